import { describe, expect, it } from 'vitest';
import { getFormat } from '../src/registry.ts';
import { changed } from './support/changed.ts';
import { ts } from './support/changed-files.ts';
import { holdsTexts } from './support/expected.ts';

/** Metadata of one unit as the file has them, and as they become. */
interface MetadataCase {
  format: string;
  file: string;
  key: string;
  before: Record<string, string> | undefined;
  after: Record<string, string> | undefined;
  /** What is taken from the file, and what stands there afterwards. */
  patch: [string, string];
}

const resources = (element: string, attributes = '') =>
  `<resources${attributes}>\n    <!-- Old -->\n    ${element}\n    <string name="z" tools:x="1">Z</string>\n</resources>\n`;
const tools = ' xmlns:tools="http://schemas.android.com/tools"';
const days = (attributes: string) =>
  resources(
    `<plurals name="a"${attributes}>\n        <item quantity="one">A</item>\n        <item quantity="other">B</item>\n    </plurals>`,
    tools,
  );
const message = (details: string) => `{\n  "z": "Z",\n  "a": "A",\n  "@a": ${details},\n  "b": "B"\n}\n`;
const full =
  '{\n    "type": "text",\n    "context": "menu",\n    "description": "Old",\n    "placeholders": {\n      "n": {\n        "type": "int"\n      }\n    },\n    "x-more": [\n      1,\n      2\n    ]\n  }';
const allOfIt = {
  arb_type: 'text',
  arb_context: 'menu',
  arb_placeholders: '{"n":{"type":"int"}}',
  'arb_x-more': '[1,2]',
};
const { arb_context: _context, ...withoutContext } = allOfIt;
const po = (comments: string) =>
  `msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "z"\nmsgstr "Z"\n\n${comments}#. Old\n#: a.c:1\n#, c-format\nmsgid "a"\nmsgstr "A"\n`;
const translatorNote = (text: string) => `<translatorcomment>${text}</translatorcomment>\n        `;

const cases: MetadataCase[] = [
  {
    format: 'android_xml',
    file: resources('<string name="a" formatted="false" tools:ignore=\'x\'>A</string>', tools),
    key: 'a',
    before: { formatted: 'false', 'tools:ignore': 'x' },
    after: { formatted: 'false', 'tools:ignore': 'x "and" y' },
    patch: ["'x'", '"x &quot;and&quot; y"'],
  },
  {
    format: 'android_xml',
    file: resources('<string name="a" formatted="false" tools:ignore="x">A</string>', tools),
    key: 'a',
    before: { formatted: 'false', 'tools:ignore': 'x' },
    after: { area: 'menu', formatted: 'false' },
    patch: [' tools:ignore="x"', ' area="menu"'],
  },
  {
    format: 'android_xml',
    file: resources('<string name="a" comment="comment">A</string>', tools),
    key: 'a',
    before: undefined,
    after: { area: 'menu' },
    patch: ['comment="comment"', 'comment="comment" area="menu"'],
  },
  {
    format: 'android_xml',
    file: days(' other:mark="m" maxLength="5"'),
    key: 'a[other]',
    before: { 'other:mark': 'm' },
    after: undefined,
    patch: [' other:mark="m"', ''],
  },
  {
    format: 'arb',
    file: message(full),
    key: 'a',
    before: allOfIt,
    after: { ...allOfIt, arb_context: 'the "menu"' },
    patch: ['"menu"', '"the \\"menu\\""'],
  },
  {
    format: 'arb',
    file: message(full),
    key: 'a',
    before: allOfIt,
    after: { ...allOfIt, arb_placeholders: '{"n":{"type":"int"},"m":{}}' },
    patch: ['"int"\n      }\n', '"int"\n      },\n      "m": {}\n'],
  },
  {
    format: 'arb',
    file: message(full),
    key: 'a',
    before: allOfIt,
    after: withoutContext,
    patch: [',\n    "context": "menu"', ''],
  },
  {
    format: 'arb',
    file: message(full),
    key: 'a',
    before: allOfIt,
    after: { arb_placeholders: allOfIt.arb_placeholders },
    patch: [
      full,
      '{\n    "description": "Old",\n    "placeholders": {\n      "n": {\n        "type": "int"\n      }\n    }\n  }',
    ],
  },
  {
    format: 'arb',
    file: message(full),
    key: 'a',
    before: allOfIt,
    after: { ...allOfIt, arb_type: '', arb_new: '{"a":null}' },
    patch: ['"type": "text"', '"new": {\n      "a": null\n    },\n    "type": ""'],
  },
  {
    format: 'arb',
    file: message('{}'),
    key: 'a',
    before: undefined,
    after: { arb_type: 'text', arb_context: 'menu' },
    patch: ['{}', '{\n    "type": "text",\n    "context": "menu"\n  }'],
  },
  {
    format: 'arb',
    file: message('{"type": "text"}'),
    key: 'a',
    before: { arb_type: 'text' },
    after: { arb_context: 'menu' },
    patch: ['"type": "text"', '\n    "context": "menu"\n  '],
  },
  {
    format: 'arb',
    file: message(full),
    key: 'b',
    before: undefined,
    after: { arb_context: 'menu' },
    patch: ['"b": "B"', '"b": "B",\n  "@b": {\n    "context": "menu"\n  }'],
  },
  {
    format: 'gettext_po',
    file: po('# From us\n#\n# and you\n'),
    key: 'a',
    before: { comment: 'From us\n\nand you' },
    after: { comment: 'New' },
    patch: ['# From us\n#\n# and you\n', '# New\n'],
  },
  {
    format: 'gettext_po',
    file: po(''),
    key: 'a',
    before: undefined,
    after: { comment: 'New\n\nlines' },
    patch: ['#. Old', '# New\n#\n# lines\n#. Old'],
  },
  {
    format: 'gettext_po',
    file: po('#said\n# more\n'),
    key: 'a',
    before: { comment: 'said\nmore' },
    after: undefined,
    patch: ['#said\n# more\n', ''],
  },
  {
    format: 'gettext_po',
    file: po('').replaceAll('\n', '\r\n'),
    key: 'z',
    before: undefined,
    after: { comment: 'One\ntwo' },
    patch: ['msgid "z"', '# One\r\n# two\r\nmsgid "z"'],
  },
  {
    format: 'gettext_pot',
    file: 'msgid "z"\nmsgid_plural "zs"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    key: 'z[other]',
    before: undefined,
    after: { comment: 'New' },
    patch: ['msgid "z"', '# New\nmsgid "z"'],
  },
  {
    format: 'qt_ts',
    file: ts(translatorNote('Old')),
    key: 'C\u0004A',
    before: { comment: 'Old' },
    after: { comment: 'a < b' },
    patch: ['Old', 'a &lt; b'],
  },
  {
    format: 'qt_ts',
    file: ts(translatorNote('Old')),
    key: 'C\u0004A',
    before: { comment: 'Old' },
    after: undefined,
    patch: ['\n        <translatorcomment>Old</translatorcomment>', ''],
  },
  {
    format: 'qt_ts',
    file: ts('<extracomment>E</extracomment>\n        '),
    key: 'C\u0004A',
    before: undefined,
    after: { comment: 'New' },
    patch: ['</extracomment>', '</extracomment>\n        <translatorcomment>New</translatorcomment>'],
  },
];

