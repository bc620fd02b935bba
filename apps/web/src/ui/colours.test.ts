/** What colours say, people who do not tell all of them apart can see (decision 0126). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { distanceIn, type Vision, visions } from '../../test/support/colour-vision.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const tokens = read('tokens.css');
const darkAt = tokens.indexOf("[data-mantine-color-scheme='dark'] {");
const themes = { light: tokens.slice(0, darkAt), dark: tokens.slice(darkAt) };

const colourIn = (theme: keyof typeof themes, name: string): string => {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(themes[theme]);
  if (!found?.[1]) throw new Error(`No ${name} in ${theme}`);
  return found[1];
};

/** Four times what is just noticeable between large patches: these are small and stand beside each other. */
const least = 0.08;

/** Parts of a progress bar: they have neither icon nor word. */
const parts = ['published-mark', 'draft-mark', 'locked-mark', 'empty-line'];
const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other] as const));

it.each(Object.keys(themes) as (keyof typeof themes)[])(
  'tells the parts of a progress bar apart: %s',
  (theme) => {
    for (const [one, other] of pairs)
      for (const vision of Object.keys(visions) as Vision[])
        expect(
          distanceIn(vision, colourIn(theme, one), colourIn(theme, other)),
          `${one}, ${other}, ${vision}`,
        ).toBeGreaterThan(least);
  },
);

/** What texts that are searched stand on, and what stands in them. */
const grounds = ['bg', 'surface', 'raised', 'sunken', 'hover', 'selected', 'chip', 'chip2'];

it.each(Object.keys(themes) as (keyof typeof themes)[])('tells hits of a search apart: %s', (theme) => {
  for (const ground of grounds)
    for (const vision of Object.keys(visions) as Vision[])
      for (const mark of ['hit', 'hit-line'])
        expect(
          distanceIn(vision, colourIn(theme, mark), colourIn(theme, ground)),
          `${mark}, ${ground}, ${vision}`,
        ).toBeGreaterThan(least);
});

/** The parts of a table in a source, by name. */
const drawingsIn = (source: string, name: string, each: RegExp): string[] => {
  const table = source.slice(source.indexOf(`const ${name}`));
  return [...table.slice(0, table.indexOf('\n};') + 1 || table.indexOf('\n} as const')).matchAll(each)].map(
    ([, drawing = '']) => drawing.replaceAll(/\s+/g, ' ').trim(),
  );
};

it('gives each status a drawing of its own', () => {
  const drawings = drawingsIn(
    read('../product/status-glyph.tsx'),
    'looks',
    /color: [^\n]*?,\s*drawing: ([\s\S]*?)(?=,?\s*\},\n)/g,
  );
  expect(drawings.length).toBe(6);
  expect(new Set(drawings).size).toBe(drawings.length);
});

it('gives each state of a text an icon of its own', () => {
  const icons = drawingsIn(read('../product/state-label.tsx'), 'states', /icon: (\w+)/g);
  expect(icons.length).toBeGreaterThan(6);
  expect(new Set(icons).size).toBe(icons.length);
});

it('gives each level of a problem a sign of its own', () => {
  const [, table = ''] = /const signs = \{([^}]*)\}/.exec(read('../features/entry-editor/problem.tsx')) ?? [];
  const signs = [...table.matchAll(/(\w+): (\w+)/g)].filter(([, level]) => level !== 'off');
  expect(signs.map(([, level]) => level)).toEqual(['hint', 'warning', 'refuse']);
  expect(new Set(signs.map(([, , sign]) => sign)).size).toBe(signs.length);
});

it('draws problems, hints and hits in a text each by a line of its own', () => {
  const lineOf = (path: string, name: string): string =>
    new RegExp(`::highlight\\(${name}\\) \\{[^}]*text-decoration: underline ([^;]*?) ?var`).exec(
      read(path),
    )?.[1] ?? '';
  for (const place of ['chip-field', 'marked-text'])
    expect(
      ['text-problem', 'text-hint'].map((name) =>
        lineOf(`../features/entry-editor/${place}.module.css`, name),
      ),
      place,
    ).toEqual(['wavy 1px', 'dotted 2px']);
  expect(lineOf('../features/entries/search-hits.css', 'search-hit')).toBe('2px');
});

it('marks differences by a line, too', () => {
  const css = read('../product/text-difference.module.css');
  expect(css).toMatch(/\bins \{[^}]*text-decoration: underline/);
  expect(css).toMatch(/\bdel \{[^}]*text-decoration: line-through/);
});

it('sees as known: red and green come close to one with deuteranopia, blue and yellow do not', () => {
  expect(distanceIn('usual', '#ff0000', '#ff0000')).toBe(0);
  expect(distanceIn('usual', '#000000', '#ffffff')).toBeCloseTo(1, 2);
  const [red, green] = ['#b35900', '#7a7a00'];
  expect(distanceIn('deuteranopia', red, green)).toBeLessThan(distanceIn('usual', red, green) / 2);
  expect(distanceIn('deuteranopia', '#0000ff', '#ffff00')).toBeGreaterThan(0.4);
});
