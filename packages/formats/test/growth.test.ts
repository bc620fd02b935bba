import { describe, expect, it } from 'vitest';
import { formats, getFormat } from '../src/registry.ts';
import { cost, factor, growth, works } from './support/growth.ts';
import { hostileFile, hostilePieces } from './support/hostile-cases.ts';
import { largeFiles } from './support/large-files.ts';
import { toBytes } from './support/texts.ts';

const times = Number(process.env.PARLANCE_TEST_TIMES ?? 1);
const count = 40 * times;

/** These are read and written as others are: by the same functions. */
const twins =
  'react_nested_json node2_json angular_translate_json mozilla_i18n_json mozilla_properties microsoft_resw tsv symfony2_yaml'.split(
    ' ',
  );

const numbered = (n: number, piece: (index: number) => string) =>
  Array.from({ length: n }, (_, index) => piece(index)).join('');

const deepLevels = numbered(80, (depth) => `${' '.repeat(depth + 3)}a:${depth === 79 ? ' b' : ''}\n`);

/** What some format nests by. */
const nesting = ['[', '{', '(', '- ', '? ', '{a: ', '{"a":', '["a",', '<a>', 'array(', '{{'];
/** Reading so many of them may take so many times what it costs to decode them and to look at each letter once. */
const mostNested = 20;

