import { getFormat } from '@parlance/formats/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
  textsOf,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const prepare = async () => {
  const project = await stage.project(['en', 'de', 'fr']);
  await buildEntries(stage.deps.db, project, [
    { key: 'a', description: 'First', texts: { en: 'One', de: 'Eins' } },
    { key: 'b', texts: { en: 'Two' } },
    { key: '=c', texts: { en: '=1+1', de: 'Drei' } },
  ]);
  return { user: stage.people.manager, project };
};
const lines = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n');

it('are in one file, the entries in their order', async () => {
  const target = await prepare();
  const answer = await exportFile(stage, target, { type: 'csv', languages: ['de', 'en'] });
  expect(answer.headers['content-disposition']).toContain('translations.csv');
  expect(lines(answer.body)).toEqual([
    'key,description,de,en',
    'a,First,Eins,One',
    'b,,,Two',
    '=c,,Drei,=1+1',
  ]);
});

it('have no headings, no base language, and formulas as texts on request', async () => {
  const target = await prepare();
  const options = { excludeHeaderRow: true, excludeBaseLang: true, escapeFormulas: true };
  const query = { type: 'csv', languages: ['en', 'de'], options };
  expect(lines((await exportFile(stage, target, query)).body)).toEqual(['a,First,Eins', '"\t=c",,Drei']);
});

it('have no base language on request, also where the kept file has it', async () => {
  const target = await prepare();
  const file = { name: 'all.csv', body: 'key,en,de\r\na,First,Eins\r\nd,,Vier\r\n' };
  await importFile(stage, target, file, { fileType: 'csv', importLanguage: 'en' });
  for (const languages of [['de'], ['en', 'de']]) {
    const query = { type: 'csv', languages };
    const whole = lines((await exportFile(stage, target, query)).body);
    expect(whole.slice(0, 3)).toEqual(['key,en,de', 'a,First,Eins', 'd,,Vier']);
    const without = await exportFile(stage, target, { ...query, options: { excludeBaseLang: true } });
    const [head, ...rows] = lines(without.body);
    expect(head?.split(',')).not.toContain('en');
    expect(head?.split(',')).toContain('de');
    expect(rows.join(' ')).not.toContain('One');
    expect(rows.join(' ')).toContain('Vier');
  }
});

it('have the screen and file of each entry, which an import ignores', async () => {
  const target = await prepare();
  const { project } = target;
  const file = { name: 'app/en.json', body: '{"a":"One"}' };
  await importFile(stage, target, file, { fileType: 'nested_json', importLanguage: 'en' });
  const options = { includeContextUrl: true, includeSourceFileName: true };
  const { body } = await exportFile(stage, target, { type: 'csv', languages: ['en'], options });
  const [head, first] = lines(body);
  expect(head).toBe('key,description,en,METADATA_context_url,METADATA_source_file');
  expect(first).toMatch(
    new RegExp(
      `^a,First,One,http://localhost/projects/${project.wireId}/languages/\\w+/entry/\\w+/group/\\w+,app/`,
    ),
  );
  const again = await importFile(
    stage,
    target,
    { name: 'x.csv', body },
    { fileType: 'csv', importLanguage: 'en' },
  );
  expect(again.body).toMatchObject({ updated: 0, unchanged: 3 });
});

it.each(['xlsx', 'ios_xcstrings', 'tmx', 'xls'])(
  'are in one %s file with the same texts when it is read',
  async (type) => {
    const target = await prepare();
    const answer = await exportFile(stage, target, { type, languages: ['en', 'de', 'fr'] });
    expect(answer.statusCode).toBe(200);
    const { units } = getFormat(type).read(answer.rawPayload, { language: 'en' });
    const texts = units
      .filter(({ text }) => text)
      .map(({ key, language, text }) => `${key} ${language} ${text}`)
      .sort();
    expect(texts).toEqual(['=c de Drei', '=c en =1+1', 'a de Eins', 'a en One', 'b en Two']);
    const again = await stage.project(['en', 'de', 'fr']);
    const file = { name: `all.${type === 'ios_xcstrings' ? 'xcstrings' : type}`, body: answer.rawPayload };
    const fields = { fileType: type, importLanguage: 'en' };
    await importFile(
      stage,
      { ...target, project: again },
      { ...file, body: new Uint8Array(file.body) },
      fields,
    );
    expect(await textsOf(stage, again, 'en')).toMatchObject({ a: 'One', b: 'Two', '=c': '=1+1' });
    expect(await textsOf(stage, again, 'de')).toMatchObject({ a: 'Eins', '=c': 'Drei' });
    const kept = await exportFile(
      stage,
      { ...target, project: again },
      { type, languages: ['en', 'de', 'fr'] },
    );
    expect(kept.rawPayload.equals(answer.rawPayload)).toBe(true);
  },
);

