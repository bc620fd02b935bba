import type { EntryFilter } from '@parlance/contract/entry-filter';
import { type PluralForm, pluralCodes, pluralForms } from '@parlance/domain/entry/plural';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { type ConditionName, filterConditions } from '@parlance/domain/filter/conditions';
import type { EntryIds } from './entry-ids.ts';
import { pluralAt } from './plural-at.ts';
import { filterWords } from './view-search.ts';

/** The plural forms that a language uses and that no entry has, of the plural whose first form is at a position. */
export function missingForms(ids: EntryIds, first: number, used: readonly string[]): PluralForm[] {
  const there = new Set(
    pluralAt(ids, first).map((at) => ((ids.flags[at] ?? 0) >> entryFlags.pluralShift) & 7),
  );
  return pluralForms.filter((form) => used.includes(form) && !there.has(pluralCodes[form]));
}

/** Whether a list has all forms of its plurals: they are in one group, every other condition may hide some of them. */
export const hasWholePlurals = (filter: EntryFilter): boolean =>
  Object.keys(filterWords(filter)).every(
    (name) => name === 'group' || filterConditions[name as ConditionName].by === 'sorting',
  );
