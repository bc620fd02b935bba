import { decodeId } from '@parlance/domain/id';
import { invisibleIdOf } from '@parlance/domain/text/invisible-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { unzipped } from '../../../test/export/unzip.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const prepare = async () => {
  const project = await stage.project();
  const ids = await buildEntries(stage.deps.db, project, [
    { key: 'a', texts: { en: 'One', de: 'Eins' } },
    { key: 'b', texts: { en: 'Two', de: 'Zwei' } },
  ]);
  return { user: stage.people.manager, project, ids };
};

it('adds the id of each entry after its text, which an import removes again', async () => {
  const target = await prepare();
  const options = { includeInvisibleId: true };
  const query = { type: 'nested_json', languages: ['de'], options };
  const answer = await exportFile(stage, target, query);
  const texts = answer.json() as Record<string, string>;
  expect(texts.a).toMatch(/^Eins.+/);
  expect(invisibleIdOf(texts.a ?? '')).toBe(decodeId('entry', target.ids.get('a')?.wireId ?? ''));
  const fields = { fileType: 'nested_json', importLanguage: 'de' };
  const { body } = await importFile(stage, target, { name: 'de.json', body: answer.body }, fields);
  expect(body).toMatchObject({ unchanged: 2, updated: 0 });
});

it('adds entry ids to a kept file that is otherwise unchanged', async () => {
  const target = await prepare();
  const body = '{\n  "a": "Eins",\n  "b": "Zwei"\n}\n';
  const fields = { fileType: 'nested_json', importLanguage: 'de' };
  await importFile(stage, target, { name: 'de.json', body }, fields);
  const query = { type: 'nested_json', languages: ['de'] };
  expect((await exportFile(stage, target, query)).body).toBe(body);
  const marked = await exportFile(stage, target, { ...query, options: { includeInvisibleId: true } });
  expect(invisibleIdOf(marked.json().a)).toBe(decodeId('entry', target.ids.get('a')?.wireId ?? ''));
});

it('excludes the base language on request', async () => {
  const target = await prepare();
  const options = { excludeBaseLang: true };
  const zip = { type: 'nested_json', languages: ['en', 'de', 'fr'], options };
  const files = await unzipped((await exportFile(stage, target, zip)).rawPayload);
  expect([...files.keys()]).toEqual(['de.json', 'fr.json']);
  const none = await exportFile(stage, target, { ...zip, languages: ['en'] });
  expect([none.statusCode, none.json().message]).toEqual([400, 'No language selected']);
});

it('returns 400 for unknown options', async () => {
  const target = await prepare();
  const messageOf = async (options: string) => {
    const answer = await stage.app.inject({
      url: `/v1/projects/${target.project.wireId}/export-translations?type=nested_json&languages=["de"]&options=${options}`,
      headers: target.user.headers,
    });
    return [answer.statusCode, answer.json().message];
  };
  expect(await messageOf('{"sortByKey":3}')).toEqual([400, '"options.sortByKey" has to be true or false.']);
  expect(await messageOf('{"sorted":true}')).toEqual([400, '"options.sorted" is not known here.']);
  expect(await messageOf('{')).toEqual([400, 'The options of this export are not what they should be.']);
});

it.each([{}, { entries: [] }, { selection: { entries: [] } }])(
  'returns 400 with an empty selection: %j',
  async (data) => {
    const target = await prepare();
    const answer = await stage.app.inject({
      method: 'POST',
      url: `/v1/projects/${target.project.wireId}/export-translations?type=nested_json&languages=["de"]`,
      headers: target.user.headers,
      payload: { data },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'No Entries selected!']);
  },
);
