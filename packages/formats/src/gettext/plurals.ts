import { type PluralCategory, pluralCategories } from '@parlance/domain/entry/plural';
import { categoriesOf, pluralRules } from '../shared/plural.ts';
import { type PluralExpression, parsePluralExpression } from './expression.ts';

/** Longer than any header in use, by far. */
const mostLength = 2_000;

/** The content of `Plural-Forms`. */
export interface PluralForms {
  count: number;
  expression: PluralExpression;
}

/** `nplurals=2; plural=(n != 1);` as a value, or nothing when it cannot be understood. */
export function parsePluralForms(header: string | undefined): PluralForms | undefined {
  if (header !== undefined && header.length > mostLength) return undefined;
  const match = /^\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]+);?\s*$/.exec(header ?? '');
  if (!match) return undefined;
  const expression = parsePluralExpression(match[2] ?? '');
  const count = Number(match[1]);
  if (!expression || count < 1 || count > pluralCategories.length) return undefined;
  return { count, expression };
}

/** gettext's own default, for a file without the header. */
export const germanic: PluralForms = { count: 2, expression: (n) => (n === 1 ? 0 : 1) };

/** Enough whole numbers to distinguish all of CLDR's rules; French, Spanish and others have a rule for the million. */
const samples: readonly number[] = [
  ...Array.from({ length: 201 }, (_, n) => n),
  1_000,
  1_001,
  10_000,
  1_000_000,
  2_000_000,
];

/**
 * The category of each index. An index takes the category with which it agrees for the most numbers; one that is
 * left takes, of the categories that nothing took, the one that its only number names (one, two, zero), else the
 * first of the language's own, else of all. So every index has its own category, and the same header always
 * gives the same mapping.
 */
export function categoriesByIndex(forms: PluralForms, language: string): PluralCategory[] {
  const categories: (PluralCategory | undefined)[] = Array.from({ length: forms.count });
  const votes = countVotes(forms, language);
  for (const { index, category } of votes) {
    if (categories[index] === undefined && !categories.includes(category)) categories[index] = category;
  }
  for (let index = 0; index < forms.count; index++)
    categories[index] ??= leftOver(forms, index, categories, language);
  return categories as PluralCategory[];
}

function countVotes(
  forms: PluralForms,
  language: string,
): { index: number; category: PluralCategory; votes: number }[] {
  const rules = pluralRules(language);
  const votes = new Map<string, { index: number; category: PluralCategory; votes: number }>();
  for (const n of samples) {
    const index = forms.expression(n);
    if (!(index >= 0 && index < forms.count)) continue;
    const category = rules.select(n);
    const vote = votes.get(`${index} ${category}`) ?? { index, category, votes: 0 };
    vote.votes++;
    votes.set(`${index} ${category}`, vote);
  }
  return [...votes.values()].toSorted((a, b) => b.votes - a.votes);
}

function leftOver(
  forms: PluralForms,
  index: number,
  taken: readonly (PluralCategory | undefined)[],
  language: string,
): PluralCategory {
  const free = pluralCategories.filter((category) => !taken.includes(category));
  const numbers = samples.filter((n) => forms.expression(n) === index);
  const named = numbers.length === 1 ? (['zero', 'one', 'two'] as const)[numbers[0] ?? 3] : undefined;
  if (named && free.includes(named)) return named;
  const own = categoriesOf(language);
  return free.find((category) => own.includes(category)) ?? free[0] ?? 'other';
}
