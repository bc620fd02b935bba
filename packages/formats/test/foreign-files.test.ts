import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { readSpreadsheet } from '../src/spreadsheet/sheets.ts';
import { cost } from './support/growth.ts';
import { read, set, texts } from './support/key-value.ts';
import { codeOf } from './support/notice-code.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

/** What files of other people's repositories showed; each of them was read or written wrongly once. */

const refusal = (format: string, bytes: Uint8Array) => {
  try {
    getFormat(format).read(bytes, { language: 'en' });
  } catch (error) {
    if (error instanceof ParseError)
      return `${error.position.line}:${error.position.column} ${error.message}`;
    throw error;
  }
  return undefined;
};
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('a byte that is not UTF-8', () => {
  const good = Buffer.from('a,更新\n').toString('latin1');

  it.each([
    ['csv', `key,text\n${good}b,caf\xc3\n`, '3:6 byte 0xc3 is not UTF-8'],
    ['csv', `key,text\n${good}b,caf\xe6\x9b"x"\n`, '3:6 byte 0xe6 is not UTF-8'],
    ['tsv', `key\ttext\n${good}b\tcaf\xff\n`, '3:6 byte 0xff is not UTF-8'],
    ['java_properties', `${good.replace(',', '=')}b=caf\xc3\n`, '2:6 byte 0xc3 is not UTF-8'],
    ['nested_json', '{"a": "caf\xc3"}', '1:11 byte 0xc3 is not UTF-8'],
    ['nested_json', '{"a": "caf\xc3', '1:11 byte 0xc3 is not UTF-8'],
  ])('is named in a %s file that is UTF-8 elsewhere: %j', (format, text, why) => {
    expect(refusal(format, latin1(text))).toBe(why);
  });

  it('does not refuse a file that is another charset in most places', () => {
    const file = latin1(`key,text\n${good}b,caf\xe9\nc,\xfc\xdf\n`);
    expect(read('csv', file).units[1]?.text).toBe('café');
    expect(read('java_properties', latin1('a=caf\xe9\n')).units[0]?.text).toBe('café');
  });
});

describe('YAML', () => {
  it.each([
    ['escapes', 'a: [b]\nc: "', '\\x', '\\n', '"', 150_000, /^2:5 invalid escape sequence/],
    ['documents', '', '[a]\n', '- [a]\n', '', 80_000, /^2:1 unexpected flow-seq-start/],
  ])(
    'ends at its first error, so that many cost no more than none: %s',
    (_what, before, bad, good, after, count, why) => {
      const file = (piece: string) => toBytes(before + piece.repeat(count) + after);
      const [wrong, right] = [file(bad), file(good)];
      expect(refusal('symfony_yaml', wrong)).toMatch(why);
      expect(refusal('symfony_yaml', right)).toBeUndefined();
      const costs = (bytes: Uint8Array) => cost(() => getFormat('symfony_yaml').read(bytes));
      expect(costs(wrong)).toBeLessThan(costs(right) / 2 + 100);
    },
  );

  it('refuses a text that is too long for the library before it is looked at', () => {
    const file = `a: "${'\\x'.repeat(600_000)}"`;
    expect(refusal('symfony_yaml', toBytes(file))).toMatch(/^1:4 a text has more than 1,000,000/);
  });

  it('loses the tag ! where a text changes, since Ruby takes what is behind it for plain', () => {
    const file = "en:\n  a: ! 'text'\n  b: [! 'y', z]\n  c: ! |\n    x\n    y\n  d: ! 'same'\n";
    const changed = rewriteText('ruby_on_rails_yaml', file, (units) =>
      units.map((unit) => (unit.key === 'd' ? unit : { ...unit, text: 'yes' })),
    );
    expect(changed).toBe("en:\n  a: 'yes'\n  b: ['yes', \"yes\"]\n  c: \"yes\"\n  d: ! 'same'\n");
  });
});

describe('a sheet', () => {
  const sheet = (text: string, language?: string) => getFormat('csv').read(toBytes(text), { language });

  it('reports each column that is left out, and why', () => {
    const { notices } = sheet('key,en,de,EN,what,,empty\na,b,c,d,e,f,\n');
    expect(notices.map((notice) => [codeOf(notice), notice.message, notice.line, notice.column])).toEqual([
      ['column-twice', 'D1: the column "EN" is not imported: another column holds the same', 1, 4],
      [
        'unknown-heading',
        'E1: the column "what" is not imported: its heading names no language and nothing else that is known',
        1,
        5,
      ],
      ['column-without-heading', 'F1: this column is not imported: it has no heading', 1, 6],
    ]);
    expect(sheet('a1,b,c\na2,b,c\n').notices).toMatchObject([
      {
        message: 'C1: this column is not imported: the sheet has no headings that say what its columns hold',
      },
    ]);
    expect(sheet('key,en,de\na,b,c\n').notices).toEqual([]);
  });

  it('reports columns that a chosen mapping leaves out, too', () => {
    const read = (text: string, includeFirstRow: boolean) =>
      readSpreadsheet('csv', toBytes(text), { columnDescription: { KEY: 0, en: 1 }, includeFirstRow });
    const text = 'key,en,GE,fr,EN\na,b,c,d,e\n';
    expect(read(text, false).notices.map(({ message }) => message)).toEqual([
      'C1: the column "GE" is not imported: its heading names no language and nothing else that is known',
      'D1: the column "fr" is not imported: it was not chosen',
      'E1: the column "EN" is not imported: another column holds the same',
    ]);
    expect(read('a,b,c\n', true).notices.map(({ message }) => message)).toEqual([
      'C1: this column is not imported: it was not said what it holds',
    ]);
  });

  it('knows default texts, and codes tied to a word for texts', () => {
    const found = (text: string, language?: string) =>
      sheet(text, language).units.map((unit) => [unit.language, unit.text]);
    expect(found('key,default,comment\na,b,c\n')).toEqual([[undefined, 'b']]);
    expect(found('key,default,fr\na,b,c\n', 'en')).toEqual([
      ['en', 'b'],
      ['fr', 'c'],
    ]);
    expect(found('key,text_en,text_pt-BR,de_text\na,b,c,d\n')).toEqual([
      ['en', 'b'],
      ['pt-BR', 'c'],
      ['de', 'd'],
    ]);
  });

  it('of one column refuses another text, which would be another key', () => {
    const file = 'Hello\nBye\n';
    expect(() => rewriteText('csv', file, set('Hello', 'Salut'))).toThrow('the file has no column for keys');
    expect(rewriteText('csv', file, (units) => units)).toBe(file);
  });

  it.each(['xls', 'xlsx'])('as %s does not change when it is written again, even in a Buffer', (format) => {
    const { rewrite, read } = getFormat(format);
    const bytes = Buffer.from(writeWhole(format, [{ key: 'a', text: 'A' }]));
    const before = Buffer.from(bytes);
    const longer = read(bytes).units.map((unit) => ({ ...unit, text: 'B'.repeat(20_000) }));
    for (let time = 0; time < 2; time++) rewrite(bytes, longer, { language: 'en' });
    expect(bytes.equals(before)).toBe(true);
  });
});

