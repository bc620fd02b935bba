import { describe, expect, it } from 'vitest';
import type { ChangedFacts } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';

/** A file written again after one unit got other facts; `fact` is told to have changed of it. */
function changed(
  format: string,
  file: string,
  key: string,
  facts: Partial<Unit>,
  language = 'de',
): { text: string; unit: Unit | undefined } {
  const { read, rewrite } = getFormat(format);
  const bytes = Buffer.from(file);
  const { units } = read(bytes, { language });
  const wanted = units.map((unit) => (unit.key === key ? { ...unit, ...facts } : unit));
  const names = Object.keys(facts) as (keyof ChangedFacts)[];
  const told = Object.fromEntries(names.map((name) => [name, new Set([key])]));
  const text = Buffer.from(rewrite(bytes, wanted, { language, changed: told })).toString();
  return { text, unit: read(Buffer.from(text), { language }).units.find((unit) => unit.key === key) };
}

interface Case {
  format: string;
  file: string;
  key: string;
  /** What is taken from the file, and what stands there afterwards. */
  other: [string, string];
  none: [string, string];
}

const description = 'Shown "on" the <button>\nin the tray';

const described: Case[] = [
  {
    format: 'gettext_po',
    file: '# by hand\n#. Old\n#. words\n#: a.c:1\n#, c-format\nmsgid "a"\nmsgstr "A"\n\n# b\n\nmsgid "b"\nmsgstr "B"\n',
    key: 'a',
    other: ['#. Old\n#. words\n', '#. Shown "on" the <button>\n#. in the tray\n'],
    none: ['#. Old\n#. words\n', ''],
  },
  {
    format: 'gettext_po',
    file: '# by hand\r\n#: a.c:1\r\nmsgid "a"\r\nmsgid_plural "as"\r\nmsgstr[0] "A"\r\nmsgstr[1] "As"\r\n',
    key: 'a[other]',
    other: ['#: a', '#. Shown "on" the <button>\r\n#. in the tray\r\n#: a'],
    none: ['', ''],
  },
  {
    format: 'xliff',
    file: xliff(
      '<note from="meaning">M</note>\n        <note priority="1">Old</note>\n        <note>more</note>',
    ),
    key: 'a',
    other: [
      '<note priority="1">Old</note>\n        <note>more</note>',
      '<note priority="1">Shown "on" the &lt;button&gt;\nin the tray</note>',
    ],
    none: ['\n        <note priority="1">Old</note>\n        <note>more</note>', ''],
  },
  {
    format: 'xliff',
    file: xliff('<alt-trans><target>x</target></alt-trans>'),
    key: 'a',
    other: [
      '</target>\n        <alt',
      '</target>\n        <note>Shown "on" the &lt;button&gt;\nin the tray</note>\n        <alt',
    ],
    none: ['', ''],
  },
  {
    format: 'xliff_2',
    file: xliff2('<notes>\n        <note category="meaning">M</note>\n      </notes>\n      '),
    key: 'a',
    other: ['M</note>', 'M</note>\n        <note>Shown "on" the &lt;button&gt;\nin the tray</note>'],
    none: ['', ''],
  },
  {
    format: 'xliff_2',
    file: xliff2(''),
    key: 'a',
    other: [
      '<segment>',
      '<notes>\n        <note>Shown "on" the &lt;button&gt;\nin the tray</note>\n      </notes>\n      <segment>',
    ],
    none: ['', ''],
  },
  {
    format: 'microsoft_resx',
    file: '<root>\r\n  <data name="a" xml:space="preserve">\r\n    <value>A</value>\r\n    <comment>Old</comment>\r\n  </data>\r\n</root>\r\n',
    key: 'a',
    other: ['Old', 'Shown "on" the &lt;button&gt;\r\nin the tray'],
    none: ['\r\n    <comment>Old</comment>', ''],
  },
  {
    format: 'microsoft_resw',
    file: '<root>\n\t<data name="a" xml:space="preserve">\n\t\t<value>A</value>\n\t</data>\n</root>\n',
    key: 'a',
    other: ['A</value>', 'A</value>\n\t\t<comment>Shown "on" the &lt;button&gt;\nin the tray</comment>'],
    none: ['', ''],
  },
  {
    format: 'arb',
    file: '{\n  "a": "A",\n  "@a": {\n    "type": "text",\n    "description": "Old"\n  },\n  "b": "B"\n}\n',
    key: 'a',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: [',\n    "description": "Old"', ''],
  },
  {
    format: 'arb',
    file: '{\n  "b": "B",\n  "@b": {},\n  "a": "A"\n}\n',
    key: 'a',
    other: [
      '"a": "A"',
      '"a": "A",\n  "@a": {\n    "description": "Shown \\"on\\" the <button>\\nin the tray"\n  }',
    ],
    none: ['', ''],
  },
  {
    format: 'arb',
    file: '{\n  "b": "B",\n  "@b": {}\n}\n',
    key: 'b',
    other: ['{}', '{\n    "description": "Shown \\"on\\" the <button>\\nin the tray"\n  }'],
    none: ['', ''],
  },
  {
    format: 'android_xml',
    file: '<resources>\n    <!-- Old --> <!-- more -->\n    <string name="a">A</string>\n</resources>\n',
    key: 'a',
    other: ['<!-- Old --> <!-- more -->', '<!-- Shown "on" the <button>\nin the tray -->'],
    none: ['<!-- Old --> <!-- more -->\n    ', ''],
  },
  {
    format: 'android_xml',
    file: '<resources>\n    <plurals name="a" comment="Old">\n        <item quantity="other">A</item>\n    </plurals>\n</resources>\n',
    key: 'a[other]',
    other: ['"Old"', '"Shown &quot;on&quot; the &lt;button&gt;&#10;in the tray"'],
    none: [' comment="Old"', ''],
  },
  {
    format: 'android_xml',
    file: '<resources>\n\n    <string name="a">A</string>\n</resources>\n',
    key: 'a',
    other: ['    <string', '    <!-- Shown "on" the <button>\nin the tray -->\n    <string'],
    none: ['', ''],
  },
  {
    format: 'ios_strings',
    file: '  /* Old */\n  "a" = "A";\n"b" = "B"; // Of b\n',
    key: 'a',
    other: ['/* Old */', '/* Shown "on" the <button>\nin the tray */'],
    none: ['/* Old */\n  ', ''],
  },
  {
    format: 'ios_strings',
    file: '"a" = "A"; // Old\n"b" = "B";\n',
    key: 'a',
    other: ['"a" = "A"; // Old', '/* Shown "on" the <button>\nin the tray */\n"a" = "A"; '],
    none: [' // Old', ''],
  },
  {
    format: 'ios_xcstrings',
    file: catalog('"comment" : "Old",\n      '),
    key: 'a',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: ['"comment" : "Old",\n      ', ''],
  },
  {
    format: 'ios_xcstrings',
    file: catalog(''),
    key: 'a',
    other: [
      '"localizations"',
      '"comment" : "Shown \\"on\\" the <button>\\nin the tray",\n      "localizations"',
    ],
    none: ['', ''],
  },
  {
    format: 'ios_xcstrings',
    file: catalog('')
      .replace('"version"', '"bare" : 1, "version"')
      .replace('"a"', '"silent" : {\n\n    },\n    "a"'),
    key: 'silent',
    other: [
      '"silent" : {\n\n    }',
      '"silent" : {\n      "comment" : "Shown \\"on\\" the <button>\\nin the tray"\n    }',
    ],
    none: ['', ''],
  },
  {
    format: 'java_properties',
    file: '! Old\n# words\na = A\nb=B\n',
    key: 'a',
    other: ['! Old\n# words\n', '# Shown "on" the <button>\n# in the tray\n'],
    none: ['! Old\n# words\n', ''],
  },
  {
    format: 'mozilla_properties',
    file: '# LOCALIZATION NOTE (a): Old\na=A\n',
    key: 'a',
    other: [
      '# LOCALIZATION NOTE (a): Old\n',
      '# LOCALIZATION NOTE (a): Shown "on" the <button>\n# in the tray\n',
    ],
    none: ['# LOCALIZATION NOTE (a): Old\n', ''],
  },
  {
    format: 'csv',
    file: 'key,description,de\r\na,Old,A\r\nb,,B\r\n',
    key: 'a',
    other: ['Old', '"Shown ""on"" the <button>\nin the tray"'],
    none: ['Old', ''],
  },
  {
    format: 'chrome_i18n_json',
    file: '{\n  "a": {\n    "message": "A",\n    "description": "Old"\n  }\n}\n',
    key: 'a',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: [',\n    "description": "Old"', ''],
  },
  {
    format: 'mozilla_i18n_json',
    file: '{\n  "a": {\n    "message": "A"\n  }\n}\n',
    key: 'a',
    other: ['"message"', '"description": "Shown \\"on\\" the <button>\\nin the tray",\n    "message"'],
    none: ['', ''],
  },
  {
    format: 'go_i18n_json',
    file: '{"a": {"description": "Old", "one": "A", "other": "As"}, "b": "B"}',
    key: 'a[other]',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: ['"description": "Old", ', ''],
  },
  {
    format: 'qt_ts',
    file: ts('<extracomment>Old</extracomment>\n        '),
    key: 'C\u0004A',
    other: ['Old', 'Shown "on" the &lt;button&gt;\nin the tray'],
    none: ['\n        <extracomment>Old</extracomment>', ''],
  },
  {
    format: 'qt_ts',
    file: ts(''),
    key: 'C\u0004A',
    other: [
      '</source>',
      '</source>\n        <extracomment>Shown "on" the &lt;button&gt;\nin the tray</extracomment>',
    ],
    none: ['', ''],
  },
];

