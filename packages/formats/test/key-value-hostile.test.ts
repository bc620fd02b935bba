import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import { getFormat } from '../src/registry.ts';
import { mostUnits } from '../src/shared/limits.ts';
import { toBytes, writeWhole } from './support/texts.ts';

const doctype =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';
const plist = (body: string, head = doctype) =>
  `${head}\n<plist version="1.0"><dict>\n${body}\n</dict></plist>`;
const bomb = '<!DOCTYPE plist [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>';

type Case = [format: string, what: string, content: string | Uint8Array, place: string, message: RegExp];

const refused: Case[] = [
  ['ios_strings', 'an open string', '"a" = "b;\n', '1:7', /not closed/],
  ['ios_strings', 'an open comment', '/* a', '1:1', /comment is not closed/],
  ['ios_strings', 'a missing semicolon', '"a" = "b"\n"c" = "d";', '2:1', /";"/],
  ['ios_strings', 'a missing value', '"a" = ;', '1:7', /a value/],
  ['ios_strings', 'a zero by escape', '"a" = "\\U0000";', '1:8', /U\+0000/],
  ['ios_strings', 'a zero in the bytes', '"a" = "\0";', '1:8', /U\+0000/],
  ['ios_strings', 'half a surrogate pair', '"a" = "\\Ud83d";', '1:7', /surrogate/],
  ['ios_strings', 'bytes that are not UTF-8', Uint8Array.of(34, 0xe9, 34, 59), '1:2', /not UTF-8/],
  ['ios_strings', 'UTF-16 of odd length', Uint8Array.of(0xff, 0xfe, 97, 0, 59), '1:2', /UTF-16LE/],
  ['ios_strings', 'half a pair in UTF-16', Uint8Array.of(0xff, 0xfe, 0x3d, 0xd8, 59, 0), '1:1', /UTF-16LE/],
  ['ios_strings', 'an open dictionary', '"a" = {\n', '1:7', /not closed/],
  ['ios_strings', 'nesting without end', `"a" = ${'('.repeat(5_000)}`, '1:108', /deep/],
  ['ios_stringsdict', 'an entity bomb', plist('<key>&b;</key><string>x</string>', bomb), '1:1', /DOCTYPE/],
  ['ios_stringsdict', 'an unknown entity', plist('<key>a</key><string>&nbsp;</string>'), '3:21', /&nbsp;/],
  ['ios_stringsdict', 'a second DOCTYPE', plist('', doctype + doctype), '1:103', /DOCTYPE/],
  ['ios_stringsdict', 'a DOCTYPE within', plist(doctype), '3:1', /DOCTYPE/],
  ['ios_stringsdict', 'an open element', `${doctype}<plist><dict>`, '1:116', /not closed/],
  ['ios_stringsdict', 'a key without a value', plist('<key>a</key>'), '4:1', /"a" has no value/],
  ['ios_stringsdict', 'a value without a key', plist('<string>a</string>'), '3:1', /expected <key>/],
  ['ios_stringsdict', 'text between', plist('words'), '3:1', /between/],
  ['ios_stringsdict', 'an element in a text', plist('<key>a</key><string><b/></string>'), '3:21', /within/],
  ['ios_stringsdict', 'a list', '<plist><array/></plist>', '1:8', /expected <dict>/],
  ['ios_stringsdict', 'another root', '<resources/>', '1:1', /expected <plist>/],
  ['ios_stringsdict', 'a binary list', toBytes('bplist00\0'), '1:1', /binary/],
  ['ios_stringsdict', 'nesting without end', plist('<key>a</key><dict>'.repeat(2_000)), '3:1765', /deep/],
  ['java_properties', 'a broken escape', 'a=b\nc=\\u12g4', '2:3', /four hexadecimal/],
  ['java_properties', 'a zero by escape', 'a=\\u0000', '1:3', /U\+0000/],
  ['java_properties', 'a zero in the bytes', 'a=\0', '1:3', /U\+0000/],
  ['java_properties', 'half a surrogate pair', 'a=\\ud83d x', '1:3', /surrogate/],
  ['java_properties', 'half a surrogate pair in a key', '\\udc00=x', '1:1', /surrogate/],
  ['mozilla_properties', 'ISO-8859-1', Uint8Array.of(97, 61, 0xe9), '1:3', /not UTF-8/],
  ['ini', 'a line without a value', 'a="b"\nhello\n', '2:1', /"=" after the key/],
  ['ini', 'an open section', '[a\nb="c"', '1:1', /not closed/],
  ['ini', 'words behind a section', '[a] b\n', '1:4', /end of the line/],
  ['ini', 'an open quote', 'a="b"\nc="d"\ne="f\n', '3:3', /not closed/],
  ['ini', 'a zero in the bytes', 'a="\0"', '1:4', /U\+0000/],
  ['ini', 'bytes that are not UTF-8', Uint8Array.of(97, 61, 0xff), '1:3', /0xff/],
  ['toml', 'an open string', 'a = "b\n', '1:5', /not closed/],
  ['toml', 'an open long string', 'a = """b\n', '1:5', /not closed/],
  ['toml', 'an unknown escape', 'a = "\\x"', '1:6', /escape/],
  ['toml', 'a zero by escape', 'a = "\\u0000"', '1:6', /U\+0000/],
  ['toml', 'half a surrogate pair', 'a = "\\ud83d"', '1:6', /no character/],
  ['toml', 'a code beyond Unicode', 'a = "\\U00110000"', '1:6', /no character/],
  ['toml', 'a control character', 'a = "\u0001"', '1:6', /U\+0001/],
  ['toml', 'a key twice', 'a = "1"\na = "2"', '2:1', /defined already/],
  ['toml', 'a table twice', '[a]\n[a]', '2:1', /defined already/],
  ['toml', 'a table that is a text', 'a = "1"\n[a.b]', '2:1', /defined already/],
  ['toml', 'no value', 'a =\n', '1:4', /expected a value/],
  ['toml', 'a bare word', 'a = word', '1:5', /expected a value/],
  ['toml', 'an open list', 'a = [1,\n', '1:5', /not closed/],
  ['toml', 'two pairs on a line', 'a = "1" b = "2"', '1:9', /end of the line/],
  ['toml', 'a comma too many', 'a = { b = 1, }', '1:14', /","/],
  ['toml', 'a control character in a comment', 'a = 1 # \u0001\n', '1:9', /control character/],
  ['toml', 'a carriage return in a comment', '# a\rb\n', '1:4', /control character/],
  ['toml', 'a month that is none', 'a = 2026-13-01', '1:5', /expected a value/],
  ['toml', 'an hour that is none', 'a = 24:00:00', '1:5', /expected a value/],
  ['toml', 'a day that its year lacks', 'a = 2100-02-29T00:00:00Z', '1:5', /no such day/],
  ['toml', 'a table that a dotted key made', 'a.b = 1\n[a]', '2:1', /defined already/],
  ['toml', 'a dotted key into a table', '[a.b]\n[a]\nb.c = 1', '3:1', /defined already/],
  ['toml', 'a list of tables that is a table', '[a]\n[[a]]', '2:1', /defined already/],
  ['toml', 'a table that is a list of them', '[[a]]\n[a]', '2:1', /defined already/],
  ['toml', 'an inline table made longer', 'a = {}\n[a.b]', '2:1', /defined already/],
  ['toml', 'nesting without end', `a = ${'['.repeat(50_000)}`, '1:106', /deep/],
  ['toml', 'a long key', `${'a.'.repeat(50_000)}b = 1`, '1:1', /deep/],
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
        expect([`${error.position.line}:${error.position.column}`, error.message]).toEqual([
          place,
          expect.stringMatching(message),
        ]);
      }
    }
  });
});

