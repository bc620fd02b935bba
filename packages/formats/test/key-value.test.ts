import { describe, expect, it } from 'vitest';
import { joinPair, splitPair } from '../src/apple/pair.ts';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const read = (format: string, text: string | Uint8Array) =>
  getFormat(format).read(typeof text === 'string' ? toBytes(text) : text, { language: 'en' });
const texts = (format: string, text: string | Uint8Array) =>
  read(format, text).units.map((unit) => [unit.key, unit.text]);
const described = (format: string, text: string) =>
  read(format, text).units.map((unit) => [unit.key, unit.description]);
const fresh = (format: string, units: Unit[]) => toText(writeWhole(format, units));
const set = (key: string, text: string | null) => (units: Unit[]) =>
  units.map((unit) => (unit.key === key ? { ...unit, text } : unit));
const without =
  (...keys: string[]) =>
  (units: Unit[]) =>
    units.filter(({ key }) => !keys.includes(key));
const after =
  (key: string, ...added: Unit[]) =>
  (units: Unit[]) =>
    units.flatMap((unit) => (unit.key === key ? [unit, ...added] : [unit]));
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};

const everyFormat = [
  'ios_strings',
  'ios_stringsdict',
  'java_properties',
  'mozilla_properties',
  'ini',
  'toml',
];

it.each(everyFormat)('%s writes descriptions and reads them again', (format) => {
  for (const description of ['One line', 'Two\nlines', 'a "quote" and é', 'ends in /']) {
    const written = fresh(format, [
      { key: 'a', text: 'b', description },
      { key: 'c', text: 'd' },
    ]);
    expect(described(format, written)).toEqual([
      ['a', description],
      ['c', undefined],
    ]);
  }
});

describe('.strings', () => {
  it('doubles backslashes, and reads every escape of Apple’s', () => {
    expect(fresh('ios_strings', [{ key: 'k', text: 'C:\\dir "x"\n' }])).toBe(
      '"k" = "C:\\\\dir \\"x\\"\\n";\n',
    );
    const escapes = '"a" = "\\"\\\\\\n\\t\\r\\U00e9\\U20\\351\\\nx\\q";';
    expect(texts('ios_strings', escapes)).toEqual([['a', '"\\\n\t\ré Ø\nxq']]);
  });

  it('reads keys without quotes, keys without values, single quotes, and both kinds of comments', () => {
    const file =
      '// one\n/* two */\nplain.key = \'it"s\';\nalone;\n\n/* header */\n\n"b" = "x"; // behind\n"c"="y";';
    const { units } = read('ios_strings', file);
    expect(units.map(({ key, text, description }) => [key, text, description])).toEqual([
      ['plain.key', 'it"s', 'one\ntwo'],
      ['alone', null, undefined],
      ['b', 'x', 'behind'],
      ['c', 'y', undefined],
    ]);
    expect(rewriteText('ios_strings', 'alone;', set('alone', 'z'))).toBe('alone = "z";');
  });

  it('writes UTF-16 of either order with its mark again', () => {
    for (const big of [false, true]) {
      const changed = getFormat('ios_strings').rewrite(
        utf16('"a" = "b";\n', big),
        [{ key: 'a', text: 'é😀' }],
        {
          language: 'en',
        },
      );
      expect(Buffer.compare(changed, utf16('"a" = "é😀";\n', big))).toBe(0);
    }
  });

  it('takes a text out with its comment and its empty line, and puts one in like the others', () => {
    const file = '/* A */\n"a" = "1";\n\n/* B */\n"b" = "2";\n\n/* C */\n"c" = "3";\n';
    const rewrite = (change: (units: Unit[]) => Unit[]) => rewriteText('ios_strings', file, change);
    expect(rewrite(without('b'))).toBe(file.replace('/* B */\n"b" = "2";\n\n', ''));
    expect(rewrite(after('b', { key: 'n', text: 'new', description: 'N' }))).toBe(
      file.replace('"2";\n', '"2";\n\n/* N */\n"n" = "new";\n'),
    );
    expect(rewriteText('ios_strings', '"a" = "1";', after('a', { key: 'b', text: '2' }))).toBe(
      '"a" = "1";\n"b" = "2";',
    );
  });

  it('leaves dictionaries alone and tells of them', () => {
    const file = '{ "a" = "1"; "d" = { x = (1, <0f>); }; }';
    expect(read('ios_strings', file).notices.map(({ code }) => code)).toEqual(['not-a-string']);
    expect(rewriteText('ios_strings', file, set('a', '2'))).toBe(file.replace('"1"', '"2"'));
  });
});