describe('an Ember module', () => {
  it('may have imports, constants and functions before its object, which stay and are reported', () => {
    const file =
      "import a from 'b';\nconst x = 'export default {';\n// export default\nfunction f() { return /export default \\{/; }\nexport default {\n  a: 'b',\n  c: x,\n};\n";
    const { units, notices } = read('ember_i18n_json_module', file);
    expect(units.map(({ key, text }) => [key, text])).toEqual([['a', 'b']]);
    expect(notices.map(({ message, line }) => [line, message])).toEqual([
      [1, 'the code before the texts is left as it is'],
      [7, '"c" is x, which is not a text'],
    ]);
    expect(rewriteText('ember_i18n_json_module', file, set('a', 'd'))).toBe(
      file.replace("'b',\n  c", "'d',\n  c"),
    );
    for (const other of ["module.exports = {a: 'b'};", "export {default} from 'x';", '`${'.repeat(50_000)])
      expect(refusal('ember_i18n_json_module', toBytes(other))).toMatch('expected export default');
  });

  it.each(['ember_i18n_json_module', 'symfony2_yaml'])('holds a text beside those below it: %s', (format) => {
    const keys = ['a', 'a.b', 'a.c.d', 'm.a', 'm.a.b', 'm.c.d'];
    const units = keys.map((key) => ({ key, text: `Text ${key}` }));
    const written = writeWhole(format, units);
    expect(texts(format, written).sort()).toEqual(units.map(({ key, text }) => [key, text]).sort());
    expect(toText(written)).toMatch(/^ +["']?m?a\.b["']?:|^["']?a\.b["']?:/m);
    expect(toText(written)).toMatch(/\bm["']?:/);
  });
});

describe('inline codes of foreign namespaces', () => {
  it.each([
    ['xliff', '<bpt id="1" ax:s-id="1">x</bpt>', '<trans-unit'],
    ['xliff_2', '<pc id="1" ax:s-id="1">x</pc>', '<unit'],
    ['tbx', '<hi ax:s-id="1">x</hi>', '<termEntry'],
  ])('are declared in a new %s file', (format, code, element) => {
    const text = `a ${code} b:c="d"`;
    const written = writeWhole(format, [{ key: 'k', text }]);
    expect(toText(written)).toContain(`${element} xmlns:ax="urn:parlance:prefix:ax"`);
    expect(toText(written).match(/xmlns:b=/)).toBeNull();
    expect(read(format, written).units[0]?.text).toBe(text);
    const plain = toText(writeWhole(format, [{ key: 'k', text: 'a: b ax:c="d"' }]));
    expect(plain).not.toContain('urn:parlance:prefix');
  });
});

describe('Qt', () => {
  const numerus = (forms: string) =>
    `<message numerus="yes"><source>%n</source><translation>${forms}</translation></message>`;
  const file = `<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="ru"><context><name>M</name>\n${numerus(
    ['a', 'b', 'c', 'd'].map((form) => `<numerusform>${form}</numerusform>`).join(''),
  )}\n</context></TS>\n`;

  it('calls a form that Qt has not what CLDR calls it, and reports that new files drop it', () => {
    const { units, notices } = read('qt_ts', file);
    expect(units.map(({ plural, text }) => [plural, text])).toEqual([
      ['one', 'a'],
      ['few', 'b'],
      ['many', 'c'],
      ['other', 'd'],
    ]);
    expect(notices).toMatchObject([
      { code: 'form-left-out', line: 4, message: expect.stringContaining('Qt has for ru: other') },
    ]);
    const changed = (all: Unit[]) => all.map((unit) => ({ ...unit, text: `${unit.text}!` }));
    expect(rewriteText('qt_ts', file, changed)).toBe(file.replace(/([abcd])<\/num/g, '$1!</num'));
  });
});

it('reports what a property list in XML should be instead', () => {
  const plist = '<?xml version="1.0"?>\n<plist version="1.0"><dict/></plist>\n';
  expect(refusal('ios_strings', toBytes(plist))).toMatch(/^1:1 a property list in XML is not supported/);
});

it('refuses code in a PHP file: what we write there is literals only', () => {
  for (const code of ["config('x')", "__('x')", '"{$x}"'])
    expect(refusal('laravel_php', toBytes(`<?php return ['a' => 'b', 'c' => ${code}];`))).toMatch(/^1:\d+ /);
});
