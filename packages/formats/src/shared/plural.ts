import { type PluralCategory, pluralCategories } from '@parlance/domain/entry/plural';

const known = new Map<string, Intl.PluralRules>();

/** CLDR cardinal rules of a language; those of English where the code means nothing to Intl. */
export function pluralRules(language: string): Intl.PluralRules {
  let rules = known.get(language);
  if (!rules) {
    try {
      rules = new Intl.PluralRules(language);
    } catch {
      rules = new Intl.PluralRules('en');
    }
    known.set(language, rules);
  }
  return rules;
}

/** The categories of a language in the product's order (zero, one, two, few, many, other). */
export function categoriesOf(language: string): PluralCategory[] {
  const used = new Set<string>(pluralRules(language).resolvedOptions().pluralCategories);
  return pluralCategories.filter((category) => used.has(category));
}

/** All rules of CLDR for whole numbers repeat within a hundred, or begin below it, except those of the million. */
export const wholeNumbers: readonly number[] = Array.from({ length: 201 }, (_, n) => n);

export function isPluralCategory(name: string): name is PluralCategory {
  return (pluralCategories as readonly string[]).includes(name);
}

/** The form that a key contains, and the key without it: `cars[few]` is few of `cars`, `days[0]` the first of `days`. */
export function formOfKey(key: string): { base: string; plural?: PluralCategory; index?: number } {
  if (key.charCodeAt(key.length - 1) !== 93) return { base: key };
  const open = key.lastIndexOf('[');
  if (open < 0) return { base: key };
  const form = key.slice(open + 1, -1);
  const base = key.slice(0, open);
  if (isPluralCategory(form)) return { base, plural: form };
  if (/^(0|[1-9]\d{0,8})$/.test(form)) return { base, index: Number(form) };
  return { base: key };
}
