/** Columns that a push names and its spreadsheet lacks (docs/decisions/0285). */
import type { ImportPreview } from '@parlance/contract/import-results';
import { expect, test } from 'vitest';
import { runUploads, uploadFiles } from '../../../test/import/import.ts';
import { type ClientFixture, eachClient, get, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});

const bring = async (
  columnDescription: Record<string, number>,
  {
    content = 'key,text\na,A\n',
    language = 'en',
    ...more
  }: { content?: string; language?: string; tag?: string } = {},
) => {
  const options = { spreadsheetOptions: { columnDescription } };
  const answer = await push(client, { format: 'csv', path: 'texts.csv', language, content, options, more });
  return { status: answer.statusCode, ...answer.json() };
};
const sentence = (column: string, index: number, type: string) =>
  `he sheet has no column ${column} (number ${index} counted from 0), which is said to hold "${type}"`;

test.each<[Record<string, number>, string, string?]>([
  [{ KEY: 2, en: 1 }, sentence('C', 2, 'KEY')],
  [{ KEY: 0, en: 7 }, sentence('H', 7, 'en')],
  [{ KEY: 0, de: 99 }, sentence('CV', 99, 'de')],
  [{ KEY: 0, en: 1, DESCRIPTION: 2 }, sentence('C', 2, 'DESCRIPTION')],
  [{ KEY: 0, en: 1, METADATA_owner: 3 }, sentence('D', 3, 'METADATA_owner')],
  [{ KEY: 0, en: 1, STATUS_en: 2 }, sentence('C', 2, 'STATUS_en')],
  [{ KEY: 0, en: 1, de: 2 }, sentence('C', 2, 'de'), 'de'],
  [{ KEY: 0, en: 1 }, sentence('B', 1, 'en'), 'en'],
])('%o is refused by the name of the column', async (columns, said, language = 'en') => {
  const content = said.includes('B (number 1') ? 'key\na\n' : undefined;
  const answer = await bring(columns, { language, ...(content && { content }), tag: 'texts' });
  expect(answer).toMatchObject({ status: 400, code: 'brokenFile' });
  expect(answer.message).toContain(said);
  expect((await get(client, '')).json().data).toEqual({});
  expect((await pull(client, { format: 'csv', language: 'en', more: { tag: 'texts' } })).statusCode).toBe(
    404,
  );
});

test('columns of other languages may be missing, and those of entries in a translation; the answer says so', async () => {
  expect(await bring({ KEY: 0, en: 1, de: 2, STATUS_de: 3 })).toEqual({
    ...{ status: 200, total: 2, added: 1, updated: 0, tagUpdates: 0 },
    notices: [
      { code: 'column-missing', message: expect.stringContaining('no column C (number 2') },
      { code: 'column-missing', message: expect.stringContaining('"STATUS_de"') },
    ],
  });
  const content = 'key,text\na,dA\n';
  expect(await bring({ KEY: 0, de: 1, DESCRIPTION: 2 }, { content, language: 'de' })).toMatchObject({
    ...{ status: 200, updated: 1 },
    notices: [{ code: 'column-missing', message: expect.stringContaining('"DESCRIPTION"') }],
  });
});

test('rows that end before a column, and sheets without any row, lack none', async () => {
  const ragged = 'key,text,note\na\nb,B\n';
  expect(await bring({ KEY: 0, en: 1, DESCRIPTION: 2 }, { content: ragged })).toMatchObject({
    ...{ status: 200, added: 2 },
  });
  expect(await bring({ KEY: 0, en: 1 }, { content: '' })).toMatchObject({ status: 200, total: 0 });
});

test('columns may be empty altogether where there is no row of headings, but those of keys and texts', async () => {
  const bringPlain = async (columnDescription: Record<string, number>) => {
    const options = { spreadsheetOptions: { columnDescription, includeFirstRow: true } };
    const of = { format: 'csv', path: 'plain.csv', language: 'en', content: 'a,A\n' };
    const answer = await push(client, { ...of, options });
    return { status: answer.statusCode, ...answer.json() };
  };
  expect(await bringPlain({ KEY: 0, en: 1, DESCRIPTION: 2, STATUS_en: 3 })).toMatchObject({
    ...{ status: 200, added: 1 },
    notices: [{ code: 'column-missing' }, { code: 'column-missing' }],
  });
  expect(await bringPlain({ KEY: 0, en: 2 })).toMatchObject({ status: 400, code: 'brokenFile' });
});

test('a preview of the dashboard is told the same of its file', async () => {
  const { server, owner: user, project } = client;
  const sent = await uploadFiles(server, { user, project }, [{ name: 'texts.csv', body: 'key,text\na,A\n' }]);
  const [{ upload }] = sent.json().files;
  const spreadsheetOptions = { columnDescription: { KEY: 0, en: 4 } };
  const files = [{ upload, fileType: 'csv', language: 'en', spreadsheetOptions }];
  const { result } = await runUploads(server, { user, project }, 'import-preview', { files, options: {} });
  expect((result as ImportPreview).files[0]?.error?.message).toContain(sentence('E', 4, 'en'));
});

test('a column whose heading is that of another language is refused where the language has one of its own', async () => {
  const content = 'key,en,de\na,Save,Speichern\n';
  const answer = await bring({ KEY: 0, de: 1 }, { content, language: 'de' });
  expect(answer).toMatchObject({ status: 400, code: 'brokenFile' });
  expect(answer.message).toContain(
    'olumn B (number 1 counted from 0) is said to hold "de", but its heading is "en", and column C has the heading of "de"',
  );
  // A copy of the base language's file whose heading was left as it was.
  const copied = { content: 'key,en\na,Speichern\n', language: 'de' };
  expect(await bring({ KEY: 0, de: 1 }, copied)).toMatchObject({ status: 200, added: 1 });
  expect(await bring({ KEY: 0, de: 2 }, { content, language: 'de' })).toMatchObject({ status: 200 });
});
