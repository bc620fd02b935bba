import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(sources, file), 'utf8');

/** What base.css sets for each level of headings, and tokens set for a whole kind of page. */
const ofLevel = /(?<![\w-])(font|font-size|font-weight|line-height): (?!var\(--heading-of-)/;

/** The rules of a stylesheet: selector and body. */
const rulesOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ selectors: selector.split(',').map((one) => one.trim()), body }),
  );

/** The classes that the headings of a component have, by the stylesheet that it imports them from. */
function headingClasses(file: string): { sheet: string; name: string }[] {
  const source = read(file);
  const sheets = new Map(
    [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', path = '']) => [
      name,
      join(dirname(file), path),
    ]),
  );
  return [...source.matchAll(/<h[1-6]\b[^>]*className=\{(\w+)\.(\w+)\}/g)].flatMap(
    ([, object = '', name = '']) => {
      const sheet = sheets.get(object);
      return sheet && existsSync(join(sources, sheet)) ? [{ sheet, name }] : [];
    },
  );
}

it('headings of a level have one size: stylesheets give headings no font of their own', () => {
  const sheets = globSync('**/*.module.css', { cwd: sources });
  expect(sheets.length).toBeGreaterThan(100);
  const odd = sheets.flatMap((sheet) =>
    rulesOf(read(sheet))
      .filter(
        ({ selectors, body }) => ofLevel.test(body) && selectors.some((one) => /\bh[1-6]\)?$/.test(one)),
      )
      .map(({ selectors }) => `${sheet}: ${selectors.join(', ')}`),
  );
  expect(odd).toEqual([]);
});

it('nor do the classes that headings have', () => {
  const classes = globSync('**/*.tsx', { cwd: sources }).flatMap(headingClasses);
  expect(classes.length).toBeGreaterThan(15);
  const odd = classes.filter(({ sheet, name }) =>
    rulesOf(read(sheet)).some(({ selectors, body }) => ofLevel.test(body) && selectors.includes(`.${name}`)),
  );
  expect(odd).toEqual([]);
});
