import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../../apps/web/src/routes.ts';

/**
 * Pages without a screen test, and dialogs whose looks no test checks. Both lists may only get shorter: a new page or
 * dialog comes with its test.
 */
const notOpened: string[] = [];
const notLookedAt: string[] = [];

const features = join(import.meta.dirname, '../../apps/web/src/features');
/** These are about all pages and dialogs, and about none. */
const aboutAll = ['every-page.test.ts', 'coverage.test.ts'];
const tests = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && !aboutAll.includes(name))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));

/** Addresses that a test names, with the placeholder names that stand in them; every other part is an id. */
function addressesIn(source: string): string[] {
  const named = new Map<string, string>();
  for (const [, name = '', text = ''] of source.matchAll(/const (\w+) = [`'](\/[^`'\n]*|\$\{[^`\n]*)`?/g))
    named.set(name, text);
  const written = (text: string): string =>
    text
      .replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => written(named.get(name) ?? whole.slice(2, -1)))
      .replaceAll(/\$\{[^}]*\}/g, 'some');
  const literals = [...source.matchAll(/'(\/[^'\n]*)'|`((?:\/|\$\{)[^`\n]*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );
  const inProject = [...source.matchAll(/projectPage\((?:'([^']*)'|`([^`]*)`)\)/g)].map(
    ([, plain, template]) => `/projects/some/${plain ?? template}`.replace(/\/$/, ''),
  );
  return [...literals, ...inProject].map((text) => written(text).replace(/[?#].*/, ''));
}

/** The page of an address; one without parameters before one with. */
function pageOf(address: string): string | undefined {
  const parts = address.split('/');
  const fits = (path: string): boolean => {
    const wanted = path.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
    );
  };
  const found = pages.map(({ path }) => path).filter(fits);
  return found.toSorted((a, b) => a.split('$').length - b.split('$').length)[0];
}

it('opens every page', () => {
  const opened = new Set(tests.flatMap(addressesIn).map(pageOf));
  const untested = pages.map(({ path }) => path).filter((path) => !opened.has(path));
  expect(untested.toSorted()).toEqual(notOpened);
});

/** Dialogs by the names of their files: `status-dialog.tsx` and `export.dialog.tsx` are `status` and `export`. */
function dialogs(): string[] {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const drawing = files.filter((name) => /<Dialog\s/.test(readFileSync(join(features, name), 'utf8')));
  return drawing.map((name) => basename(name, '.tsx').replace(/[-.]dialog$/, '')).toSorted();
}

it('looks at every dialog, in a picture that is named after it', () => {
  const names = dialogs();
  expect(new Set(names).size, 'Two dialogs have one name.').toBe(names.length);
  const isLookedAt = (name: string): boolean =>
    tests.some(
      (source) =>
        source.includes(`'screen-${name}'`) || source.includes(`expectDialogLooks(page, '${name}')`),
    );
  expect(names.filter((name) => !isLookedAt(name))).toEqual(notLookedAt);
});
