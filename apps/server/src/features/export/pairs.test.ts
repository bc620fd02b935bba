import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries, type TestProject } from '../../../test/builders.ts';
import { unzipped } from '../../../test/export/unzip.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
  runUploads,
  textsOf,
  uploadFiles,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const strings = {
  name: 'en.lproj/Localizable.strings',
  body: '/* The name of the app */\n"title"  = "Apples";\n\n"apples" = "%d apple(s)"; // for old systems\n"bye"="Bye";\n',
};
const dict = {
  name: 'en.lproj/Localizable.stringsdict',
  body: `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
    <key>apples</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key> <string>%#@n@</string>
        <key>n</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key> <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key> <string>d</string>
            <key>one</key> <string>%d apple</string>
            <key>other</key> <string>%d apples</string>
        </dict>
    </dict>
</dict>
</plist>
`,
};
const texts = {
  title: 'Apples',
  apples: '%#@n@',
  'apples[one]': '%d apple',
  'apples[other]': '%d apples',
  bye: 'Bye',
};
const typeOf = (name: string) => (name.endsWith('dict') ? 'ios_stringsdict' : 'ios_strings');

interface Target {
  user: ImportFixture['people']['manager'];
  project: TestProject;
}

async function importBoth(target: Target, files: (typeof strings)[]) {
  const uploads = (await uploadFiles(stage, target, files)).json().files as {
    upload: string;
    path: string;
  }[];
  return runUploads(stage, target, 'import-uploads', {
    files: uploads.map(({ upload, path }) => ({ upload, fileType: typeOf(path), language: 'en' })),
    options: {},
  });
}

const importOne = (target: Target, file: typeof strings) =>
  importFile(stage, target, file, { fileType: typeOf(file.name), importLanguage: 'en' });

/** The export as iOS strings in one language. */
async function both(target: Target, language = 'en'): Promise<Map<string, string>> {
  const answer = await exportFile(stage, target, { type: 'ios_strings', languages: [language] });
  return unzipped(answer.rawPayload);
}

const ways: [string, (target: Target) => Promise<unknown>][] = [
  ['together', (target) => importBoth(target, [strings, dict])],
  ['together, the .stringsdict first', (target) => importBoth(target, [dict, strings])],
  [
    'one after the other',
    async (target) => {
      await importOne(target, strings);
      await importOne(target, dict);
    },
  ],
  [
    'one after the other, the .stringsdict first',
    async (target) => {
      await importOne(target, dict);
      await importOne(target, strings);
    },
  ],
];

it.each(ways)('are one set of entries and are exported as imported: %s', async (_, bring) => {
  const target = { user: stage.people.manager, project: await stage.project(['en', 'de']) };
  await bring(target);
  expect(await textsOf(stage, target.project, 'en')).toEqual(texts);
  expect(await both(target)).toEqual(
    new Map([
      [strings.name, strings.body],
      [dict.name, dict.body],
    ]),
  );
  const again = [await importOne(target, strings), await importOne(target, dict)];
  expect(again.map(({ body }) => [body.updated, body.added])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

it('change only with a text, each in its own file', async () => {
  const target = { user: stage.people.manager, project: await stage.project(['en', 'de']) };
  await importBoth(target, [strings, dict]);
  const change = { name: 'x.json', body: '{"title":"Pears","apples[one]":"An apple"}' };
  await importFile(stage, target, change, { fileType: 'react_simple_json', importLanguage: 'en' });
  const files = await both(target);
  expect(files.get(strings.name)).toBe(strings.body.replace('"Apples"', '"Pears"'));
  expect(files.get(dict.name)).toBe(dict.body.replace('>%d apple<', '>An apple<'));
});

it('are written for another language over those of the base language, with hidden texts in one file only', async () => {
  const target = { user: stage.people.manager, project: await stage.project(['en', 'de']) };
  await importBoth(target, [strings, dict]);
  const german = {
    name: 'x.json',
    body: '{"title":"Äpfel","apples":"%#@n@","apples[one]":"%d Apfel","apples[other]":"%d Äpfel"}',
  };
  await importFile(stage, target, german, { fileType: 'react_simple_json', importLanguage: 'de' });
  const files = await both(target, 'de');
  expect([...files.keys()]).toEqual(['de.lproj/Localizable.strings', 'de.lproj/Localizable.stringsdict']);
  expect(files.get('de.lproj/Localizable.strings')).toBe(
    '/* The name of the app */\n"title"  = "Äpfel";\n\n',
  );
  expect(files.get('de.lproj/Localizable.stringsdict')).toContain('<string>%d Äpfel</string>');
});

it('are one new file without the other if there are only plural forms', async () => {
  const project = await stage.project(['en', 'de']);
  const target = { user: stage.people.manager, project };
  await buildEntries(stage.deps.db, project, [
    { key: 'apples', texts: { en: '%#@n@', de: '%#@n@' } },
    { key: 'apples[one]', texts: { en: '%d apple', de: '%d Apfel' } },
    { key: 'apples[other]', texts: { en: '%d apples', de: '%d Äpfel' } },
  ]);
  const one = await exportFile(stage, target, { type: 'ios_strings', languages: ['en'] });
  expect(one.body).toContain('<string>%d apples</string>');
  const several = await exportFile(stage, target, { type: 'ios_strings', languages: ['en', 'de'] });
  expect([...(await unzipped(several.rawPayload)).keys()].toSorted()).toEqual([
    'de.lproj/Localizable.stringsdict',
    'en.lproj/Localizable.stringsdict',
  ]);
});

it('are two new files if there are plural forms, and one if there are none', async () => {
  const project = await stage.project(['en']);
  const target = { user: stage.people.manager, project };
  await buildEntries(stage.deps.db, project, [{ key: 'title', texts: { en: 'Apples' } }]);
  const one = await exportFile(stage, target, { type: 'ios_strings', languages: ['en'] });
  expect(one.body).toBe('"title" = "Apples";\n');
  await buildEntries(stage.deps.db, project, [{ key: 'apples[other]', texts: { en: '%d apples' } }]);
  const files = await both(target);
  expect(files.get('en.lproj/Localizable.strings')).toBe('"title" = "Apples";\n');
  expect(files.get('en.lproj/Localizable.stringsdict')).toContain('<string>%d apples</string>');
  const options = { disablePlurals: true };
  const plain = await exportFile(stage, target, { type: 'ios_strings', languages: ['en'], options });
  expect(plain.body).toBe('"title" = "Apples";\n"apples[other]" = "%d apples";\n');
});
