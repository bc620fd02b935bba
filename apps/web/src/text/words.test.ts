import { offeredChoices } from '@parlance/domain/filter/conditions';
import { describe, expect, it } from 'vitest';
import { valuesIn } from '../../test/text-values.ts';
import { readMessage } from '../i18n/icu.ts';

type Words = Record<string, string>;
const english = import.meta.glob<Words>('./en/*.ts', { eager: true, import: 'words' });
const german = import.meta.glob<Words>('./de/*.ts', { eager: true, import: 'words' });
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../text/**', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Read as the app reads it: what its reader does not know is an error here and not on somebody's screen. */
function valuesOf(message: string): string[] {
  return valuesIn(readMessage(message));
}

const code = Object.values(sources).join('\n');
/** Beginnings of keys that are put together: `status_${name}`. */
const beginnings = [...code.matchAll(/`([a-z]\w{2,})\$\{/g)].map((match) => match[1] ?? '');

/** Keys that the vocabulary of the domain names. */
const named = new Set<string>(offeredChoices.map(({ id }) => id));

function isUsed(key: string): boolean {
  if (named.has(key)) return true;
  return code.includes(`'${key}'`) || beginnings.some((beginning) => key.startsWith(beginning));
}

const features = Object.keys(english).map((path) => path.replace('./en/', ''));

describe('words', () => {
  it.each(['{day, date}', '{n, number, percent}', '{n, plural, one {#}}', '<b>open', '{open'])(
    'that the reader of the app does not take are found: %s',
    (message) => {
      expect(() => valuesOf(message)).toThrow();
    },
  );

  it('are there for several features, and the sources that use them were read', () => {
    expect(features.length).toBeGreaterThanOrEqual(4);
    expect(Object.keys(sources).length).toBeGreaterThan(80);
  });

  it('exist in German for every feature', () => {
    expect(Object.keys(german).map((path) => path.replace('./de/', ''))).toEqual(features);
  });

  it.each(features)('have the same keys in German: %s', (file) => {
    expect(Object.keys(german[`./de/${file}`] ?? {}).sort()).toEqual(
      Object.keys(english[`./en/${file}`] ?? {}).sort(),
    );
  });

  it.each(features)('name the same values and tags in German: %s', (file) => {
    const translated = german[`./de/${file}`] ?? {};
    for (const [key, message] of Object.entries(english[`./en/${file}`] ?? {})) {
      expect({ key, values: valuesOf(translated[key] ?? '') }).toEqual({
        key,
        values: valuesOf(message),
      });
    }
  });

  it.each(features)('are all used somewhere: %s', (file) => {
    const unused = Object.keys(english[`./en/${file}`] ?? {}).filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});
