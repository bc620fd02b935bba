import { type PluralCategory, pluralCategories } from '@parlance/domain/entry/plural';
import { categoriesOf } from '../shared/plural.ts';

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

/**
 * Likewise, and behind them those for forms that a file has although Qt has none such: first what CLDR has beyond Qt
 * (`other` in Russian), as tools of translation write it, then the rest.
 */
export function categoriesToRead(language: string): readonly PluralCategory[] {
  return [...new Set([...numerusCategories(language), ...categoriesOf(language), ...pluralCategories])];
}
