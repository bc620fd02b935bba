/** Names that every object of JavaScript has are names like others. */
import { expect, test } from 'vitest';
import { type ClientFixture, eachClient, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});

const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

test.each(names)('a tag called %s is made, given and pulled', async (tag) => {
  const content = '{"a":"A"}';
  const pushed = await push(client, {
    format: 'nested_json',
    language: 'en',
    path: 'en.json',
    content,
    more: { tag },
  });
  expect([pushed.statusCode, pushed.json()]).toEqual([200, expect.objectContaining({ tagUpdates: 1 })]);
  const pulled = await pull(client, { format: 'nested_json', language: 'en', more: { tag } });
  expect(pulled.body).toBe(content);
});

test.each(names)('a sheet has a column of metadata called %s', async (name) => {
  const columnDescription = Object.fromEntries([
    ['KEY', 0],
    ['en', 1],
    [`METADATA_${name}`, 2],
  ]);
  const options = { spreadsheetOptions: { columnDescription } };
  const sheet = { format: 'csv', language: 'en', path: 'own.csv', content: 'key,en,own\na,A,x\n', options };
  expect((await push(client, sheet)).statusCode).toBe(200);
  await push(client, { format: 'nested_json', language: 'en', path: 'en.json', content: '{"plain":"P"}' });
  const pulled = await pull(client, { format: 'csv', language: 'en', options: { includeMetadata: true } });
  expect(pulled.statusCode).toBe(200);
  expect(pulled.body).not.toMatch(/native code|object Object/);
  expect(pulled.body).toMatch(/^plain,/m);
});

test('a column of a sheet that is mapped to __proto__ is refused by its place', async () => {
  const sheet = { format: 'csv', language: 'en', path: 'own.csv', content: 'key,en,own\na,A,x\n' };
  const spreadsheetOptions = JSON.parse('{"columnDescription":{"KEY":0,"en":1,"__proto__":2}}');
  const pushed = await push(client, { ...sheet, options: { spreadsheetOptions } });
  expect([pushed.statusCode, pushed.json().validationErrors]).toEqual([
    400,
    [
      expect.objectContaining({
        field: 'options.spreadsheetOptions.columnDescription.__proto__',
        message: 'A field cannot be called "__proto__".',
      }),
    ],
  ]);
  expect((await pull(client, { format: 'csv', language: 'en' })).body).not.toContain('a,A');
});

test.each(names)('a column headed %s names no language', async (name) => {
  const pushed = await push(client, {
    format: 'csv',
    language: 'en',
    path: 'own.csv',
    content: `key,en,${name}\na,A,x\n`,
  });
  expect(pushed.json().message ?? '').not.toMatch(/native code/);
  expect(pushed.statusCode).toBe(200);
});