describe('.stringsdict', () => {
  const forms = (name: string, spec: string, ...pairs: [string, string][]) =>
    `<key>${name}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>${spec}</string>${pairs.map(([form, text]) => `<key>${form}</key><string>${text}</string>`).join('')}</dict>`;
  const file = `<plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%2$#@b@ in %1$#@a@</string>${forms('a', 'lu', ['one', 'A'], ['other', 'AA'])}${forms('b', 'd', ['one', 'B'], ['other', 'BB'])}</dict></dict></plist>`;

  it('has the format as a text, and the forms of each of several variables', () => {
    expect(texts('ios_stringsdict', file)).toEqual([
      ['k', '%2$#@b@ in %1$#@a@'],
      ['k[one]', 'A'],
      ['k[other]', 'AA'],
      ['k[b][one]', 'B'],
      ['k[b][other]', 'BB'],
    ]);
  });

  it('keeps the names of variables and both type keys in a new file', () => {
    const again = fresh('ios_stringsdict', read('ios_stringsdict', file).units);
    expect(texts('ios_stringsdict', again)).toEqual(texts('ios_stringsdict', file));
    expect(again.match(/NSStringPluralRuleType/g)?.length).toBe(2);
    expect(again).toMatch(/<key>a<\/key>[\s\S]*<string>lu<\/string>[\s\S]*<key>b<\/key>/);
  });

  it('writes both type keys for forms of another format, with the type that they show', () => {
    const units: Unit[] = [
      { key: 'n[one]', text: '%1$ld day', plural: 'one' },
      { key: 'n[other]', text: '%1$ld days', plural: 'other' },
    ];
    const written = fresh('ios_stringsdict', units);
    expect(written).toContain('<string>%#@forms@</string>');
    expect(written).toMatch(/SpecTypeKey<\/key>\s*<string>NSStringPluralRuleType/);
    expect(written).toMatch(/ValueTypeKey<\/key>\s*<string>ld</);
    expect(texts('ios_stringsdict', written)).toEqual(units.map(({ key, text }) => [key, text]));
  });

  it('refuses a plain text that would hide forms, or drops it', () => {
    const units: Unit[] = [
      { key: 'n', text: 'days' },
      { key: 'n[other]', text: '%d', plural: 'other' },
    ];
    expect(() => writeWhole('ios_stringsdict', units)).toThrow(WriteError);
    const bytes = writeWhole('ios_stringsdict', units, { ignoreDuplicates: true });
    expect(texts('ios_stringsdict', bytes)).toEqual([['n[other]', '%d']]);
  });

  it('writes the forms of another language over the base language’s file', () => {
    const base = fresh('ios_stringsdict', read('ios_stringsdict', file).units);
    const units: Unit[] = (['zero', 'one', 'two', 'few', 'many', 'other'] as const).map((plural) => ({
      key: `k[${plural}]`,
      text: plural.toUpperCase(),
      plural,
    }));
    const options = { language: 'ar', asTemplate: true };
    const arabic = getFormat('ios_stringsdict').rewrite(toBytes(base), units, options);
    expect(texts('ios_stringsdict', arabic)).toEqual([['k', '%2$#@b@ in %1$#@a@'], ...expectedOrder(units)]);
    const japanese = getFormat('ios_stringsdict').rewrite(toBytes(base), units.slice(5), {
      language: 'ja',
      asTemplate: true,
    });
    expect(texts('ios_stringsdict', japanese)).toEqual([
      ['k', '%2$#@b@ in %1$#@a@'],
      ['k[other]', 'OTHER'],
    ]);
  });

  const expectedOrder = (units: Unit[]) => units.map(({ key, text }) => [key, text]);

  it('has texts by device and width, and keeps what it does not know', () => {
    const device =
      '<plist><dict><key>t</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string></dict></dict><key>n</key><integer>5</integer></dict></plist>';
    expect(texts('ios_stringsdict', device)).toEqual([['t[mac]', 'Click']]);
    expect(rewriteText('ios_stringsdict', device, set('t[mac]', 'Press'))).toBe(
      device.replace('Click', 'Press'),
    );
    expect(rewriteText('ios_stringsdict', device, () => [])).toContain('<key>n</key><integer>5</integer>');
    const { units } = read('ios_stringsdict', device);
    expect(texts('ios_stringsdict', fresh('ios_stringsdict', units))).toEqual([['t[mac]', 'Click']]);
  });

  it('is one set of entries with the .strings file of its name, and is parted again', () => {
    const strings = read('ios_strings', '"k" = "hidden";\n"only" = "x";\n');
    const stringsdict = read('ios_stringsdict', file);
    const joined = joinPair(strings, stringsdict);
    expect(joined.units.map(({ key }) => key)).toEqual([
      'only',
      'k',
      'k[one]',
      'k[other]',
      'k[b][one]',
      'k[b][other]',
    ]);
    expect(joined.notices.map(({ code }) => code)).toEqual(['duplicate-key']);
    const added: Unit[] = [
      { key: 'new', text: 'plain' },
      { key: 'more', text: '%#@n@' },
      { key: 'more[other]', text: '%d', plural: 'other' },
    ];
    const parted = splitPair([...joined.units, ...added], { strings, stringsdict });
    expect(parted.strings.map(({ key, text }) => [key, text])).toEqual([
      ['only', 'x'],
      ['k', 'hidden'],
      ['new', 'plain'],
    ]);
    expect(parted.stringsdict.map(({ key }) => key)).toEqual([
      ...stringsdict.units.map(({ key }) => key),
      'more',
      'more[other]',
    ]);
  });
});

