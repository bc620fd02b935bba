/** Options that add fields to kept files, or exclude descriptions. */
import { entryStatus } from '@parlance/domain/entry/status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lossesOf } from '../../../test/export/export.ts';
import {
  createImportFixture,
  entryOf,
  exportFile,
  type ImportFixture,
  importFile,
  type Target,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

async function keep(type: string, name: string, body: string, importLanguage = 'en'): Promise<Target> {
  const target = { user: stage.people.manager, project: await stage.project(['en', 'de']) };
  await importFile(stage, target, { name, body }, { fileType: type, importLanguage });
  return target;
}

const write = async (target: Target, type: string, options: object, language = 'en') =>
  (await exportFile(stage, target, { type, languages: [language], options })).body;

const idOf = ({ project }: Target, key: string) => entryOf(stage, project, key);

const android =
  '<resources>\n    <!-- Kept -->\n    <string name="a" area="menu">A</string>\n    <string  name="b">B</string>\n</resources>\n';
const address = /context_url="(http[^"]+)"/g;

it('adds the address of each entry to a kept file, beside its own fields', async () => {
  const target = await keep('android_xml', 'res/values/strings.xml', android);
  const written = await write(target, 'android_xml', {
    includeContextUrl: true,
    includeSourceFileName: true,
  });
  expect(written.replaceAll(address, 'at')).toBe(
    android
      .replace('area="menu"', 'area="menu" at source_file="res/values/strings.xml"')
      .replace('name="b"', 'name="b" at source_file="res/values/strings.xml"'),
  );
  const found = [...written.matchAll(address)].map(([, url]) => url?.split('/').at(-3));
  expect(found).toEqual([await idOf(target, 'a'), await idOf(target, 'b')]);
  expect(
    await lossesOf(stage, target, {
      type: 'android_xml',
      languages: ['en'],
      options: { includeContextUrl: true },
    }),
  ).toEqual([]);
  // The address is not stored: without the options, and after an import of this export, files are as before.
  expect(await write(target, 'android_xml', {})).toBe(android);
});

it('adds it once to a file that is the pattern of another language', async () => {
  const target = await keep('android_xml', 'res/values/strings.xml', android);
  await importFile(
    stage,
    target,
    { name: 'de.json', body: '{"a": "Ä", "b": "B"}' },
    { fileType: 'nested_json', importLanguage: 'de' },
  );
  const { body } = await exportFile(stage, target, {
    type: 'android_xml',
    languages: ['de'],
    options: { includeContextUrl: true },
  });
  expect(body.replaceAll(address, 'at')).toBe(
    android.replace('area="menu">A', 'area="menu" at>Ä').replace('name="b"', 'name="b" at'),
  );
});

it('reports fields that a kept file cannot hold, and keeps the file unchanged', async () => {
  const json = '{"a":  "A"}';
  const target = await keep('nested_json', 'en.json', json);
  const options = { includeContextUrl: true };
  expect(await write(target, 'nested_json', options)).toBe(json);
  expect(await lossesOf(stage, target, { type: 'nested_json', languages: ['en'], options: options })).toEqual(
    ['metadata: a'],
  );
});

it('writes it into a column of a spreadsheet', async () => {
  const sheet = 'key,METADATA_source_file,en,de\na,,A,Ä\n';
  const target = await keep('csv', 'app.csv', sheet);
  const options = { includeSourceFileName: true };
  expect(await write(target, 'csv', options)).toBe(sheet.replace('a,,', 'a,app.csv,'));
  expect(await lossesOf(stage, target, { type: 'csv', languages: ['en'], options: options })).toEqual([]);
});

it('writes statuses into columns of a spreadsheet only where they are asked for, and reads them again', async () => {
  const sheet = 'key,en,de\na,A,Ä\nb,B,\n';
  const target = await keep('csv', 'app.csv', sheet);
  const { project } = target;
  await stage.deps.db
    .updateTable('translations')
    .set({ status: entryStatus.needsReview })
    .where('project_id', '=', project.id)
    .where('language_id', '=', project.language('de').id)
    .execute();
  expect(await write(target, 'csv', {})).toBe(sheet);
  const asked = { includeStatus: true };
  const withStatuses = 'key,en,de,status en,status de\na,A,Ä,,Needs Review\nb,B,\n';
  expect(await write(target, 'csv', asked)).toBe(withStatuses);
  expect(await lossesOf(stage, target, { type: 'csv', languages: ['en'], options: asked })).toEqual([]);
  expect(await write(target, 'tsv', {}, 'de')).toBe('\ufeffkey\tde\r\na\tÄ\r\n');
  const fresh = await write(target, 'tsv', asked, 'de');
  expect(fresh).toBe('\ufeffkey\tde\tstatus de\r\na\tÄ\tNeeds Review\r\n');
  await importFile(
    stage,
    target,
    { name: 'app.csv', body: withStatuses.replace('Needs Review', 'accepted').replace('Ä', 'Äh') },
    { fileType: 'csv', importLanguage: 'en' },
  );
  expect(await write(target, 'csv', {})).toBe(
    withStatuses.replace('Needs Review', 'accepted').replace('Ä', 'Äh'),
  );
  expect(await write(target, 'tsv', asked, 'de')).toBe(
    fresh.replace('Needs Review', 'Accepted').replace('Ä', 'Äh'),
  );
});

it('keeps the descriptions of a kept file when the export excludes them', async () => {
  const target = await keep('android_xml', 'res/values/strings.xml', android);
  const { user, project } = target;
  const url = `/v1/projects/${project.wireId}/languages/${project.base.wireId}/entries/${await idOf(target, 'a')}`;
  const payload = { description: 'New' };
  expect((await stage.app.inject({ method: 'PUT', url, payload, headers: user.headers })).statusCode).toBe(
    200,
  );
  expect(await write(target, 'android_xml', { includeMetadata: false })).toBe(android);
  expect(
    await lossesOf(stage, target, {
      type: 'android_xml',
      languages: ['en'],
      options: { includeMetadata: false },
    }),
  ).toEqual([]);
  for (const options of [{}, { includeMetadata: true }])
    expect(await write(target, 'android_xml', options)).toBe(android.replace('Kept', 'New'));
});