const lookAtEach = (bytes: Uint8Array) => {
  let found = 0;
  for (const letter of new TextDecoder().decode(bytes)) if (/[<{]/.test(letter)) found++;
  return found;
};

type LargeText = (n: number) => string;

const yamlTexts: readonly [what: string, text: LargeText][] = [
  ['one list in brackets', (n) => `  a: [${'"b", '.repeat(n)}]`],
  ['one mapping in braces', (n) => `  a: {${numbered(n, (index) => `k${index}: b, `)}}`],
  ['brackets within brackets', (n) => `  a: [${'{k: [b, c], l: d}, '.repeat(n)}]`],
  ['empty braces', (n) => `  a: [${'{}, '.repeat(n)}]`],
  ['items in brackets', (n) => `  a:\n${'    - [b, c]\n'.repeat(n)}`],
  ['items of two names', (n) => `  a:\n${'    - b: c\n      d: e\n'.repeat(n)}`],
  [
    'anchors and aliases',
    (n) => numbered(n, (index) => `  k${index}: &a${index} b\n  l${index}: *a${index}\n`),
  ],
  ['aliases of one anchor', (n) => `  z: &a b\n  a: [${'*a, '.repeat(n)}]`],
  ['empty documents', (n) => `  a: b\n${'--- # x\n'.repeat(n)}`],
  ['comments', (n) => `  a: [b]\n${'  # x\n'.repeat(n)}  c: d`],
  ['a folded text', (n) => `  a: >\n${'    words\n'.repeat(n)}  b: [c]`],
  ['empty lines in a folded text', (n) => `  a: >\n    x\n${'\n'.repeat(n)}    words\n  b: [c]`],
  ['blanks in a folded text', (n) => `  a: >\n    x${' '.repeat(n)}y\n  b: [c]`],
  ['blanks at ends of lines', (n) => `  a: |\n${'    x \n'.repeat(n)}${' \n'.repeat(n)}  b: c\n`],
  ['blanks in a plain text', (n) => `  a: b${' '.repeat(n)}c\n    d`],
  ['blanks in double quotes', (n) => `  a: "b${' '.repeat(n)}c\n    d"`],
  ['escaped blanks', (n) => `  a: "b${'\\ '.repeat(n)}c\n    d"`],
  ['blanks in single quotes', (n) => `  a: 'b${' '.repeat(n)}c\n    d'`],
  ['deep levels', (n) => numbered(n / 60, (index) => `  k${index}:\n${deepLevels}`)],
  ['deep blanks', (n) => `  a:\n${' '.repeat(n + 3)}b: c\n${' '.repeat(n + 3)}d: e\n`],
];

const memory = (units: string) =>
  `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en"/><body>${units}</body></tmx>\n`;
const langSet = (terms: string) => `<langSet xml:lang="en">${terms}</langSet>`;
const termbase = (sections: string) =>
  `<?xml version="1.0"?>\n<martif type="TBX"><text><body><termEntry id="a">${sections}</termEntry></body></text></martif>\n`;

const qt = (inside: string) =>
  `<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de"><context><name>c</name><message>${inside}</message></context></TS>\n`;
const xliff = (inside: string) =>
  `<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body><trans-unit id="a">${inside}</trans-unit></body></file></xliff>`;

const texts: readonly [format: string, what: string, text: LargeText][] = [
  ['ios_strings', 'a comment, and escapes', (n) => `/*${'*'.repeat(n)}*/"a"="${'\\U0041'.repeat(n)}";`],
  ['ios_strings', 'blanks, and comments', (n) => `"a"="b";${' '.repeat(n)}"c"="d";${'/**/'.repeat(n)}`],
  ['java_properties', 'continued lines', (n) => `${'# x\n'.repeat(n)}a=${'\\\n'.repeat(n)}b`],
  ['java_properties', 'blanks', (n) => `a${' '.repeat(n)}b${'\\ '.repeat(n)}`],
  ['mozilla_properties', 'blanks', (n) => `a${' '.repeat(n)}=${' '.repeat(n)}b`],
  ['ini', 'comments, and blanks', (n) => `${'; x\n'.repeat(n)}a${' '.repeat(n)}="b"`],
  ['ini', 'quotes', (n) => `a="${'"_QQ_"'.repeat(n)}"\nb="${'\\"'.repeat(n)}"\n`],
  ['ini', 'continued lines', (n) => `a = b${'\n  c'.repeat(n)}\n`],
  ['toml', 'comments, and lines', (n) => `${'# x\n'.repeat(n)}a = """${'\\\n\n'.repeat(n)}"""\n`],
  ['toml', 'one list', (n) => `a = [${'"b", '.repeat(n)}]\n`],
  [
    'tmx',
    'texts of one unit',
    (n) => memory(`<tu tuid="a">${'<tuv xml:lang="en"><seg>b</seg></tuv>'.repeat(n)}</tu>`),
  ],
  [
    'tmx',
    'notes of one unit',
    (n) => memory(`<tu tuid="a">${'<note>b</note>'.repeat(n)}<tuv xml:lang="en"><seg>b</seg></tuv></tu>`),
  ],
  ['tbx', 'terms of one language', (n) => termbase(langSet('<tig><term>b</term></tig>'.repeat(n)))],
  ['tbx', 'sections of one language', (n) => termbase(langSet('<tig><term>b</term></tig>').repeat(n))],
  ...(
    [
      ['comments', '<!-- x -->'],
      ['comments in lines', '<!-- x -->\n'],
      ['instructions', '<?x y?>'],
    ] as const
  ).map(([what, piece]): [string, string, LargeText] => {
    return [
      'android_xml',
      what,
      (n) => `<resources>${piece.repeat(n)}<string name="a">b</string></resources>`,
    ];
  }),
  [
    'android_xml',
    'items',
    (n) =>
      `<resources><string-array name="a">${'<item>b</item><!-- x -->'.repeat(n)}</string-array></resources>`,
  ],
  [
    'microsoft_resx',
    'comments',
    (n) =>
      `<root>${'<!-- x -->'.repeat(n)}<data name="a" xml:space="preserve"><value>b</value></data></root>`,
  ],
  [
    'qt_ts',
    'places of one message',
    (n) =>
      qt(`${'<location filename="a" line="1"/>'.repeat(n)}<source>a</source><translation>b</translation>`),
  ],
  ['qt_ts', 'comments', (n) => qt(`<source>a</source><translation>b</translation>${'<!-- x -->'.repeat(n)}`)],
  ['xliff', 'notes of one unit', (n) => xliff(`<source>b</source>${'<note>x</note>'.repeat(n)}`)],
  [
    'xliff',
    'places of one unit',
    (n) =>
      xliff(
        `<source>b</source>${'<context-group><context context-type="sourcefile">f</context></context-group>'.repeat(n)}`,
      ),
  ],
  ['gettext_po', 'comments', (n) => `${'#. x\n#: a:1\n# y\n#, fuzzy\n'.repeat(n)}msgid "a"\nmsgstr "b"\n`],
  ['laravel_php', 'comments', (n) => `<?php\nreturn [\n${'// x\n/* y */\n'.repeat(n)}'a' => 'b',\n];\n`],
  ...yamlTexts.map(([what, text]): [string, string, LargeText] => {
    return ['ruby_on_rails_yaml', what, (n) => `en:\n${text(n)}\n`];
  }),
];

const distinct = formats.filter(({ name }) => !twins.includes(name));

describe('work grows with the file, not with its square', { timeout: 300_000 * times }, () => {
  it.each(distinct)('$name', (format) => {
    const squares = largeFiles.flatMap((file) => {
      const small = works(format, file, count);
      return [...works(format, file, count * factor)].flatMap(([what, work]) => {
        const grown = growth(small.get(what) ?? work, work);
        return grown ? [`${file.what}, ${what}: ${grown}`] : [];
      });
    });
    expect(squares).toEqual([]);
  });

  it.each(distinct)('$name: hostile bytes, in a text and alone', ({ name, read }) => {
    const squares = hostilePieces.flatMap((piece) => {
      const inText = (n: number) =>
        hostileFile(name, { what: '', raw: piece.repeat(n), refusing: new Set() });
      const alone = (n: number) => Uint8Array.from(Buffer.from(piece.repeat(n), 'latin1'));
      return [inText, alone].flatMap((fileOf) => {
        const [small, large] = [fileOf(count * 25), fileOf(count * 25 * factor)];
        if (!small || !large) return [];
        const grown = growth(
          () => read(small, { language: 'en' }),
          () => read(large, { language: 'en' }),
        );
        return grown
          ? [`${JSON.stringify(piece)}, ${fileOf === alone ? 'alone' : 'in a text'}: ${grown}`]
          : [];
      });
    });
    expect(squares).toEqual([]);
  });

  it.each(formats)('$name: what nests too deep is refused before the rest is read', ({ name, read }) => {
    const slow = nesting.flatMap((piece) => {
      const bytes = toBytes(piece.repeat(300_000 * times));
      // Others on the machine only make it slower: the least of each counts, and a suspicion is measured again.
      let [least, look] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let attempt = 0; attempt < 5; attempt++) {
        look = Math.min(
          look,
          cost(() => lookAtEach(bytes)),
        );
        least = Math.min(
          least,
          cost(() => read(bytes, { language: 'en' })),
        );
        if (least < look * mostNested) return [];
      }
      return [`${name}, ${JSON.stringify(piece)}: ${least.toFixed(0)} ms, a look ${look.toFixed(0)} ms`];
    });
    expect(slow).toEqual([]);
  });

  it.each(texts)('%s: %s', (name, _what, text) => {
    const { read, rewrite } = getFormat(name);
    const worksOn = (n: number) => {
      const bytes = toBytes(text(n));
      const { units } = read(bytes);
      expect(Buffer.compare(rewrite(bytes, units, { language: 'en' }), bytes)).toBe(0);
      const others = units.map((unit) => ({ ...unit, text: `${unit.text} x` }));
      const described = units.map((unit) => ({ ...unit, description: 'About', metadata: { 'prop:a': 'b' } }));
      const keys = new Set(units.map(({ key }) => key));
      const changed = { description: keys, metadata: keys };
      return {
        reading: () => read(bytes),
        rewriting: () => rewrite(bytes, others, { language: 'en' }),
        describing: () => rewrite(bytes, described, { language: 'en', changed }),
      };
    };
    const [small, large] = [worksOn(count * 20), worksOn(count * 20 * factor)];
    expect(growth(small.reading, large.reading)).toBeUndefined();
    expect(growth(small.rewriting, large.rewriting)).toBeUndefined();
    expect(growth(small.describing, large.describing)).toBeUndefined();
  });
});
