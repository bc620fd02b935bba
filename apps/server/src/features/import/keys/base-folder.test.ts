/** `Base.lproj` is Xcode's folder of the base language: what is in it is one file with its translations. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unzipped } from '../../../../test/export/unzip.ts';
import { createImportFixture, exportFile, type ImportFixture } from '../../../../test/import/import.ts';
import { type GivenFile, importFiles, keptFiles } from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const dict = (title: string) => `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>seats</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
  <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d ${title}</string>
    <key>other</key><string>%d ${title}s</string>
  </dict></dict></dict></plist>
`;
const kinds = {
  stringsdict: { fileType: 'ios_stringsdict', bodyOf: dict },
  strings: { fileType: 'ios_strings', bodyOf: (title: string) => `"title" = "${title}";\n` },
};

const fileIn = (
  ending: keyof typeof kinds,
  [folder, language]: readonly [string, string],
  title: string,
): GivenFile => ({
  name: `App/${folder}.lproj/x.${ending}`,
  body: kinds[ending].bodyOf(title),
  fileType: kinds[ending].fileType,
  language,
});
const newTarget = async () => ({ user: stage.people.owner, project: await stage.project(['en', 'de']) });
const kept = async (target: Awaited<ReturnType<typeof newTarget>>) =>
  (await keptFiles(stage, target)).map(({ path, bodies }) => [
    path,
    ...bodies.map((one) => one.path).toSorted(),
  ]);

it.each(['strings', 'stringsdict'] as const)('Base.lproj/x.%s is the base of de.lproj', async (ending) => {
  const base = fileIn(ending, ['Base', 'en'], 'Seat');
  const german = fileIn(ending, ['de', 'de'], 'Platz');
  for (const imports of [[[base, german]], [[base], [german]], [[german], [base]]]) {
    const target = await newTarget();
    for (const files of imports) await importFiles(stage, target, ...files);
    expect(await kept(target)).toEqual([[`App/{language}.lproj/x.${ending}`, base.name, german.name]]);
  }
});

it('stays a file of its own beside one of the same language, together with it or later', async () => {
  const base = fileIn('strings', ['Base', 'en'], 'Seat');
  const english = fileIn('strings', ['en', 'en'], 'Place');
  for (const imports of [[[base, english]], [[english], [base]]]) {
    const target = await newTarget();
    for (const files of imports) await importFiles(stage, target, ...files);
    expect((await kept(target)).toSorted()).toEqual([
      [base.name, base.name],
      ['App/{language}.lproj/x.strings', english.name],
    ]);
  }
});

it('gives other languages their own folder in exports', async () => {
  const target = await newTarget();
  await importFiles(stage, target, fileIn('strings', ['Base', 'en'], 'Seat'));
  const [file] = await keptFiles(stage, target);
  const options = { type: 'ios_strings', languages: ['de', 'en'], file: file?._id };
  const answer = await exportFile(stage, target, options);
  const names = [...(await unzipped(answer.rawPayload)).keys()];
  expect(names.toSorted()).toEqual(['App/Base.lproj/x.strings', 'App/de.lproj/x.strings']);
});
