/** Plural forms of specification 2 section 3 in its order, as `entries.plural` stores them (0: no plural form). */
export const pluralCodes = {
  zero: 1,
  one: 2,
  two: 3,
  few: 4,
  many: 5,
  other: 6,
  number: 7,
} as const;
export type PluralForm = keyof typeof pluralCodes;
export const pluralForms = Object.keys(pluralCodes) as PluralForm[];

/** A form that CLDR knows. `number` is a form of keys alone: no language and no file has it as a category. */
export type PluralCategory = Exclude<PluralForm, 'number'>;
/** In the order in which the product sorts them. */
export const pluralCategories = pluralForms.filter((form): form is PluralCategory => form !== 'number');

/** CLDR's general category: what a form without a base text of its own is translated from (docs/decisions/0144). */
export const generalForm: PluralCategory = 'other';

const suffix = new RegExp(`\\[(${pluralForms.join('|')})\\]$`);

/** `items[few]` → {base: 'items', category: 'few'}; undefined where the key is no plural form. */
export function splitPluralKey(key: string): { base: string; category: PluralForm } | undefined {
  const match = suffix.exec(key);
  if (!match) return undefined;
  return {
    base: key.slice(0, match.index),
    category: match[1] as PluralForm,
  };
}

export const pluralKey = (base: string, form: PluralForm): string => `${base}[${form}]`;

const known = new Map<string, readonly PluralCategory[]>();
/** Codes come from people; what is remembered of them must end somewhere. */
const mostKnown = 2000;

/** CLDR cardinal categories of a language, in the product's order; unknown languages have `one` and `other`. */
export function pluralCategoriesOf(language: string): PluralCategory[] {
  let categories = known.get(language);
  if (!categories) {
    categories = findCategories(language);
    if (known.size < mostKnown) known.set(language, categories);
  }
  return [...categories];
}

/**
 * The plural categories of a language in a project: those of its files where these have their own
 * (`languages.plurals`, docs/decisions/0048), else CLDR's. In the product's order.
 */
export function usedPluralCategories(language: {
  code: string;
  plurals: readonly string[] | null;
}): PluralCategory[] {
  const { code, plurals } = language;
  if (plurals === null) return pluralCategoriesOf(code);
  return pluralCategories.filter((category) => plurals.includes(category));
}

/** Codes of the forms that a language of a project uses (`entries.plural`); `number` is in each language. */
export const usedPluralCodes = (language: { code: string; plurals: readonly string[] | null }): number[] =>
  [...usedPluralCategories(language), 'number' as const].map((form) => pluralCodes[form]);

function findCategories(language: string): PluralCategory[] {
  let found: readonly string[];
  try {
    found = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  } catch {
    // A custom code (`tlh-Qaak`, `app-1`) is not a BCP 47 tag that Intl takes: the pair that most languages have.
    found = ['one', 'other'];
  }
  return pluralCategories.filter((category) => found.includes(category));
}