it('takes Apple’s DOCTYPE, and never loads what it names', () => {
  const other = '<!DOCTYPE plist SYSTEM "file:///etc/passwd">';
  for (const head of [doctype, other, '<!DOCTYPE plist>']) {
    const { units } = getFormat('ios_stringsdict').read(
      toBytes(plist('<key>a</key><string>b</string>', head)),
    );
    expect(units).toEqual([{ key: 'a', text: 'b', line: 3 }]);
  }
});

describe('limits', () => {
  const repeat = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('');
  const makers: Record<string, (count: number) => string> = {
    ios_strings: (count) => repeat(count, (index) => `"k${index}"="x";`),
    ios_stringsdict: (count) => plist(repeat(count, (index) => `<key>k${index}</key><string>x</string>`)),
    java_properties: (count) => repeat(count, (index) => `k${index}=x\n`),
    mozilla_properties: (count) => repeat(count, (index) => `k${index}=x\n`),
    ini: (count) => repeat(count, (index) => `k${index}=x\n`),
    toml: (count) => repeat(count, (index) => `k${index}="x"\n`),
  };

  it.each(Object.entries(makers))(
    '%s takes as many texts as allowed, and not one more',
    (format, make) => {
      expect(getFormat(format).read(toBytes(make(mostUnits))).units.length).toBe(mostUnits);
      expect(() => getFormat(format).read(toBytes(make(mostUnits + 1)))).toThrow(/at most 200,000 texts/);
    },
    60_000,
  );
});

