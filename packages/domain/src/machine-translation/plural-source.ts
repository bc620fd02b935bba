import { type PluralCategory, pluralCategories } from '../entry/plural.ts';

/** The form of the source language that a plural form of the target language is translated from. */
export interface PluralSource {
  /** A category or exact case (`one`, `=0`) of the source text. */
  form: string;
  /** A number for which the target language uses its form; undefined where CLDR knows none. */
  number: number | undefined;
}

export type PluralKind = 'cardinal' | 'ordinal';

/** Small whole numbers first; then none, a large one and fractions, which alone have some categories. */
const examples = [...Array.from({ length: 200 }, (_, number) => number + 1), 0, 1000, 1_000_000, 0.5, 1.5];

const known = new Map<string, Intl.PluralRules | undefined>();
/** Codes come from people; what is remembered of them must end somewhere. */
const mostKnown = 500;

function rulesOf(language: string, type: PluralKind): Intl.PluralRules | undefined {
  const name = `${type} ${language}`;
  if (known.has(name)) return known.get(name);
  const rules = createRules(language, type);
  if (known.size < mostKnown) known.set(name, rules);
  return rules;
}

function createRules(language: string, type: PluralKind): Intl.PluralRules | undefined {
  try {
    return Intl.PluralRules.supportedLocalesOf(language).length > 0
      ? new Intl.PluralRules(language, { type })
      : undefined;
  } catch {
    // A language of a project's own has no rules.
    return undefined;
  }
}

/** The categories of a language in the product's order; those of English where CLDR knows none. */
export function categoriesOf(language: string, type: PluralKind): PluralCategory[] {
  const found: readonly string[] = rulesOf(language, type)?.resolvedOptions().pluralCategories ?? [
    'one',
    'other',
  ];
  return pluralCategories.filter((category) => found.includes(category));
}

/** Numbers for which a language uses a category. */
const numbersOf = (language: string, category: string, type: PluralKind): number[] => {
  const rules = rulesOf(language, type);
  return rules ? examples.filter((number) => rules.select(number) === category) : [];
};

export interface PluralQuestion {
  from: string;
  to: string;
  /** The form of the target language that is wanted. */
  category: string;
  type?: PluralKind;
  /** The forms that the source text has, such as `one`, `other` and `=0`. */
  forms: readonly string[];
  /** Whether a form says its number (`# files`, not `One file`). */
  saysNumber: (form: string) => boolean;
}

/**
 * The source of a plural form: the form that the source language uses for a number of the target's category. Polish `few`
 * is translated from English `other`, with 2. Where the target's category has several numbers (Russian `one`: 1, 21, 31)
 * and the source's form says none ("One file"), another form with another number is taken: "21 files". undefined: the
 * source text has no form at all.
 */
export function findPluralSource(question: PluralQuestion): PluralSource | undefined {
  const { from, to, category, type = 'cardinal', forms, saysNumber } = question;
  const general = forms.filter((form) => !form.startsWith('='));
  const fallback = general.includes('other') ? 'other' : (general.at(-1) ?? forms.at(-1));
  if (fallback === undefined) return undefined;
  const exact = new Set(forms.flatMap((form) => (form.startsWith('=') ? [Number(form.slice(1))] : [])));
  const all = numbersOf(to, category, type);
  // Numbers with a case of their own never reach the category.
  const numbers = all.filter((number) => !exact.has(number));
  const usable = numbers.length > 0 ? numbers : all;
  const sourceRules = rulesOf(from, type);
  const formFor = (number: number): string => {
    const own = sourceRules?.select(number) ?? category;
    return general.includes(own) ? own : fallback;
  };
  const [first] = usable;
  if (first === undefined)
    return { form: general.includes(category) ? category : fallback, number: undefined };
  // A language without a singular says most of its numbers by `other`.
  const ofOther = category === 'other' ? usable.find((number) => formFor(number) === fallback) : undefined;
  if (ofOther !== undefined) return { form: fallback, number: ofOther };
  if (usable.length > 1 && !saysNumber(formFor(first))) {
    const other = usable.find((number) => saysNumber(formFor(number)));
    if (other !== undefined) return { form: formFor(other), number: other };
  }
  return { form: formFor(first), number: first };
}