it('have a tab before formulas in workbooks on request, which an import removes', async () => {
  const target = await prepare();
  for (const type of ['tsv', 'xlsx', 'xls']) {
    const options = { escapeFormulas: true };
    const answer = await exportFile(stage, target, { type, languages: ['en'], options });
    const { units } = getFormat(type).read(answer.rawPayload, { language: 'en' });
    expect(units.find(({ key }) => key === '=c')?.text).toBe('=1+1');
    const plain = await exportFile(stage, target, { type, languages: ['en'] });
    // Cells of workbooks are marked as text, so programs run nothing in any case.
    expect([type, answer.rawPayload.equals(plain.rawPayload)]).toEqual([type, type !== 'tsv']);
  }
});

it('have a column for each requested language, also without translations', async () => {
  const project = await stage.project(['en', 'de', 'fr']);
  const target = { user: stage.people.manager, project };
  const head = async (languages: string[]) =>
    lines((await exportFile(stage, target, { type: 'csv', languages })).body);
  expect(await head(['de'])).toEqual(['key,de']);
  await buildEntries(stage.deps.db, project, [{ key: 'a', texts: { en: 'One' } }]);
  expect(await head(['fr', 'en', 'de'])).toEqual(['key,fr,en,de', 'a,,One,']);
});

it('in a kept file have their formulas as texts on request', async () => {
  const project = await stage.project(['en', 'de']);
  const target = { user: stage.people.manager, project };
  const body = 'key,en,de\r\nb,=1+1,@x\r\na,One,Eins\r\n';
  await importFile(stage, target, { name: 'my.csv', body }, { fileType: 'csv', importLanguage: 'en' });
  const query = { type: 'csv', languages: ['en', 'de'] };
  expect((await exportFile(stage, target, query)).body).toBe(body);
  const options = { escapeFormulas: true, sortByKey: true };
  expect(lines((await exportFile(stage, target, { ...query, options })).body)).toEqual([
    'key,en,de',
    'a,One,Eins',
    'b,"\t=1+1","\t@x"',
  ]);
  const url = `/v1/projects/${project.wireId}/files`;
  const [file] = (await stage.app.inject({ url, headers: target.user.headers })).json();
  const named = await exportFile(stage, target, {
    ...query,
    options: { escapeFormulas: true },
    file: file._id,
  });
  expect(named.headers['content-disposition']).toContain('my.csv');
  expect(lines(named.body)).toEqual(['key,en,de', 'b,"\t=1+1","\t@x"', 'a,One,Eins']);
});

const csv = 'key;en;de\r\na;One;Eins\r\n"b";Two;\r\n';

it('in a kept file are complete, and requested ones are added', async () => {
  const project = await stage.project(['en', 'de', 'fr']);
  const target = { user: stage.people.manager, project };
  await importFile(stage, target, { name: 'app.csv', body: csv }, { fileType: 'csv', importLanguage: 'en' });
  const fr = { name: 'fr.json', body: '{"a":"Un"}' };
  await importFile(stage, target, fr, { fileType: 'nested_json', importLanguage: 'fr' });
  const files = await stage.app.inject({
    url: `/v1/projects/${project.wireId}/files`,
    headers: target.user.headers,
  });
  const file = files.json().find(({ path }: { path: string }) => path === 'app.csv');
  const bodyOf = async (languages: string[]) =>
    (await exportFile(stage, target, { type: 'csv', languages, file: file._id })).body;
  expect(await bodyOf(['de'])).toBe(csv);
  expect(await bodyOf(['en', 'de'])).toBe(csv);
  expect(await bodyOf(['fr'])).toBe('key;en;de;fr\r\na;One;Eins;Un\r\n"b";Two;\r\n');
});