function ts(comment: string): string {
  return `<TS version="2.1" language="de">
<context>
    <name>C</name>
    <message>
        <source>A</source>
        ${comment}<translation>Ä</translation>
    </message>
</context>
</TS>
`;
}

function xliff(notes: string): string {
  return `<xliff version="1.2">
  <file source-language="en" target-language="de" original="x" datatype="plaintext">
    <body>
      <trans-unit id="a" maxwidth="20" size-unit="char">
        <source>A &amp; B</source>
        <target>A</target>
        ${notes}
      </trans-unit>
    </body>
  </file>
</xliff>
`;
}

function xliff2(notes: string): string {
  return `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" version="2.0" srcLang="en" trgLang="de">
  <file id="f">
    <unit id="a">
      ${notes}<segment>
        <source>A &amp; B</source>
        <target>A</target>
      </segment>
    </unit>
  </file>
</xliff>
`;
}

function catalog(comment: string): string {
  return `{
  "sourceLanguage" : "en",
  "strings" : {
    "a" : {
      ${comment}"localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "A"
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "A"
          }
        }
      }
    }
  },
  "version" : "1.0"
}
`;
}

describe.each(described)('a description in $format ($other.0)', ({ format, file, key, other, none }) => {
  it('changes its own bytes alone', () => {
    const { text, unit } = changed(format, file, key, { description });
    expect(text).toBe(file.replace(...other));
    expect(unit?.description).toBe(description);
  });

  it('goes with nothing but itself', () => {
    const { text, unit } = changed(format, file, key, { description: undefined });
    expect(text).toBe(file.replace(...none));
    expect(unit?.description).toBeUndefined();
  });

  it('stays where nobody says that it changed, and beside another text', () => {
    const { read, rewrite } = getFormat(format);
    const bytes = Buffer.from(file);
    const { units } = read(bytes, { language: 'de' });
    const silent = units.map((unit) => ({ ...unit, description: 'another' }));
    expect(Buffer.from(rewrite(bytes, silent, { language: 'de' })).toString()).toBe(file);
    const both = changed(format, file, key, { description, text: 'Other & more' });
    expect(both.unit).toMatchObject({ description, text: 'Other & more' });
  });
});

