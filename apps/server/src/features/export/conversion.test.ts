import { afterAll, beforeAll, expect, it } from 'vitest';
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

async function bring(name: string, body: string, fileType: string, language = 'en') {
  const target = { user: stage.people.manager, project: await stage.project(['en', 'de', 'ru']) };
  const { status } = await importFile(stage, target, { name, body }, { fileType, importLanguage: language });
  expect(status).toBe(200);
  return async (type: string, options: object = {}) => {
    const answer = await exportFile(stage, target, { type, languages: [language], options });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer;
  };
}

const android = `<resources>
  <string name="hello">%1$s has %2$d of %3$,d, 100 % in order</string>
  <plurals name="apples">
    <item quantity="one">%d apple for %s</item>
    <item quantity="other">%d apples for %s</item>
  </plurals>
</resources>`;

it('exports an Android app for iOS: .strings and .stringsdict, with iOS placeholders on request', async () => {
  const give = await bring('strings.xml', android, 'android_xml');
  const files = await unzipped((await give('ios_strings', { convertPlaceholder: true })).rawPayload);
  expect(files.get('en.lproj/Localizable.strings')).toBe(
    `"hello" = "%1$@ has %2$d of %3$'d, 100 % in order";\n`,
  );
  const dict = files.get('en.lproj/Localizable.stringsdict');
  expect(dict).toContain('<string>%d apple for %@</string>');
  expect(dict).toContain('<string>NSStringPluralRuleType</string>');
  const plain = await unzipped((await give('ios_strings')).rawPayload);
  expect(plain.get('en.lproj/Localizable.strings')).toContain('%1$s has');
});

const dict = `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>apples</key><dict>
<key>NSStringLocalizedFormatKey</key><string>%1$@ has %2$#@n@</string>
<key>n</key><dict>
<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>ld</string>
<key>one</key><string>%ld apple</string><key>other</key><string>%ld apples</string>
</dict></dict></dict></plist>`;

it('converts an iOS .stringsdict to plurals of other formats, with the words around its variable', async () => {
  const give = await bring('en.lproj/Localizable.stringsdict', dict, 'ios_stringsdict');
  const xml = (await give('android_xml', { convertPlaceholder: true })).body;
  expect(xml).toContain('<item quantity="one">%1$s has %2$d apple</item>');
  expect(xml).not.toContain('#@');
  expect((await give('i18next_json')).json()).toEqual({
    apples_one: '%1$@ has %2$ld apple',
    apples_other: '%1$@ has %2$ld apples',
  });
  expect((await give('gettext_po')).body).toContain('msgid "apples"\nmsgid_plural "%1$@ has');
  expect((await give('ruby_on_rails_yaml')).body).toContain('  apples:\n    one:');
});

it('adds the form other to Russian plurals of a PO file if the format needs it', async () => {
  const po = `msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "car"
msgid_plural "cars"
msgstr[0] "машина"
msgstr[1] "машины"
msgstr[2] "машин"
`;
  const give = await bring('ru.po', po, 'gettext_po', 'ru');
  expect((await give('android_xml')).body).toContain('<item quantity="other">машин</item>');
  expect((await give('i18next_json')).json()).toEqual({
    car_one: 'машина',
    car_few: 'машины',
    car_many: 'машин',
    car_other: 'машин',
  });
});

const arb = '{"cats": "{count, plural, one{{count} cat} other{{count} cats}}", "hi": "Hi {name}"}';

it('converts ICU plurals to forms and back', async () => {
  const give = await bring('app_en.arb', arb, 'arb');
  expect((await give('android_xml')).body).toContain('<item quantity="one">{count} cat</item>');
  expect((await give('gettext_po')).body).toContain('msgstr[1] "{count} cats"');
  const files = await unzipped((await give('ios_strings')).rawPayload);
  expect(files.get('en.lproj/Localizable.stringsdict')).toContain('<string>{count} cats</string>');
  expect((await give('android_xml', { disablePlurals: true })).body).toContain('{count, plural,');
  const again = await bring('strings.xml', android, 'android_xml');
  expect((await again('arb')).json()).toMatchObject({
    apples: '{count, plural, one{%d apple for %s} other{%d apples for %s}}',
  });
});

it('excludes descriptions and fields if the request excludes metadata', async () => {
  const described = '<resources>\n<!-- Why -->\n<string name="a" tools:ignore="x">A</string>\n</resources>';
  const give = await bring('strings.xml', described, 'android_xml');
  expect((await give('gettext_po')).body).toContain('#. Why');
  expect((await give('gettext_po', { includeMetadata: false })).body).not.toContain('Why');
  expect((await give('csv', { includeMetadata: false })).body).not.toMatch(/METADATA|Why/);
});
