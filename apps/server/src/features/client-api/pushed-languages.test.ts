/** Files of a translation that have texts of other languages besides, or of these alone (docs/decisions/0302). */
import { expect, test } from 'vitest';
import { type ClientFixture, eachClient, get, type Push, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de', 'pt-BR'] }, (built) => {
  client = built;
});

const bring = async (of: Partial<Push>) => {
  const file = { format: 'csv', path: 'texts.csv', language: 'de', content: '', ...of };
  const answer = await push(client, { ...file, options: { onlyIfTextEmpty: false, ...of.options } });
  return { status: answer.statusCode, ...answer.json() };
};
const textsOf = async (language: string) => {
  const answer = await get(client, '', { requestedLanguages: JSON.stringify([language]) });
  const groups = answer.json().data[language] ?? {};
  const entries: [string, { v: string }][] = Object.values(groups).flatMap((group) =>
    Object.entries((group as { entries: Record<string, { v: string }> }).entries),
  );
  return Object.fromEntries(entries.map(([key, { v }]) => [key, v]));
};
const english = (text: string) =>
  bring({ format: 'nested_json', path: 'en.json', language: 'en', content: JSON.stringify({ a: text }) });

test('the English column of a German spreadsheet only fills what English lacks', async () => {
  await english('Newer');
  const content = 'key,en,de\na,Older,Alt\nb,Brand new,Ganz neu\n';
  expect(await bring({ path: 'de.csv', content })).toMatchObject({
    status: 200,
    notices: [{ code: 'filled', count: 1 }],
  });
  expect(await textsOf('en')).toEqual({ a: 'Newer', b: 'Brand new' });
  expect(await textsOf('de')).toEqual({ a: 'Alt', b: 'Ganz neu' });
});

test('nor does a mapping that names the English column write over English', async () => {
  await english('Newer');
  const options = { spreadsheetOptions: { columnDescription: { KEY: 0, en: 1, de: 2 } } };
  expect(await bring({ content: 'k,source,target\na,Older,Alt\n', options })).toMatchObject({ status: 200 });
  expect(await textsOf('en')).toEqual({ a: 'Newer' });
});

test.each([{ importSourceLanguage: true }, { importSourceLanguage: 'en' }])(
  '%o, or a push as English, writes the English column',
  async (options) => {
    await english('Newer');
    await bring({ content: 'key,en,de\na,Asked for,Alt\n', options });
    expect(await textsOf('en')).toEqual({ a: 'Asked for' });
    await bring({ content: 'key,en,de\na,Pushed as English,Alt\n', language: 'en' });
    expect(await textsOf('en')).toEqual({ a: 'Pushed as English' });
  },
);

test.each<[string, object, string]>([
  ['key,en\na,Older\n', {}, '"de", as which the file was sent; its columns hold: en'],
  ['key,en,pt-BR\na,Older,Velho\n', {}, 'its columns hold: en, pt-BR'],
  ['k,text\na,Older\n', { spreadsheetOptions: { columnDescription: { KEY: 0, en: 1 } } }, 'hold: en'],
])('%j %o as German is refused, and writes nothing', async (content, options, said) => {
  await english('Newer');
  const answer = await bring({ content, options });
  expect(answer).toMatchObject({ status: 400, code: 'brokenFile' });
  expect(answer.message).toContain(said);
  expect([await textsOf('en'), await textsOf('de')]).toEqual([{ a: 'Newer' }, {}]);
});

test.each(['pt_BR', 'pt-br', 'PT-BR', 'pt-rBR'])('the heading %s is that of pt-BR', async (heading) => {
  const content = `key,${heading}\na,Velho\n`;
  expect(await bring({ content, language: 'pt-br' })).toMatchObject({ status: 200, added: 1 });
  expect(await textsOf('pt-BR')).toEqual({ a: 'Velho' });
  const options = { spreadsheetOptions: { columnDescription: { KEY: 0, 'pt-BR': 1 } } };
  const swapped = { content: `key,en,${heading}\na,Old,Velho\n`, language: 'pt-BR', options };
  expect((await bring(swapped)).message).toContain('column C has the heading of "pt-BR"');
});

test('a PO file that names another language than its push is told of', async () => {
  const content = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\nmsgid "a"\nmsgstr "Vieux"\n';
  const answer = await bring({ format: 'gettext_po', path: 'de.po', content });
  const told = { code: 'language-differs', message: expect.stringContaining('its language is fr') };
  expect(answer).toMatchObject({ status: 200, notices: expect.arrayContaining([told]) });
});

test.each(['', 'key,de\n', 'key,en\n'])('the empty spreadsheet %j loses nothing', async (content) => {
  const of = { path: 'de.csv', more: { tag: 'texts' } };
  await bring({ ...of, content: 'key,de\na,Alt\n' });
  expect(await bring({ ...of, content })).toMatchObject({ status: 200, total: 0, updated: 0 });
  expect(await textsOf('de')).toEqual({ a: 'Alt' });
});

test('a translation with another prefix renames nothing, and that of the base language all', async () => {
  const files = { en: '{"a":"A"}', de: '{"a":"Alt"}' };
  const bringJson = (language: 'en' | 'de', prefix?: string) =>
    bring({
      ...{ format: 'nested_json', path: `${language}.json`, language, content: files[language] },
      ...(prefix !== undefined && { more: { addKeyPrefix: prefix } }),
    });
  await bringJson('en', 'app.');
  expect(await bringJson('de', 'app.')).toMatchObject({ status: 200, added: 0, updated: 1 });
  expect(await bringJson('de', 'other.')).toMatchObject({ status: 400, code: 'prefixOfTranslation' });
  expect(await textsOf('en')).toEqual({ 'app.a': 'A' });
  expect(await bringJson('en', 'new.')).toMatchObject({ status: 200 });
  expect([await textsOf('en'), await textsOf('de')]).toEqual([{ 'new.a': 'A' }, { 'new.a': 'Alt' }]);
  expect(await bringJson('de')).toMatchObject({ status: 200, added: 0, updated: 0 });
});

test('a column of metadata without a name is refused', async () => {
  const options = { spreadsheetOptions: { columnDescription: { KEY: 0, de: 1, METADATA_: 2 } } };
  expect(await bring({ content: 'key,de,x\na,Alt,y\n', options })).toMatchObject({
    ...{ status: 400, code: 'unknownColumn' },
  });
});

test.each(['key,de,de\na,Alt,Neu\n', 'key,de,German\na,Alt,Neu\n'])(
  '%j names German twice and is refused',
  async (content) => {
    const answer = await bring({ content });
    expect(answer).toMatchObject({ status: 400, code: 'brokenFile' });
    expect(answer.message).toContain('everal columns are headed as "de"');
  },
);
