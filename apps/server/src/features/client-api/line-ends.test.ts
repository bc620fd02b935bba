/** Carriage returns of pushed and pulled files (decision 0218). */
import { expect, test } from 'vitest';
import { type ClientFixture, eachClient, get, post, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});

test.each([
  { format: 'ini', path: 'en.ini', before: 'a=1\r\nb=2\r\n', after: 'a=1\nb=2\n' },
  {
    format: 'react_simple_json',
    path: 'en.json',
    before: '{\r\n  "a": "x\\r\\ny"\r\n}\r\n',
    after: '{\n  "a": "x\\ny"\n}\n',
  },
  {
    format: 'react_simple_json',
    path: 'en.json',
    before: '{ "a": "one\\rtwo\\r\\nthree\\r\\r" }\n',
    after: '{ "a": "one\\ntwo\\nthree\\n\\n" }\n',
  },
  {
    format: 'android_xml',
    path: 'res/values/strings.xml',
    before: '<resources>\r\n    <string name="a">xy</string>\r\n</resources>\r\n',
    after: '<resources>\n    <string name="a">xy</string>\n</resources>\n',
  },
  {
    format: 'java_properties',
    path: 'en.properties',
    before: '# Old\ra=1\rb=2\r',
    after: '# Old\na=1\nb=2\n',
  },
])('$format has none in a pull where the push or the pull is without them', async (file) => {
  const { before, after, ...of } = { ...file, language: 'en' };
  const options = { removeCrChar: true };
  const pulled = async (given = {}) => (await pull(client, { ...of, options: given })).body;
  expect((await push(client, { ...of, content: before })).statusCode).toBe(200);
  expect(await pulled()).toBe(before);
  expect(await pulled(options)).toBe(after);
  await push(client, { ...of, content: before, options: { ...options, onlyIfTextEmpty: false } });
  expect(await pulled()).toBe(after);
});

test('texts that come as such keep their lines', async () => {
  const data = { en: { main: { entries: { a: { v: 'one\rtwo\r\nthree', draft: 'x\ry' } } } } };
  await post(client, '', { body: { data, options: { removeCrChar: true } } });
  const { data: stored } = (await get(client, '', { includeDraft: true })).json();
  expect(stored.en.main.entries).toEqual({ a: { v: 'one\ntwo\nthree', draft: 'x\ny' } });
});
