import { describe, expect, it } from 'vitest';
import { getFormat } from '../src/registry.ts';
import { rewriteText, toBytes } from './support/texts.ts';

const toml = getFormat('toml');
const texts = (file: string) =>
  toml.read(toBytes(file), { language: 'en' }).units.map(({ key, text }) => [key, text]);

/** Each case in the words of TOML 1.0, with its texts. */
const grammar: [what: string, file: string, expected: [key: string, text: string][]][] = [
  ['nothing at all', '', []],
  ['blanks alone', ' ', []],
  ['a tab alone', '\t', []],
  ['a comment without a line break', '# a comment', []],
  [
    'line breaks of both kinds',
    'a = "1"\r\n\r\nb = "2"\n',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    'bare, quoted and numeric keys',
    'a-b_c = "1"\n"d e" = "2"\n\'f"g\' = "3"\n1234 = "4"\n"" = "5"\n',
    [
      ['a-b_c', '1'],
      ['d e', '2'],
      ['f"g', '3'],
      ['1234', '4'],
      ['', '5'],
    ],
  ],
  [
    'dotted keys with blanks',
    'a . b = "1"\na."c.d"=\t"2"\n3.14 = "pi"\n',
    [
      ['a.b', '1'],
      ['a."c.d"', '2'],
      ['3.14', 'pi'],
    ],
  ],
  [
    'basic strings with every escape',
    'a = "\\b\\t\\n\\f\\r\\"\\\\\\u00e9\\U0001F600"\n',
    [['a', '\b\t\n\f\r"\\é😀']],
  ],
  [
    'strings over lines',
    "a = \"\"\"\nx \\\n   y\"\"\\\"\"\"\"\nb = '''\n\\x''y'''''\n",
    [
      ['a', 'x y"""'],
      ['b', "\\x''y''"],
    ],
  ],
  [
    'every kind of number, date and truth',
    'a = [+1_0, -0, 0xDEAD_beef, 0o17, 0b1_0, 1e6, -0.5E-2, +inf, nan, true]\nb = 1979-05-27T07:32:00.5-08:00\nc = 1979-05-27 07:32:60Z\nd = 2024-02-29\ne = 07:32:00\nf = "x"\n',
    [['f', 'x']],
  ],
  [
    'lists over lines with comments and a last comma',
    'a = [ # one\n  "x", # two\n\n  "y",\n]\n',
    [
      ['a[0]', 'x'],
      ['a[1]', 'y'],
    ],
  ],
  [
    'lists in lists',
    'a = [["x"], [{ b = "y" }], []]\n',
    [
      ['a[0][0]', 'x'],
      ['a[1][0].b', 'y'],
    ],
  ],
  [
    'inline tables',
    'a = { b.c = "1", "d" = { e = "2" }, f = {} }\n',
    [
      ['a.b.c', '1'],
      ['a.d.e', '2'],
    ],
  ],
  [
    'tables in any order',
    '[a.b.c]\nx = "1"\n[ a . "d" ]\nx = "2"\n[a]\nx = "3"\n',
    [
      ['a.b.c.x', '1'],
      ['a.d.x', '2'],
      ['a.x', '3'],
    ],
  ],
  [
    'lists of tables with tables in them',
    '[[a]]\nx = "1"\n[a.b]\ny = "2"\n[[a.c]]\nz = "3"\n[[a.c]]\n[[a]]\nx = "4"\n[a.b]\ny = "5"\n',
    [
      ['a[0].x', '1'],
      ['a[0].b.y', '2'],
      ['a[0].c[0].z', '3'],
      ['a[1].x', '4'],
      ['a[1].b.y', '5'],
    ],
  ],
];

describe('the grammar of TOML', () => {
  it.each(grammar)('reads %s and gives the file back', (_, file, expected) => {
    expect(texts(file)).toEqual(expected);
    expect(rewriteText('toml', file, (units) => units)).toBe(file);
  });

  it.each(grammar.filter(([, , { length }]) => length > 0))(
    'changes each text of %s alone',
    (_, file, expected) => {
      for (const [changed] of expected) {
        const after = rewriteText('toml', file, (units) =>
          units.map((unit) => (unit.key === changed ? { ...unit, text: 'n"e\\w' } : unit)),
        );
        expect(texts(after)).toEqual(expected.map(([key, text]) => [key, key === changed ? 'n"e\\w' : text]));
      }
    },
  );

  it('reports a container without texts as a whole, and the numbers beside texts one by one', () => {
    const file = 'a = [1, [2, {}]]\nb = ["x", 3, { c = true }]\nd = []\n';
    expect(toml.read(toBytes(file)).notices.map(({ message }) => message)).toEqual([
      '[1, [2, {}]] is not a text',
      '3 is not a text',
      '{ c = true } is not a text',
    ]);
  });
});
