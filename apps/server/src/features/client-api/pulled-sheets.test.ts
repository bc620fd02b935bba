import { writeTable } from '@parlance/formats/spreadsheet/table-file';
import { expect, test } from 'vitest';
import { type ClientFixture, eachClient, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});

test('a pull of the base language gives it, also where the base language is left out of other files', async () => {
  const options = { excludeBaseLang: true };
  const data = { en: { title: 'Title' }, de: { title: 'Titel' } };
  for (const [language, texts] of Object.entries(data))
    await push(client, {
      ...{
        format: 'react_simple_json',
        language,
        path: `./${language}.json`,
        content: JSON.stringify(texts),
      },
    });
  for (const [language, texts] of Object.entries(data)) {
    const pulled = await pull(client, { format: 'csv', language, options });
    expect([pulled.statusCode, pulled.body]).toEqual([
      200,
      `\ufeffkey,${language}\r\ntitle,${texts.title}\r\n`,
    ]);
  }
});

test('a workbook of either kind is pushed and pulled as xls, and comes back as it is', async () => {
  const of = { format: 'xls', language: 'de', path: './texts.xlsx' };
  const rows = [
    ['key', 'de'],
    ['title', 'Titel'],
  ];
  const book = new Uint8Array(writeTable('xlsx', rows));
  const pushed = await push(client, { ...of, content: book });
  expect([pushed.statusCode, pushed.json()]).toEqual([200, expect.objectContaining({ total: 1, added: 1 })]);
  const pulled = await pull(client, of);
  expect([pulled.statusCode, new Uint8Array(pulled.rawPayload)]).toEqual([200, book]);
  // What no file of either kind holds is a new file of the kind that was named.
  await push(client, {
    format: 'nested_json',
    language: 'de',
    path: './more.json',
    content: '{"more": "Mehr"}',
  });
  const fresh = await pull(client, { ...of, more: { removeKeyPrefix: 'ti' } });
  expect([...fresh.rawPayload.subarray(0, 2)]).toEqual([0xd0, 0xcf]);
  // Bytes that are of neither kind are refused.
  const broken = await push(client, { ...of, path: './broken.xlsx', content: 'no workbook' });
  expect(broken.statusCode).toBe(400);
});

test('a file without a row of headings has none when it is pulled so, and all its columns', async () => {
  const content = '"k1"\tOne\tEins\tnote for developers\nk2\tTwo\tZwei\t\n';
  const columnDescription = { KEY: 0, en: 1, de: 2 };
  const of = { format: 'tsv', language: 'en', path: './texts.tsv' };
  const pushed = await push(client, {
    ...of,
    content,
    options: { spreadsheetOptions: { columnDescription, includeFirstRow: true } },
    more: { tag: 'app:texts' },
  });
  expect([pushed.statusCode, pushed.json()]).toEqual([200, expect.objectContaining({ total: 4, added: 2 })]);
  for (const language of ['en', 'de'])
    for (const more of [undefined, { tag: 'app:texts' }])
      expect((await pull(client, { ...of, language, options: { excludeHeaderRow: true }, more })).body).toBe(
        content,
      );
});

test('a file with a row of headings is new without it', async () => {
  const of = { format: 'csv', language: 'en', path: './texts.csv' };
  const content = 'key,en,note\nk1,One,for developers\n';
  const columnDescription = { KEY: 0, en: 1 };
  expect(
    (await push(client, { ...of, content, options: { spreadsheetOptions: { columnDescription } } }))
      .statusCode,
  ).toBe(200);
  expect((await pull(client, of)).body).toBe(content);
  const { body } = await pull(client, { ...of, options: { excludeHeaderRow: true } });
  expect(body).toBe('\ufeffk1,One\r\n');
});