describe('properties', () => {
  it('reads separators, escapes and continued lines as Java does', () => {
    const file = [
      'a=1',
      'b : 2 ',
      'c 3',
      'd\\ e\\:f=4',
      'g=one \\',
      '   two',
      'h=odd\\\\',
      'i=\\u00e9\\t\\q',
      '! comment',
      'alone',
      '=nameless',
      'j = = x',
    ].join('\n');
    expect(texts('java_properties', file)).toEqual([
      ['a', '1'],
      ['b', '2 '],
      ['c', '3'],
      ['d e:f', '4'],
      ['g', 'one two'],
      ['h', 'odd\\'],
      ['i', 'é\tq'],
      ['alone', ''],
      ['', 'nameless'],
      ['j', '= x'],
    ]);
  });

  it('writes new Java files in ASCII, new Mozilla files in UTF-8', () => {
    const units = [{ key: 'é', text: '😀 it’s', description: 'naïve' }];
    expect(fresh('java_properties', units)).toBe('# na\\u00efve\n\\u00e9=\\ud83d\\ude00 it\\u2019s\n');
    expect(fresh('mozilla_properties', units)).toBe('# LOCALIZATION NOTE (é): naïve\né=😀 it’s\n');
  });

  it('keeps the charset of a Java file, and escapes what it cannot hold', () => {
    const rewrite = (bytes: Uint8Array) =>
      Buffer.from(
        getFormat('java_properties').rewrite(
          bytes,
          [
            { key: 'a', text: 'ü漢' },
            { key: 'b', text: 'é' },
          ],
          {
            language: 'en',
          },
        ),
      );
    const latin = new Uint8Array(Buffer.from('a=x\nb=é\n', 'latin1'));
    expect(texts('java_properties', latin)).toEqual([
      ['a', 'x'],
      ['b', 'é'],
    ]);
    expect(read('java_properties', latin).notices.map(({ code }) => code)).toEqual(['charset']);
    expect(rewrite(latin).toString('latin1')).toBe('a=ü\\u6f22\nb=é\n');
    expect(rewrite(toBytes('a=x\nb=é\n')).toString()).toBe('a=ü漢\nb=é\n');
    expect(rewrite(toBytes('a=x\nb=\\u00E9\n')).toString()).toBe('a=\\u00FC\\u6F22\nb=\\u00E9\n');
  });

  it('leaves apostrophes as they are, doubled or not', () => {
    const file = "a=it''s {0}\nb=it's\n";
    expect(texts('java_properties', file)).toEqual([
      ['a', "it''s {0}"],
      ['b', "it's"],
    ]);
    expect(rewriteText('java_properties', file, set('b', "don't"))).toBe(file.replace("it's\n", "don't\n"));
  });

  it('continues lines where the former text did, and keeps blanks that count', () => {
    const file = 'a=one\\n\\\n  two\nb=x\n';
    expect(rewriteText('java_properties', file, set('a', 'p\n q\nr'))).toBe(
      'a=p\\n\\\n  \\ q\\n\\\n  r\nb=x\n',
    );
    expect(fresh('java_properties', [{ key: 'a', text: ' x ' }])).toBe('a=\\ x\\u0020\n');
  });

  it('does not continue a file that ends in a backslash', () => {
    const add = (file: string) => rewriteText('java_properties', file, after('a', { key: 'n', text: 'v' }));
    expect(add('a=x\\')).toBe('a=x\nn=v');
    expect(add('a=x\\\\')).toBe('a=x\\\\\nn=v');
    expect(rewriteText('java_properties', 'a\\', set('a', 'y'))).toBe('a=y');
  });

  it('follows the layout of its neighbour', () => {
    const add = (file: string) => rewriteText('java_properties', file, after('a', { key: 'n', text: 'v' }));
    expect(add('a = 1\r\nb = 2\r\n')).toBe('a = 1\r\nn = v\r\nb = 2\r\n');
    expect(add('a\t\t= 1')).toBe('a\t\t= 1\nn = v');
    expect(add('a: 1\n\nb: 2\n\nc: 3\n')).toBe('a: 1\n\nn: v\n\nb: 2\n\nc: 3\n');
    expect(rewriteText('java_properties', '# only a comment\n', () => [{ key: 'n', text: 'v' }])).toBe(
      '# only a comment\n\nn=v\n',
    );
  });

  it('reads Mozilla’s notes, plural macros, and semicolons as they are', () => {
    const file = [
      '# LOCALIZATION NOTE (a, b): for both',
      'a=%S;%1$S',
      'b = x  ',
      'n={[ plural(n) ]}',
      'n[one]=1',
      'two words=y',
    ].join('\n');
    const { units } = read('mozilla_properties', file);
    expect(units.map(({ key, text, description, plural }) => [key, text, description, plural])).toEqual([
      ['a', '%S;%1$S', 'for both', undefined],
      ['b', 'x', 'for both', undefined],
      ['n', '{[ plural(n) ]}', undefined, undefined],
      ['n[one]', '1', undefined, 'one'],
      ['two words', 'y', undefined, undefined],
    ]);
  });
});

