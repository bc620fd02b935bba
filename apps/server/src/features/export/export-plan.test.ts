/** Which kind of file each request gets. */
import { commonErrors } from '@parlance/contract/common';
import { exportErrors } from '@parlance/contract/export';
import { encodeId } from '@parlance/domain/id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { json, keptFile, type Sent, send } from '../../../test/export/own-files.ts';
import { createImportFixture, type ImportFixture } from '../../../test/import/import.ts';
import { planExport } from './export.service.ts';
import type { ExportPlan } from './export-plan.types.ts';
import type { ExportQuery } from './export-request.service.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

async function plannerOf(files: Sent[], entries: Parameters<typeof buildEntries>[2] = []) {
  const project = await stage.project();
  await buildEntries(stage.deps.db, project, entries);
  for (const file of files) await send(stage, project, file);
  const access = { id: project.id } as Parameters<typeof planExport>[1];
  const plan = async (query: Partial<ExportQuery>, languages = ['de']) => {
    const { plans } = await planExport(
      stage.deps.db,
      access,
      { type: 'nested_json', ...query, languages: JSON.stringify(languages) },
      { address: 'https://parlance.example' },
    );
    return plans;
  };
  return { project, plan };
}

const kindsOf = (plans: ExportPlan[]) => plans.map(({ kind, path }) => `${kind} ${path}`);

const texts = [{ key: 'a', texts: { en: 'A', de: 'Ä' } }];

it('is a new file if none is kept', async () => {
  const { plan } = await plannerOf([], texts);
  expect(kindsOf(await plan({}, ['en', 'de']))).toEqual(['new en.json', 'new de.json']);
  expect(kindsOf(await plan({ type: 'csv' }, ['en', 'de']))).toEqual(['new-multilingual translations.csv']);
  // The Android folder of the base language has no language code.
  expect(kindsOf(await plan({ type: 'android_xml' }, ['en', 'de']))).toEqual([
    'new values/strings.xml',
    'new values-de/strings.xml',
  ]);
});

it('is a pair if texts have plural forms that one file cannot hold', async () => {
  const forms = ['one', 'other'].map((form) => ({ key: `n[${form}]`, texts: { de: '%d' } }));
  const { plan } = await plannerOf([], [...texts, ...forms]);
  const pair = await plan({ type: 'ios_strings' });
  expect(kindsOf(pair)).toEqual([
    'new-pair-member de.lproj/Localizable.strings',
    'new-pair-member de.lproj/Localizable.stringsdict',
  ]);
  expect(pair).toMatchObject([{ member: 'texts' }, { member: 'plurals' }]);
  expect(kindsOf(await plan({ type: 'ios_strings', options: { disablePlurals: true } }))).toEqual([
    'new de.lproj/Localizable.strings',
  ]);
});

it('is the kept file, that of the base language as a pattern, or one known to be unchanged', async () => {
  const { plan, project } = await plannerOf([
    { ...json('en', { a: 'A', b: 'B' }), name: 'i18n/en.json' },
    { ...json('de', { a: 'Ä', b: 'B' }), name: 'i18n/de.json' },
  ]);
  expect(kindsOf(await plan({}, ['de', 'fr']))).toEqual(['unchanged i18n/de.json', 'template i18n/fr.json']);
  const drafts = await plan({ options: { includeDraft: true } });
  expect(kindsOf(drafts)).toEqual(['kept i18n/de.json']);
  expect(drafts).toMatchObject([{ body: { leftOut: [] }, entries: { kind: 'file' } }]);
  // A kept file keeps its order, so a sorted one is new, at its path; it leaves the kept file aside if none is named.
  const options = { sortByKey: true };
  expect(await plan({ options })).toMatchObject([
    { kind: 'new', path: 'de.json', leavesAside: ['i18n/de.json'] },
  ]);
  const file = (await keptFile(stage, project))?._id;
  expect(await plan({ options, file })).toMatchObject([
    { kind: 'new', path: 'i18n/de.json', leavesAside: ['i18n/de.json'], entries: { kind: 'file' } },
  ]);
  // In another format the file is new, with the entries of the kept file.
  expect(await plan({ type: 'toml', file })).toMatchObject([
    { kind: 'new', entries: { kind: 'file' }, leavesAside: [] },
  ]);
});

it('is a kept pair, or a new one if the kept files cannot follow the request', async () => {
  const dict = (key: string) =>
    `<plist version="1.0"><dict><key>${key}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict></dict></plist>\n`;
  const at = (ending: string) => `App/de.lproj/Localizable.${ending}`;
  const { plan } = await plannerOf([
    { name: at('strings'), type: 'ios_strings', language: 'de', body: '"b" = "B";\n"a" = "A";\n' },
    { name: at('stringsdict'), type: 'ios_stringsdict', language: 'de', body: dict('n') },
  ]);
  const type = 'ios_strings';
  expect(kindsOf(await plan({ type, options: { includeDraft: true } }))).toEqual([
    `kept ${at('strings')}`,
    `kept ${at('stringsdict')}`,
  ]);
  expect(await plan({ type, options: { sortByKey: true } })).toMatchObject([
    { kind: 'new-pair-member', member: 'texts', leavesAside: [at('strings')] },
    { kind: 'new-pair-member', member: 'plurals' },
  ]);
});

it('is the kept multilingual file, with the requested languages beyond its own', async () => {
  const csv = { name: 'app.csv', type: 'csv', language: 'en', body: 'key,en,de\r\na,A,Ä\r\n' };
  const { plan } = await plannerOf([csv]);
  expect(kindsOf(await plan({ type: 'csv' }))).toEqual(['unchanged app.csv']);
  const [wider, ...others] = await plan({ type: 'csv' }, ['fr']);
  expect(others).toEqual([]);
  expect(wider).toMatchObject({ kind: 'kept-multilingual', path: 'app.csv' });
  expect(wider && 'languages' in wider && wider.languages?.map(({ code }) => code)).toEqual([
    'en',
    'de',
    'fr',
  ]);
});

it.each([
  ['no language', {}, [], exportErrors.noLanguage],
  ['a format that is none', { type: 'none' }, ['de'], exportErrors.unknownType],
  ['a file that is not there', { file: encodeId('file', 4711) }, ['de'], commonErrors.notFound],
])('is rejected for %s', async (_, query, languages, { message }) => {
  const { plan } = await plannerOf([], texts);
  await expect(plan(query, languages)).rejects.toThrow(message);
});
