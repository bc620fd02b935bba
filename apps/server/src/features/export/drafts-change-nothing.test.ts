/** A draft changes no export before it is published, and makes no text newer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportFixture, exportFile, type ImportFixture } from '../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  type RepeatFixture,
} from '../../../test/import/repeat-import.ts';
import { fetchKept, type GivenFile, importFiles, keptFiles } from '../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const leaveOut = { sharedKeys: 'leaveOut' } as const;
const properties = (name: string, language: string, body: string): GivenFile => ({
  name,
  body,
  fileType: 'java_properties',
  language,
  ...leaveOut,
});
const arb = (body: string): GivenFile => ({
  name: 'a/de.arb',
  body,
  fileType: 'arb',
  language: 'de',
  ...leaveOut,
});
const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });
const catalog = (strings: object): GivenFile => ({
  name: 'C.xcstrings',
  body: JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }),
  fileType: 'ios_xcstrings',
  language: 'en',
  ...leaveOut,
});
const base = properties('M.properties', 'en', 'k0=e0\nk1=e1\n');
const german = properties('M_de.properties', 'de', 'k0=d0\n');

async function save(desk: RepeatFixture, key: string, mode: 'draft' | 'final', text: string) {
  const path = await entryPath(desk, key, 'de');
  const { version } = (await call(desk, 'GET', path ?? `/no-entry-${key}`)).body;
  const { status } = await call(desk, 'PUT', `${path}/text`, { text, mode, version });
  expect(status).toBe(200);
}

const out = async (desk: RepeatFixture) => {
  const files = await keptFiles(stage, desk);
  return Promise.all(files.map(async ({ path }) => [path, String(await fetchKept(stage, desk, path, 'de'))]));
};

it.each<[string, GivenFile]>([
  ['an ARB file', arb('{"k1":"Rot"}\n')],
  ['a string catalog', catalog({ k1: { localizations: { de: unit('Rot'), en: unit('e1') } } })],
])('a draft changes no export if %s has the published text', async (_, other) => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  await importFiles(stage, desk, base, german, other);
  const before = await out(desk);
  expect(before).toContainEqual(['M.properties', 'k0=d0\n']);
  await save(desk, 'k1', 'draft', 'entwurf');
  expect(await out(desk)).toEqual(before);
  await save(desk, 'k1', 'draft', 'entwurf 2');
  expect(await out(desk)).toEqual(before);
  await save(desk, 'k1', 'final', 'Blau');
  expect(await out(desk)).toContainEqual(['M.properties', 'k0=d0\nk1=Blau\n']);
});

it('a draft without a published text is exported only with includeDraft', async () => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  await importFiles(stage, desk, base, german);
  await save(desk, 'k1', 'draft', 'entwurf');
  const [file] = await keptFiles(stage, desk);
  const bodyOf = async (options: object) =>
    (await exportFile(stage, desk, { type: 'java_properties', languages: ['de'], file: file?._id, options }))
      .body;
  expect(await bodyOf({})).toBe('k0=d0\n');
  expect(await bodyOf({ includeDraft: true })).toBe('k0=d0\nk1=entwurf\n');
});

it('a text that a newer catalogue left out stays out when a user saves a draft of it', async () => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  const newer = catalog({
    k0: { localizations: { de: unit('D'), en: unit('E') } },
    k1: { localizations: { en: unit('e1') } },
  });
  await importFiles(stage, desk, catalog({ k1: { localizations: { de: unit('Rot'), en: unit('e1') } } }));
  await importFiles(stage, desk, newer);
  await save(desk, 'k1', 'draft', 'entwurf');
  expect(await out(desk)).toEqual([['C.xcstrings', newer.body]]);
});