describe.each(cases)(
  'metadata of $format ($patch.0 → $patch.1)',
  ({ format, file, key, before, after, patch }) => {
    const read = (text: string) => getFormat(format).read(Buffer.from(text), { language: 'de' }).units;
    const metadataAt = (text: string) => read(text).find((unit) => unit.key === key)?.metadata;

    it('change their own bytes alone, and nothing else in the file', () => {
      expect(metadataAt(file)).toEqual(before);
      const { text, unit } = changed(format, file, key, { metadata: after });
      expect(text).toBe(file.replace(patch[0], () => patch[1]));
      expect(unit?.metadata).toEqual(after);
      const bare = (all: ReturnType<typeof read>) =>
        all.map(({ line: _, metadata: __, placeholders: ___, ...unit }) => unit);
      expect(bare(read(text))).toEqual(bare(read(file)));
    });

    it('stay unless they are reported as changed, and beside another text', () => {
      const { rewrite } = getFormat(format);
      const silent = read(file).map((unit) => ({
        ...unit,
        metadata: { area: 'x', comment: 'y', arb_type: 'z' },
      }));
      expect(Buffer.from(rewrite(Buffer.from(file), silent, { language: 'de' })).toString()).toBe(file);
      const both = changed(format, file, key, { metadata: after, text: 'Other', description: 'New' });
      expect(both.unit).toMatchObject({ text: holdsTexts(format) ? 'Other' : '', description: 'New' });
      expect(both.unit?.metadata).toEqual(after);
    });
  },
);

it('Android refuses a text with several unordered arguments, unless it is marked as no format', () => {
  const file = resources('<string name="a" formatted="false">%s of %s</string>', tools);
  expect(changed('android_xml', file, 'a', { metadata: {} }).text).toBe(file);
});

it('what is new in a kept file of Android declares its namespaces', () => {
  const file = '<resources>\n    <string name="a">A</string>\n</resources>\n';
  const { text } = changed('android_xml', file, 'a', { metadata: { 'tools:ignore': 'x' } });
  expect(text).toBe(
    file.replace('<resources>', `<resources${tools}>`).replace('"a"', '"a" tools:ignore="x"'),
  );
  const marked = changed('android_xml', '<resources/>', '', {}).text;
  expect(marked).toBe('<resources/>');
  const units = [{ key: 'g', text: '<xliff:g id="n">%s</xliff:g>' }];
  const filled = getFormat('android_xml').rewrite(Buffer.from('<resources/>'), units, { language: 'de' });
  expect(Buffer.from(filled).toString()).toBe(
    '<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">\n    <string name="g"><xliff:g id="n">%s</xliff:g></string>\n</resources>',
  );
});

it('an attribute goes whose value begins with its name', () => {
  const file = '<resources><string name="a" comment="comment of an app">A</string></resources>';
  const { text } = changed('android_xml', file, 'a', { description: undefined });
  expect(text).toBe('<resources><string name="a">A</string></resources>');
});
