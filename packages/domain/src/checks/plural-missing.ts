import { readIcu } from './icu-structure.ts';
import type { TextRule } from './text-rule.ts';
import { hasChoice } from './text-to-check.ts';

const known = new Map<string, readonly Needed[]>();
/** Codes come from people; what is remembered of them must end somewhere. */
const mostKnown = 2000;
/** Categories of whole numbers come again with the hundreds (CLDR); `many` of French is of millions alone. */
const lastNumber = 200;

/** The categories in the order of CLDR, in which people know them. */
const order = ['zero', 'one', 'two', 'few', 'many', 'other'];

interface Needed {
  category: string;
  /** The number that alone takes the category: `=1` stands for it. */
  only: number | undefined;
}

/** A category of one number may be left out (Arabic `zero` and `two`), but for `one`, which every text has to say. */
const mayLack = ({ category, only }: Needed): boolean => only !== undefined && category !== 'one';

/** The categories of a language that whole numbers take. */
function neededOf(language: string, ordinal: boolean): readonly Needed[] {
  const name = `${language} ${ordinal}`;
  let needed = known.get(name);
  if (!needed) {
    needed = findNeeded(language, ordinal);
    if (known.size < mostKnown) known.set(name, needed);
  }
  return needed;
}

function findNeeded(language: string, ordinal: boolean): Needed[] {
  let rules: Intl.PluralRules;
  try {
    rules = new Intl.PluralRules(language.replace(/_/g, '-'), { type: ordinal ? 'ordinal' : 'cardinal' });
  } catch {
    return [];
  }
  const numbers = new Map<string, number[]>();
  for (let number = 0; number <= lastNumber; number++) {
    const category = rules.select(number);
    numbers.set(category, [...(numbers.get(category) ?? []).slice(0, 1), number]);
  }
  return [...numbers]
    .map(([category, [first, second]]) => ({ category, only: second === undefined ? first : undefined }))
    .filter((needed) => !mayLack(needed))
    .toSorted((one, other) => order.indexOf(one.category) - order.indexOf(other.category));
}

/** An ICU plural without a category that numbers of its language take: `few` and `many` in Polish. */
export const pluralMissing: TextRule = {
  since: 3,
  example: {
    base: '{n, plural, one {# file} other {# files}}',
    text: '{n, plural, one {# plik} other {# pliku}}',
    language: 'pl',
  },
  alone: true,
  find: ({ base, text, facts: { language } }) => {
    // A text that nobody translated yet is said by `sameAsSource`.
    if (!hasChoice(text) || text === base || (base !== null && (!hasChoice(base) || readIcu(base).broken)))
      return [];
    return readIcu(text).plurals.flatMap(({ start, ordinal, selectors }) => {
      const missing = neededOf(language, ordinal).filter(
        ({ category, only }) => !selectors.includes(category) && !selectors.includes(`=${only}`),
      );
      if (missing.length === 0) return [];
      const variable = missing.map(({ category }) => category).join(', ');
      return [{ variable, start, end: start + 1, message: `Plural categories missing: ${variable}` }];
    });
  },
  only: { text: '[{]' },
};