// The square of these lengths takes minutes: the time of a test ends it, which a busy machine does not reach.
describe('work grows with the file, not with its square', () => {
  const much = 300_000;
  it.each([
    ['ios_strings', `${'// x\n'.repeat(much)}"a" = "b";`],
    ['ios_strings', `/*${'*'.repeat(much)}*/"a"="${'\\U0041'.repeat(much)}";`],
    ['ios_strings', `"a"="b";${' '.repeat(much)}"c"="d";${'/**/'.repeat(much)}`],
    ['java_properties', `${'# x\n'.repeat(much)}a=${'\\\n'.repeat(much)}b`],
    ['java_properties', `a${' '.repeat(much)}b${'\\ '.repeat(much)}`],
    ['mozilla_properties', `a${' '.repeat(much)}=${' '.repeat(much)}b`],
    ['ini', `${'; x\n'.repeat(much)}a${' '.repeat(much)}="b"`],
    ['ini', `a="${'"_QQ_"'.repeat(much)}"\nb="${'\\"'.repeat(much)}"\n`],
    ['ini', `a = b${'\n  c'.repeat(much)}\n`],
    ['toml', `${'# x\n'.repeat(much)}a = """${'\\\n\n'.repeat(much)}"""\n`],
    ['toml', `a = [${'"b", '.repeat(100_000)}]\n`],
    ['ruby_on_rails_yaml', `en:\n  a: [${'"b", '.repeat(20_000)}]\n`],
    ['ruby_on_rails_yaml', `en:\n  a: b${' '.repeat(much)}c\n    d\n`],
    ['ruby_on_rails_yaml', `en:\n  a: "b${' '.repeat(much)}c\n    d"\n`],
    ['ruby_on_rails_yaml', `en:\n  a: >\n    x${' '.repeat(much)}y\n  b: [c]\n`],
  ])('%s: %#', (format, content) => {
    const bytes = toBytes(content);
    const { units } = getFormat(format).read(bytes);
    expect(Buffer.compare(getFormat(format).rewrite(bytes, units, { language: 'en' }), bytes)).toBe(0);
  });

  it.each(['android_xml', 'toml', 'nested_json', 'go_i18n_json', 'i18next_json', 'ini'])(
    '%s takes as many new texts as it has',
    (format) => {
      const unitsOf = (name: string) =>
        Array.from({ length: 20_000 }, (_, index) => ({ key: `${name}${index}`, text: 'x' }));
      const [units, more] = [unitsOf('key'), unitsOf('more')];
      const bytes = writeWhole(format, units);
      const between = units.flatMap((unit, index) => [unit, more[index] ?? unit]);
      for (const given of [[...units, ...more], between]) {
        const written = getFormat(format).rewrite(bytes, given, { language: 'en' });
        expect(getFormat(format).read(written).units.length).toBe(40_000);
      }
    },
  );
});
