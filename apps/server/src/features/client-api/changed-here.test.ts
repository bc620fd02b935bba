/** Pushes of a file of which texts were changed in the project (docs/decisions/0282). */
import { expect, test } from 'vitest';
import { type ClientFixture, eachClient, post, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});

const tag = 'app:texts.json';
const bring = async (language: string, content: string, { options = {}, more = {} } = {}) => {
  const of = { format: 'nested_json', path: `./${language}.json`, language };
  return (await push(client, { ...of, content, options, more: { tag, ...more } })).json();
};
const pulled = async (language: string) =>
  (await pull(client, { format: 'nested_json', language, more: { tag } })).body;
const change = (key: string, v: string) =>
  post(client, '', {
    body: { data: { en: { main: { entries: { [key]: { v } } } } }, options: { onlyIfTextEmpty: false } },
  });
const leftAlone = { code: 'filled', message: '1 text was there already and was left alone.', count: 1 };

test.each([
  ['was changed in the project', 'A'],
  ['was changed in both', 'also there'],
])('a text that %s stays, and the file comes with all else', async (_, text) => {
  await bring('en', '{"a":"A","n":1,"z":"Z"}\n');
  await change('a', 'edited here');
  expect(await bring('en', `{"a":"${text}", "n":2,"new":"New"}\n`)).toEqual({
    ...{ total: 2, added: 1, updated: 0, tagUpdates: 2 },
    notices: [leftAlone],
  });
  // What was pushed, but for that text: the number is the new one, and the key that is gone does not come back.
  expect(await pulled('en')).toBe('{"a":"edited here", "n":2,"new":"New"}\n');
  expect(await bring('en', `{"a":"${text}", "n":2,"new":"New"}\n`)).toEqual({
    ...{ total: 2, added: 0, updated: 0, tagUpdates: 0 },
    notices: [leftAlone],
  });
});

test('a file of several languages comes whole, too', async () => {
  const of = { format: 'csv', path: 'texts.csv', language: 'en' };
  const options = {
    spreadsheetOptions: { columnDescription: { KEY: 0, en: 1, de: 2 }, includeFirstRow: false },
  };
  const bringTable = (rows: string) =>
    push(client, { ...of, content: `key,en,de,note\n${rows}`, options, more: { tag } });
  await bringTable('a,A,dA,one\nz,Z,dZ,\n');
  await change('a', 'edited here');
  expect((await bringTable('a,A,dA,two\n')).json()).toEqual({
    ...{ total: 2, added: 0, updated: 0, tagUpdates: 1 },
    notices: [leftAlone],
  });
  expect((await pull(client, { format: 'csv', language: 'en', more: { tag } })).body).toBe(
    'key,en,de,note\na,edited here,dA,two\n',
  );
});

test('drafts change nothing of the file, and say so', async () => {
  await bring('en', '{"a":"A","n":1}\n');
  const options = { onlyIfTextEmpty: false, onlyAsDraft: true };
  expect(await bring('en', '{"a":"Other","n":2}\n', { options })).toMatchObject({
    notices: [
      {
        code: 'fileStays',
        message: 'The file itself was not replaced, because it was imported as drafts only.',
      },
    ],
  });
  expect(await pulled('en')).toBe('{"a":"A","n":1}\n');
});

test('what a translation lacks keeps the tag, as long as the base language has it', async () => {
  await bring('en', '{"a":"A","z":"Z"}\n');
  await bring('de', '{"a":"dA","z":"dZ"}\n');
  expect(await bring('de', '{"a":"also there"}\n')).toMatchObject({ tagUpdates: 0 });
  expect(await pulled('en')).toBe('{"a":"A","z":"Z"}\n');
});
