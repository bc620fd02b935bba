import { splitPluralKey } from '../entry/plural.ts';

/** The number that a category is named after. */
const named: Record<string, number> = { zero: 0, one: 1, two: 2 };
/** Categories of numbers come again with the hundreds (CLDR). */
const lastNumber = 200;

/** What a plural form is for: one number alone, or several. */
export type NumberForm = 'single' | 'several';

/** Of a key that is a plural form; undefined: it is none. */
export function numberFormOf(key: string, language: string): NumberForm | undefined {
  if (splitPluralKey(key) === undefined) return undefined;
  return isSingleNumberForm(key, language) ? 'single' : 'several';
}

/**
 * Whether a key is a plural form for exactly one number, so that its text may omit the number: "one day left". Arabic
 * has three such forms (zero, one, two), English one, Russian none: its `one` also applies to 21.
 */
export function isSingleNumberForm(key: string, language: string): boolean {
  const category = splitPluralKey(key)?.category;
  if (category === undefined || named[category] === undefined) return false;
  return !sharedCategoriesOf(language).has(category);
}

const known = new Map<string, ReadonlySet<string>>();
/** Codes come from people; what is remembered of them must end somewhere. */
const mostKnown = 2000;

/** The categories that other numbers than the named one take, too. */
function sharedCategoriesOf(language: string): ReadonlySet<string> {
  let shared = known.get(language);
  if (!shared) {
    shared = findShared(language);
    if (known.size < mostKnown) known.set(language, shared);
  }
  return shared;
}

function findShared(language: string): ReadonlySet<string> {
  const shared = new Set<string>();
  let rules: Intl.PluralRules;
  try {
    rules = new Intl.PluralRules(language);
  } catch {
    // A custom code (`tlh-Qaak`, `app-1`): its forms are taken by their names.
    return shared;
  }
  for (let number = 0; number <= lastNumber; number++) {
    const category = rules.select(number);
    if (named[category] !== number) shared.add(category);
  }
  return shared;
}
