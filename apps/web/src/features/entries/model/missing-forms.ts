import type { EntryFilter } from '@parlance/contract/entry-filter';
import { type PluralForm, pluralCodes, pluralForms, splitPluralKey } from '@parlance/domain/entry/plural';
import { type ConditionName, filterConditions } from '@parlance/domain/filter/conditions';
import type { EntryIds } from './entry-ids.ts';
import { pluralAt } from './plural-at.ts';
import type { RowStore } from './row-store.ts';
import { filterWords } from './view-search.ts';

/** The plural forms that a language uses and that no entry has, of the plural whose first form is at a position. */
export function missingForms(ids: EntryIds, first: number, used: readonly string[]): PluralForm[] {
  const there = new Set(pluralAt(ids, first).map((at) => ids.pluralCode(at)));
  return pluralForms.filter((form) => used.includes(form) && !there.has(pluralCodes[form]));
}

/** Whether a list has all forms of its plurals: they are in one group, every other condition may hide some of them. */
export const hasWholePlurals = (filter: EntryFilter): boolean =>
  Object.keys(filterWords(filter)).every(
    (name) => name === 'group' || filterConditions[name as ConditionName].by === 'sorting',
  );

/** The category of an entry of the list, whose row may not be loaded; empty where it is no plural form. */
export const categoryAt = (ids: EntryIds | null, entry: string): string =>
  pluralForms[(ids?.pluralCode(ids.indexOf(entry)) ?? 0) - 1] ?? '';

/** What the keys of forms begin with, as soon as one of them is loaded. */
export const baseKeyOf = (rows: RowStore, forms: readonly string[]): string | undefined =>
  forms.flatMap((form) => splitPluralKey(rows.get(form)?.key ?? '')?.base ?? [])[0];

/** What is drawn for forms, in their order. */
export const inOrderOfForms = <Form extends { category: string }>(all: readonly Form[]): Form[] =>
  all.toSorted((a, b) => rankOf(a.category) - rankOf(b.category));
const rankOf = (category: string): number => pluralForms.indexOf(category as PluralForm);
