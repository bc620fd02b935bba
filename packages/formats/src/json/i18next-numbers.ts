import type { PluralCategory } from '@parlance/domain/entry/plural';
import { pluralRules } from '../shared/plural.ts';

/**
 * A number for each of the endings `_0`, `_1`, … that i18next numbered its forms with up to v3, by language; those with
 * two forms have `_plural` instead. Source: the sets of i18next 19, PluralResolver.
 */
const samples: Readonly<Record<string, readonly number[]>> = {
  'ay bo cgg fa ht id ja jbo ka km ko ky lo ms sah su th tt ug vi wo zh': [1],
  'be bs cnr dz hr ru sr uk': [1, 2, 5],
  ar: [0, 1, 2, 3, 11, 100],
  'cs sk': [1, 2, 5],
  'csb pl': [1, 2, 5],
  cy: [1, 2, 3, 8],
  ga: [1, 2, 3, 7, 11],
  gd: [1, 2, 3, 20],
  kw: [1, 2, 3, 4],
  lt: [1, 2, 10],
  lv: [1, 2, 0],
  mnk: [0, 1, 2],
  mt: [1, 2, 11, 20],
  ro: [1, 2, 20],
  sl: [5, 1, 2, 3],
  'he iw': [1, 2, 20, 21],
};

const byLanguage = new Map(
  Object.entries(samples).flatMap(([languages, numbers]) =>
    languages.split(' ').map((language) => [language, numbers] as const),
  ),
);

const known = new Map<string, readonly (PluralCategory | undefined)[]>();

/** The category of each numbered ending in a language, no endings where it has none; of two alike the first has it. */
export function numberedCategories(language: string | undefined): readonly (PluralCategory | undefined)[] {
  const code = language?.split(/[-_]/)[0]?.toLowerCase() ?? '';
  const numbers = byLanguage.get(code);
  if (!numbers) return [];
  let categories = known.get(code);
  if (!categories) {
    const all = numbers.map((number) => pluralRules(code).select(number));
    categories = all.map((category, index) => (all.indexOf(category) === index ? category : undefined));
    known.set(code, categories);
  }
  return categories;
}
