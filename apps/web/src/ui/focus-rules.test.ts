import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');

/** The selectors of a style sheet, each by itself. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((one) => one.trim()),
  );

/** Whether it says what any element within the one that has the focus looks like: each move of the focus then styles all
 *  that is within its places anew (decision 0263). */
const isOfAnyWithin = (selector: string): boolean =>
  /:focus(-visible|-within)?[^ >+~]*[ >+~].*$/.test(selector) && /[ >+~]\*$/.test(selector);

it('knows such a rule', () => {
  expect(selectorsOf('.a:focus-visible .b > *,\n.c:focus > .d {\n}\n@media print {\n.e > * {\n}\n}')).toEqual(
    ['.a:focus-visible .b > *', '.c:focus > .d', '@media print', '.e > *'],
  );
  expect(isOfAnyWithin('.a:focus-visible .b > *')).toBe(true);
  expect(isOfAnyWithin('.c:focus > .d')).toBe(false);
  expect(isOfAnyWithin('.e > *')).toBe(false);
});

it('has no rule for any element within the one that has the focus', () => {
  const found = globSync('**/*.css', { cwd: sources }).flatMap((sheet) =>
    selectorsOf(readFileSync(join(sources, sheet), 'utf8'))
      .filter(isOfAnyWithin)
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});