describe('INI', () => {
  const joomla = '; comment\nCOM_A="He said "_QQ_"yes"_QQ_" at C:\\dir"\nCOM_B="b; not a comment"\n';
  const plain =
    'top = a;b # c\nremember = r\nrem = x\n\n[repo]\ntitle = `a "b" #1`\nsame = 1\n\n[org]\nsame = 2\n';

  it('reads and writes the quotes of Joomla', () => {
    expect(texts('ini', joomla)).toEqual([
      ['COM_A', 'He said "yes" at C:\\dir'],
      ['COM_B', 'b; not a comment'],
    ]);
    expect(rewriteText('ini', joomla, set('COM_B', '"q"'))).toBe(
      joomla.replace('b; not a comment', '"_QQ_"q"_QQ_"'),
    );
    expect(rewriteText('ini', 'A="x"\n', set('A', 'say "q"\nb=c'))).toBe('A="say \\"q\\"\nb=c"\n');
    expect(() => rewriteText('ini', 'A="x"\n', set('A', 'ends in \\'))).toThrow(WriteError);
  });

  it('reads sections, semicolons and rem keys of plain files, and leaves them without quotes', () => {
    expect(texts('ini', plain)).toEqual([
      ['top', 'a;b # c'],
      ['remember', 'r'],
      ['rem', 'x'],
      ['repo.title', 'a "b" #1'],
      ['repo.same', '1'],
      ['org.same', '2'],
    ]);
    const rewrite = (change: (units: Unit[]) => Unit[]) => rewriteText('ini', plain, change);
    expect(rewrite(set('repo.same', 'plain text'))).toBe(plain.replace('same = 1', 'same = plain text'));
    expect(rewrite(set('repo.same', ' two\nlines '))).toBe(
      plain.replace('same = 1', 'same = ` two\nlines `'),
    );
    expect(rewrite(set('repo.title', 'a`b'))).toBe(plain.replace('`a "b" #1`', 'a`b'));
    expect(rewrite(after('org.same', { key: 'org.new', text: 'n' }))).toBe(`${plain}new = n\n`);
    expect(rewrite(after('org.same', { key: 'late', text: 'n' }))).toBe(
      plain.replace('rem = x\n', 'rem = x\nlate = n\n'),
    );
    expect(rewrite(after('org.same', { key: 'x.k', text: 'n', metadata: { section: 'x' } }))).toBe(
      `${plain}\n[x]\nk = n\n`,
    );
  });

  it('remembers whether values were quoted for a new file', () => {
    const document = read('ini', plain);
    const again = [...getFormat('ini').write(document, { language: 'en' })].map(toText).join('');
    expect(again).toBe(plain.replaceAll('`', '`').replace('a;b # c', '`a;b # c`'));
    expect(fresh('ini', document.units)).toContain('title="a \\"b\\" #1"');
  });

  it('keeps empty sections, and both of two sections of one name', () => {
    const file = '[empty]\n\n[a]\nx = 1\ny = 2\n[a]\nx = 3\n';
    expect(texts('ini', file)).toEqual([
      ['a.y', '2'],
      ['a.x', '3'],
    ]);
    expect(rewriteText('ini', file, (units) => units)).toBe(file);
    expect(rewriteText('ini', file, set('a.x', '4'))).toBe(file.replace('x = 3', 'x = 4'));
    expect(rewriteText('ini', file, without('a.y'))).toBe(file.replace('y = 2\n', ''));
  });

  it('reads the escapes of OBS, and case counts', () => {
    expect(texts('ini', 'Key="a\\n\\"b\\" \\\\ %1"\nkey="x"')).toEqual([
      ['Key', 'a\n"b" \\ %1'],
      ['key', 'x'],
    ]);
  });
});

