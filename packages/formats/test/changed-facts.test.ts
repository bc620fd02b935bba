import { expect, it } from 'vitest';
import { getFormat } from '../src/registry.ts';
import { changed } from './support/changed.ts';
import { xliff, xliff2 } from './support/changed-files.ts';

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

const bare = xliff2('').replace(' xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"', '');
const declared = ' xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"';
const profile = '<slr:profiles generalProfile="xliff:codepoints"/>';

it('a greatest length in XLIFF 2 declares what it needs, behind the skeleton', () => {
  const skeleton = '<skeleton href="x"/>';
  for (const file of [bare, bare.replace('<file id="f">', `<file id="f">\n    ${skeleton}`)]) {
    const { text, unit } = changed('xliff_2', file, 'a', { maxLength: 9 });
    const head = file.includes(skeleton) ? skeleton : '<file id="f">';
    expect(text).toBe(
      file
        .replace('trgLang="de"', `trgLang="de"${declared}`)
        .replace(head, `${head}\n    ${profile}`)
        .replace('id="a"', 'id="a" slr:sizeRestriction="9"'),
    );
    expect(unit?.maxLength).toBe(9);
  }
  expect(changed('xliff_2', bare, 'a', { maxLength: undefined }).text).toBe(bare);
  const { read, rewrite } = getFormat('xliff_2');
  const bytes = Buffer.from(bare);
  const units = [...read(bytes).units, { key: 'b', text: 'B', maxLength: 5 }];
  const longer = Buffer.from(rewrite(bytes, units, { language: 'de' }));
  expect(longer.toString()).toContain(profile);
  expect(read(longer).units.map(({ maxLength }) => maxLength)).toEqual([undefined, 5]);
  const taken = bare.replace('trgLang', 'xmlns:slr="urn:other" trgLang');
  expect(changed('xliff_2', taken, 'a', { maxLength: 9 }).text).toBe(taken);
});

it('a source that is the key stays', () => {
  const bySource = xliff('').replace(' id="a"', ' id=""');
  expect(changed('xliff', bySource, 'A & B', { source: 'C' }).text).toBe(bySource);
});

const segment = (id: number, text: string) => `<mrk mtype="seg" mid="${id}">${text}</mrk>`;
const divided = (source: string, segments: string) =>
  xliff('').replace(/<source>.*<\/source>/, `<source>${source}</source><seg-source>${segments}</seg-source>`);

it('a source changes in the segment of XLIFF 1.2 where it differs', () => {
  const file = divided('One. Two <x id="1"/>.', `${segment(1, 'One.')} ${segment(2, 'Two <x id="1"/>.')}`);
  const { text, unit } = changed('xliff', file, 'a', { source: 'One. Three <x id="1"/>!' });
  expect(text).toBe(
    divided('One. Three <x id="1"/>!', `${segment(1, 'One.')} ${segment(2, 'Three <x id="1"/>!')}`),
  );
  expect(unit).toMatchObject({ source: 'One. Three <x id="1"/>!', text: 'A' });
  const whole = changed('xliff', file, 'a', { source: 'All new' });
  expect(whole.text).toBe(divided('All new', segment(1, 'All new') + segment(2, '')));
});

it('a source whose segments differ, or stand within codes, stays', () => {
  for (const segments of [segment(1, 'Other.'), `<g id="1">${segment(1, 'One.')}</g>`]) {
    const file = divided('One.', segments);
    expect(changed('xliff', file, 'a', { source: 'Two.' }).text).toBe(file);
  }
});

const part = (name: string, source: string, target: string) =>
  `<${name}><source>${source}</source>${target === '' ? '' : `<target>${target}</target>`}</${name}>`;
const inParts = (...parts: string[]) =>
  xliff2('').replace(/<segment>[\s\S]*<\/segment>/, parts.join('\n      '));

it('a source changes in the segment of XLIFF 2 where it differs, and the target keeps its blanks', () => {
  const file = inParts(
    part('segment', 'One.', 'Eins.'),
    part('ignorable', ' ', ''),
    part('segment', 'Two <ph id="1"/>.', 'Zwei <ph id="1"/>.'),
  );
  const { text, unit } = changed('xliff_2', file, 'a', { source: 'One. Three &lt; <ph id="1"/>.' });
  expect(text).toBe(file.replace('Two', 'Three &lt;'));
  expect(unit).toMatchObject({ source: 'One. Three &lt; <ph id="1"/>.', text: 'Eins. Zwei <ph id="1"/>.' });
  const whole = changed('xliff_2', file, 'a', { source: 'All new' });
  expect(whole.unit).toMatchObject({ source: 'All new', text: 'Eins. Zwei <ph id="1"/>.' });
  expect(whole.text).toBe(
    inParts(
      part('segment', 'All new', 'Eins.'),
      '<ignorable><source></source><target> </target></ignorable>',
      part('segment', '', 'Zwei <ph id="1"/>.'),
    ),
  );
  const both = changed('xliff_2', file, 'a', { source: 'All new', text: 'Ganz neu' });
  expect(both.unit).toMatchObject({ source: 'All new', text: 'Ganz neu' });
});

it('attributes of a unit that other tools know change in XLIFF 1.2', () => {
  const file = xliff('').replace('id="a"', 'id="a" restype="button" xml:space="preserve"');
  expect(changed('xliff', file, 'a', { metadata: { restype: 'label', markup: 'escaped' } }).text).toBe(
    file.replace('button', 'label'),
  );
  expect(changed('xliff', file, 'a', { metadata: {} }).text).toBe(file.replace(' restype="button"', ''));
});

const csv = 'key,length,METADATA_area,en,de\na,20,menu,A,Ä\n';

it('a length that all languages of a row have is written into it, and one of a single language is not', () => {
  const { read, rewrite } = getFormat('csv');
  const bytes = Buffer.from(csv);
  const { units } = read(bytes, { language: 'de' });
  const write = (limits: (number | undefined)[]) => {
    const desired = units.map((unit, index) => ({ ...unit, maxLength: limits[index] }));
    return Buffer.from(
      rewrite(bytes, desired, { language: 'en', changed: { maxLength: new Set(['a']) } }),
    ).toString();
  };
  expect(write([9, 9])).toBe(csv.replace('20', '9'));
  expect(write([undefined, undefined])).toBe(csv.replace('20', ''));
  expect(write([9, 20])).toBe(csv);
});

it('a field of metadata changes in its cell', () => {
  expect(changed('csv', csv, 'a', { metadata: { area: 'head' } }).text).toBe(csv.replace('menu', 'head'));
  expect(changed('csv', csv, 'a', { metadata: {} }).text).toBe(csv.replace('menu', ''));
});
