import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import { getFormat } from '../src/registry.ts';
import { mostDepth, mostUnits } from '../src/shared/limits.ts';
import { toBytes, writeWhole } from './support/texts.ts';

const xml = (body: string) => `<resources>\n${body}\n</resources>`;
const bomb =
  '<!DOCTYPE r [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>\n<resources><string name="x">&b;</string></resources>';
const po = (body: string) => `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n${body}\n`;

const refused: [
  format: string,
  what: string,
  content: string | Uint8Array,
  place: string,
  message: RegExp,
][] = [
  ['android_xml', 'an entity bomb', bomb, '1:1', /DOCTYPE/],
  [
    'android_xml',
    'an external DTD',
    '<!DOCTYPE r SYSTEM "file:///etc/passwd">\n<resources/>',
    '1:1',
    /DOCTYPE/,
  ],
  [
    'android_xml',
    'an unknown entity',
    xml('<string name="x">a &nbsp; b</string>'),
    '2:20',
    /&nbsp; is not known/,
  ],
  ['android_xml', 'a bare ampersand', xml('<string name="x">a & b</string>'), '2:20', /&amp;/],
  [
    'android_xml',
    'a surrogate by number',
    xml('<string name="x">&#xD800;</string>'),
    '2:18',
    /not a character/,
  ],
  ['android_xml', 'a zero by escape', xml('<string name="x">a\\u0000</string>'), '2:18', /U\+0000/],
  [
    'android_xml',
    'half a surrogate pair by escape',
    xml('<string name="x">a\\ud83d</string>'),
    '2:18',
    /surrogate/,
  ],
  ['android_xml', 'a control character', xml('<string name="x">\u0001</string>'), '2:18', /U\+0001/],
  ['android_xml', 'an open element', '<resources><string name="x">', '1:29', /<string> is not closed/],
  [
    'android_xml',
    'crossing elements',
    xml('<string name="x"><b><i></b></i></string>'),
    '2:24',
    /expected <\/i>/,
  ],
  ['android_xml', 'a name that is missing', xml('<string>x</string>'), '2:1', /no name/],
  [
    'android_xml',
    'a form that is none',
    xml('<plurals name="x"><item quantity="lots">x</item></plurals>'),
    '2:19',
    /lots/,
  ],
  ['android_xml', 'another root', '<manifest/>', '1:1', /<resources>/],
  ['android_xml', 'no root', '', '1:1', /no root/],
  ['android_xml', 'nesting without end', xml(`<string name="x">${'<b>'.repeat(mostDepth)}`), '2:312', /deep/],
  ['android_xml', 'bytes that are not UTF-8', Uint8Array.of(60, 114, 0xff, 62), '1:3', /0xff is not UTF-8/],
  [
    'android_xml',
    'an unknown charset',
    '<?xml version="1.0" encoding="martian"?><resources/>',
    '1:1',
    /martian/,
  ],
  ['nested_json', 'a trailing comma', '{\n  "a": "b",\n}', '3:1', /name in double quotes/],
  ['nested_json', 'a comment', '{\n  // no\n}', '2:3', /name in double quotes/],
  ['nested_json', 'a string over two lines', '{"a": "b\nc"}', '1:9', /escaped/],
  ['nested_json', 'an unknown escape', '{"a": "\\x"}', '1:8', /escape/],
  ['nested_json', 'a zero by escape', '{"a": "\\u0000"}', '1:7', /U\+0000/],
  ['nested_json', 'a zero in the bytes', '{"a": "\0"}', '1:8', /U\+0000/],
  ['nested_json', 'half a surrogate pair', '{"a": "\\ud83d x"}', '1:7', /surrogate/],
  ['nested_json', 'half a surrogate pair in a name', '{"\\udc00": "x"}', '1:2', /surrogate/],
  ['nested_json', 'a number with a leading zero', '{"a": 01}', '1:7', /value/],
  ['nested_json', 'an open string', '{"a": "b', '1:7', /not closed/],
  ['nested_json', 'an early end', '{"a": ', '1:7', /too early/],
  ['nested_json', 'a second value', '{} {}', '1:4', /nothing may follow/],
  ['nested_json', 'a lone text', '"a"', '1:1', /object/],
  ['nested_json', 'an empty file', '', '1:1', /empty/],
  ['nested_json', 'nesting without end', '['.repeat(100_000), '1:101', /deep/],
  ['nested_json', 'UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 123, 0, 0, 0), '1:1', /UTF-32/],
  ['gettext_po', 'a quote within a string', po('msgid "a"b"\nmsgstr ""'), '4:10', /keyword "b" unknown/],
  ['gettext_po', 'a string over two lines', po('msgid "a\nb"\nmsgstr ""'), '4:9', /end of line/],
  ['gettext_po', 'an open string at the end', 'msgid "a', '1:7', /end of file/],
  ['gettext_po', 'an unknown escape', po('msgid "a\\q"\nmsgstr ""'), '4:9', /control sequence/],
  ['gettext_po', 'a zero by escape', po('msgid "a\\0"\nmsgstr ""'), '4:9', /U\+0000/],
  ['gettext_po', 'a missing msgstr', po('msgid "a"\n\nmsgid "b"\nmsgstr ""'), '6:1', /missing "msgstr"/],
  ['gettext_po', 'forms out of order', po('msgid "a"\nmsgid_plural "b"\nmsgstr[1] ""'), '6:1', /msgstr\[0\]/],
  ['gettext_po', 'a second header', po('msgid ""\nmsgstr "x"'), '4:1', /header/],
  [
    'gettext_po',
    'an unknown charset',
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=martian\\n"\n',
    '1:1',
    /martian/,
  ],
];

describe('a hostile or broken file is refused with line and column', () => {
  it.each(refused)('%s: %s', (format, _what, content, place, message) => {
    const bytes = typeof content === 'string' ? toBytes(content) : content;
    for (const work of [
      () => getFormat(format).read(bytes),
      () => getFormat(format).rewrite(bytes, [], { language: 'en' }),
    ]) {
      try {
        work();
        expect.unreachable('the file was taken');
      } catch (error) {
        if (!(error instanceof ParseError)) throw error;
        expect(`${error.position.line}:${error.position.column}`).toBe(place);
        expect(error.message).toMatch(message);
      }
    }
  });
});

describe('limits', () => {
  const repeat = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('');
  const makers: Record<string, (count: number) => string> = {
    android_xml: (count) => xml(repeat(count, (index) => `<string name="k${index}">x</string>`)),
    nested_json: (count) => `["x"${repeat(count - 1, () => ',"x"')}]`,
    gettext_po: (count) => repeat(count, (index) => `msgid "${index}"\nmsgstr ""\n`),
  };

  it.each(Object.entries(makers))(
    '%s takes as many texts as allowed, and not one more',
    (format, make) => {
      expect(getFormat(format).read(toBytes(make(mostUnits))).units.length).toBe(mostUnits);
      expect(() => getFormat(format).read(toBytes(make(mostUnits + 1)))).toThrow(/at most 200,000 texts/);
    },
    60_000,
  );

  it('refuses a key that would blow up a list', () => {
    expect(() => writeWhole('nested_json', [{ key: 'a[99999]', text: 'x' }])).toThrow(
      /"a\[99999\]": more than/,
    );
  });

  it('refuses a path that nothing could read again', () => {
    expect(() => writeWhole('nested_json', [{ key: 'a.'.repeat(200), text: 'x' }])).toThrow(/deep/);
  });

  it('keeps names that mean something to JavaScript apart', () => {
    const bytes = toBytes('{"__proto__": {"x": "1"}, "constructor": "2", "toString": "3"}');
    const { units } = getFormat('nested_json').read(bytes);
    expect(units.map(({ key }) => key)).toEqual(['__proto__.x', 'constructor', 'toString']);
    expect(Buffer.compare(getFormat('nested_json').rewrite(bytes, units, { language: 'en' }), bytes)).toBe(0);
  });
});