it('a hard comment of Android stands in an attribute', () => {
  const file = '<resources>\n    <!-- Old -->\n    <string name="a">A</string>\n</resources>\n';
  const { text, unit } = changed('android_xml', file, 'a', { description: 'a -- b' });
  expect(text).toBe('<resources>\n    <string name="a" comment="a -- b">A</string>\n</resources>\n');
  expect(unit?.description).toBe('a -- b');
});

const lengths: [string, string, string, [string, string], [string, string]][] = [
  [
    'android_xml',
    '<resources><string name="a" maxLength="5">A</string></resources>',
    'a',
    ['"5"', '"9"'],
    [' maxLength="5"', ''],
  ],
  [
    'android_xml',
    '<resources><string name="a">A</string></resources>',
    'a',
    ['"a"', '"a" maxLength="9"'],
    ['', ''],
  ],
  ['xliff', xliff(''), 'a', ['"20"', '"9"'], [' maxwidth="20"', '']],
  [
    'xliff',
    xliff('').replace(' maxwidth="20" size-unit="char"', ''),
    'a',
    ['id="a"', 'id="a" maxwidth="9" size-unit="char"'],
    ['', ''],
  ],
  [
    'xliff_2',
    xliff2('').replace('id="a"', 'id="a" slr:sizeRestriction="2,20"'),
    'a',
    ['2,20', '2,9'],
    [' slr:sizeRestriction="2,20"', ''],
  ],
  ['xliff_2', xliff2(''), 'a', ['id="a"', 'id="a" slr:sizeRestriction="9"'], ['', '']],
];

it.each(lengths)('a greatest length in %s changes its own bytes alone', (format, file, key, other, none) => {
  const more = changed(format, file, key, { maxLength: 9 });
  expect(more.text).toBe(file.replace(...other));
  expect(more.unit?.maxLength).toBe(9);
  const less = changed(format, file, key, { maxLength: undefined });
  expect(less.text).toBe(file.replace(...none));
  expect(less.unit?.maxLength).toBeUndefined();
});

it.each([
  ['xliff', xliff('')],
  ['xliff_2', xliff2('')],
])('a source text in %s changes its own bytes alone', (format, file) => {
  const { text, unit } = changed(format, file, 'a', { source: 'C < D' });
  expect(text).toBe(file.replace('A &amp; B', 'C &lt; D'));
  expect(unit?.source).toBe('C < D');
});

it('a source that is the key, or stands in segments, stays', () => {
  const bySource = xliff('').replace(' id="a"', ' id=""');
  expect(changed('xliff', bySource, 'A & B', { source: 'C' }).text).toBe(bySource);
  const divided = xliff('').replace(
    '</source>',
    '</source><seg-source><mrk mtype="seg" mid="1">A &amp; B</mrk></seg-source>',
  );
  expect(changed('xliff', divided, 'a', { source: 'C' }).text).toBe(divided);
});
