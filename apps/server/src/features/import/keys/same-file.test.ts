import type { ImportPreview } from '@parlance/contract/import-results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  type Target,
  textsOf,
} from '../../../../test/import/import.ts';
import {
  type GivenFile,
  importFiles,
  keptFiles,
  preview,
  tryImport,
} from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const newTarget = async (): Promise<Target> => ({ user: stage.people.owner, project: await stage.project() });

/** Texts of the keys `k1` to `k<count>`. */
const texts = (count: number, text = 'Text', first = 1): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${first + at}`, `${text} ${first + at}`]));
const json = (name: string, given: Record<string, string>, more: Partial<GivenFile> = {}): GivenFile => ({
  name,
  body: JSON.stringify(given),
  fileType: 'nested_json',
  language: 'en',
  ...more,
});
const android = (name: string, language: string, count = 10): GivenFile => ({
  name,
  body: `<resources>${Object.entries(texts(count, language))
    .map(([key, text]) => `<string name="${key}">${text}</string>`)
    .join('')}</resources>`,
  fileType: 'android_xml',
  language,
});

const proposals = async (target: Target, ...given: GivenFile[]) =>
  (await preview(stage, target, ...given)).files.map(({ sameFile }) => sameFile);
const paths = async (target: Target) => (await keptFiles(stage, target)).map(({ path }) => path);

describe('a file that is uploaded from another folder', () => {
  it('is proposed to be the file of the project with its name and nearly its keys', async () => {
    const target = await newTarget();
    await importFiles(stage, target, json('en.json', texts(10)));
    expect(await proposals(target, json('locales/en.json', texts(11, 'New')))).toEqual([
      { path: 'en.json', keys: 11, common: 10 },
    ]);
  });

  it('becomes the next version of that file where its path is given, and no second file', async () => {
    const target = await newTarget();
    await importFiles(stage, target, json('en.json', texts(10)));
    const again = json('locales/en.json', texts(11, 'New'), { path: 'en.json' });
    const shown = await preview(stage, target, again);
    expect(shown).toMatchObject({ added: 1, updated: 10 });
    expect(shown.files[0]).toMatchObject({ sameFile: null, keysInCommon: { count: 0 } });
    await importFiles(stage, target, again);
    expect(await paths(target)).toEqual(['{language}.json']);
    expect(await textsOf(stage, target.project, 'en')).toMatchObject({ k1: 'New 1', k11: 'New 11' });
  });

  it('stays another file without the path, and is not proposed again', async () => {
    const target = await newTarget();
    await importFiles(stage, target, json('en.json', texts(10)));
    await importFiles(stage, target, json('locales/en.json', texts(10)));
    expect(await paths(target)).toEqual(['locales/{language}.json', '{language}.json']);
    expect(await proposals(target, json('locales/en.json', texts(12)))).toEqual([null]);
  });

  it('is found from above and from below, in a language that the file has or gets, as Android spells it', async () => {
    const target = await newTarget();
    const root = 'app/src/main/res';
    await importFiles(stage, target, android(`${root}/values/strings.xml`, 'en'));
    await importFiles(stage, target, android(`${root}/values-de/strings.xml`, 'de'));
    expect(
      await proposals(
        target,
        android('values-de/strings.xml', 'de'),
        android('values/strings.xml', 'en'),
        android('values-fr/strings.xml', 'fr', 8),
      ),
    ).toEqual([
      { path: `${root}/values-de/strings.xml`, keys: 10, common: 10 },
      { path: `${root}/values/strings.xml`, keys: 10, common: 10 },
      { path: `${root}/values-fr/strings.xml`, keys: 8, common: 8 },
    ]);
  });

  it('is found where the file has grown meanwhile, or has a key prefix', async () => {
    const target = await newTarget();
    await importFiles(stage, target, json('en.json', texts(10), { addKeyPrefix: 'web.' }));
    expect(await proposals(target, json('locales/en.json', texts(18)))).toEqual([
      { path: 'en.json', keys: 18, common: 10 },
    ]);
  });

  it('is not proposed to be a file of another name, format or module', async () => {
    const target = await newTarget();
    await importFiles(stage, target, json('web/en.json', texts(10)));
    expect(
      await proposals(
        target,
        json('locales/web.en.json', texts(10)),
        json('locales/en.json', texts(10), { fileType: 'i18next_json' }),
        json('admin/en.json', { ...texts(7), ...texts(3, 'Other', 20) }),
        json('shop/web/en.json', texts(8, 'Text', 8)),
      ),
    ).toEqual([null, null, null, null]);
  });

  it('is not proposed where two files of the import, or two of the project, could be meant', async () => {
    const target = await newTarget();
    await importFiles(stage, target, json('en.json', texts(10)));
    const [one, other] = [json('a/en.json', texts(10)), json('b/en.json', texts(10))];
    expect(await proposals(target, one, other)).toEqual([null, null]);
    expect(await proposals(target, one, json('en.json', texts(10)))).toEqual([null, null]);
    await importFiles(stage, target, one, other);
    expect(await proposals(target, json('c/en.json', texts(10)))).toEqual([null]);
  });

  it('is not proposed to who creates no entries: the file is none of theirs', async () => {
    const target = await newTarget();
    await importFiles(stage, target, json('en.json', texts(10)));
    const translator = { ...target, user: stage.people.translator };
    const file = json('locales/de.json', texts(10), { language: 'de' });
    const { result } = await tryImport(stage, translator, 'import-preview', { onlyAsDraft: true }, file);
    expect((result as ImportPreview).files.map(({ sameFile }) => sameFile)).toEqual([null]);
  });

  it('keeps its former path in the call that imports one file, and a path that leads out is refused', async () => {
    const target = await newTarget();
    await importFiles(stage, target, json('en.json', texts(10)));
    const file = json('locales/en.json', texts(10, 'New'));
    const fields = { fileType: 'nested_json', importLanguage: 'en' };
    const { body } = await importFile(stage, target, file, { ...fields, path: 'en.json' });
    expect(body).toMatchObject({ file: 'en.json', updated: 10 });
    expect(await paths(target)).toEqual(['{language}.json']);
    const refused = await importFile(stage, target, file, { ...fields, path: '../en.json' });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('../en.json')]);
  });
});
