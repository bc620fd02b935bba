import { type PluralCategory, pluralCategories } from '../model.ts';

/**
 * The numerus forms of languages in Qt's order, as CLDR categories; all others have `one` and `other`. Source: the
 * numerus tables of Qt Linguist, which count whole numbers only, so that Russian has no `other`, and one form for
 * Turkish or Hungarian, where CLDR has two.
 */
const tables: readonly [languages: string, categories: readonly PluralCategory[]][] = [
  ['bi bo dz fa fj gn hu id ja jv ko ms my na om su th tr tt vi yo za zh', ['other']],
  ['dv ga gv ik iu mi mk sa se sm', ['one', 'two', 'other']],
  ['lv', ['one', 'other', 'zero']],
  ['bs cs hr lt mo ro sk sr', ['one', 'few', 'other']],
  ['be pl ru uk', ['one', 'few', 'many']],
  ['gd sl', ['one', 'two', 'few', 'other']],
  ['mt', ['one', 'few', 'many', 'other']],
  ['cy', ['zero', 'one', 'two', 'many', 'other']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
];

const byLanguage = new Map(
  tables.flatMap(([languages, categories]) =>
    languages.split(' ').map((code) => [code, categories] as const),
  ),
);

/** The categories of a language's numerus forms, in Qt's order. */
export function numerusCategories(language: string): readonly PluralCategory[] {
  return byLanguage.get(language.split(/[-_]/)[0] ?? '') ?? ['one', 'other'];
}

/** Likewise, and behind them those for forms that a file has although its language has none such. */
export function categoriesToRead(language: string): readonly PluralCategory[] {
  const usual = numerusCategories(language);
  return [...usual, ...pluralCategories.filter((category) => !usual.includes(category))];
}