describe('TOML', () => {
  const file = [
    'title = "T"',
    "a.b = 'C:\\x'",
    '"k.l" = "q"',
    'n = 5',
    '',
    '[menu]',
    'file = "F"',
    'days = [ "mo", "tu" ]',
    'who = { name = "N", age = 3 }',
    '',
    '[cats]',
    'description = "How many"',
    'one = "cat"',
    'other = "cats"',
    '',
  ].join('\n');
  const rewrite = (change: (units: Unit[]) => Unit[]) => rewriteText('toml', file, change);

  it('reads every kind of key, table and list, and plural tables', () => {
    expect(texts('toml', file)).toEqual([
      ['title', 'T'],
      ['a.b', 'C:\\x'],
      ['"k.l"', 'q'],
      ['menu.file', 'F'],
      ['menu.days[0]', 'mo'],
      ['menu.days[1]', 'tu'],
      ['menu.who.name', 'N'],
      ['cats[one]', 'cat'],
      ['cats[other]', 'cats'],
    ]);
    const cat = read('toml', file).units.find(({ key }) => key === 'cats[one]');
    expect([cat?.plural, cat?.description]).toEqual(['one', 'How many']);
    expect(read('toml', file).notices.map(({ code }) => code)).toEqual(['not-a-string', 'not-a-string']);
  });

  it('keeps the quoting of a text where it can', () => {
    expect(rewrite(set('a.b', 'D:\\y'))).toBe(file.replace("'C:\\x'", "'D:\\y'"));
    expect(rewrite(set('a.b', "it's"))).toBe(file.replace("'C:\\x'", '"it\'s"'));
    const long = 'a = """\nx\n"y"\n"""\nb = \'\'\'raw\\\'\'\'\n';
    expect(texts('toml', long)).toEqual([
      ['a', 'x\n"y"\n'],
      ['b', 'raw\\'],
    ]);
    expect(rewriteText('toml', long, set('a', 'p\n""""q\\'))).toBe(
      long.replace('x\n"y"\n"""', 'p\n""\\""\\"q\\\\"""').replace('""\\""\\"q', '""\\""q'),
    );
  });

  it('adds to tables, dotted keys, lists and inline tables, and makes new tables', () => {
    expect(rewrite(after('menu.file', { key: 'menu.edit', text: 'E' }))).toBe(
      file.replace('"F"\n', '"F"\nedit = "E"\n'),
    );
    expect(rewrite(after('a.b', { key: 'a.c', text: 'C' }))).toBe(
      file.replace("'C:\\x'\n", '\'C:\\x\'\na.c = "C"\n'),
    );
    expect(rewrite(after('menu.days[1]', { key: 'menu.days[2]', text: 'we', index: 2 }))).toBe(
      file.replace('[ "mo", "tu" ]', '["mo", "tu", "we"]'),
    );
    expect(rewrite(after('menu.who.name', { key: 'menu.who.role', text: 'R' }))).toBe(
      file.replace('age = 3 }', 'age = 3, role = "R" }'),
    );
    const dogs: Unit[] = [
      { key: 'dogs[one]', text: 'dog', plural: 'one' },
      { key: 'dogs[other]', text: 'dogs', plural: 'other' },
    ];
    expect(rewrite(after('cats[other]', ...dogs))).toBe(`${file}\n[dogs]\none = "dog"\nother = "dogs"\n`);
    expect(rewrite(after('cats[one]', { key: 'cats[few]', text: 'f', plural: 'few' }))).toBe(
      file.replace('one = "cat"\n', 'one = "cat"\nfew = "f"\n'),
    );
  });

  it('keeps the numbers of tables in a list, and adds one behind them', () => {
    const list = '[[t]]\nx = "1"\n\n[[t]]\nx = "2"\n';
    expect(rewriteText('toml', list, without('t[0].x'))).toBe('[[t]]\n\n[[t]]\nx = "2"\n');
    expect(rewriteText('toml', list, after('t[1].x', { key: 't[2].x', text: '3' }))).toBe(
      `${list}\n[[t]]\nx = "3"\n`,
    );
    expect(() => rewriteText('toml', list, after('t[1].x', { key: 't[5].x', text: '3' }))).toThrow(
      WriteError,
    );
  });

  it('does not shift the items of a list, and keeps what is no text', () => {
    expect(rewrite(without('menu.days[0]'))).toBe(file.replace('[ "mo", "tu" ]', '[\'\', "tu"]'));
    expect(rewrite(without('cats[one]', 'cats[other]'))).toBe(file.slice(0, file.indexOf('\n[cats]')));
    expect(rewrite(without('title', 'a.b', '"k.l"'))).toContain('n = 5');
    expect(() => rewrite(after('title', { key: 'n.x', text: 'y' }))).toThrow(WriteError);
  });
});
