import type { SelectedCounts } from '@parlance/domain/entry/bulk-actions';
import type { EntryStatus } from '@parlance/domain/entry/status';
import { entryFlags as flag } from '@parlance/domain/entry-list/packed';
import { isReadyAt } from './drafts.ts';
import type { EntryIds } from './entry-ids.ts';
import type { RowStore } from './row-store.ts';
import { everything, nothing, only, type SelectedNumbers } from './selected.ts';

/** Select options of specification 2 section 9, in its order. */
export const selectOptions = [
  'all',
  'none',
  'untranslated',
  'draftsWithoutValue',
  'draftsWithValue',
  'translated',
  'locked',
] as const;
export type SelectOption = (typeof selectOptions)[number];

const fits: Record<Exclude<SelectOption, 'all' | 'none'>, (ids: EntryIds, at: number) => boolean> = {
  untranslated: (ids, at) =>
    !ids.has(at, flag.value) && !ids.has(at, flag.draft) && !ids.has(at, flag.locked),
  draftsWithoutValue: (ids, at) => ids.has(at, flag.draft) && !ids.has(at, flag.value),
  draftsWithValue: (ids, at) => ids.has(at, flag.both),
  translated: (ids, at) => ids.has(at, flag.value),
  locked: (ids, at) => ids.has(at, flag.locked),
};

/** The entries of the list that an option selects. */
export function selectedBy(option: SelectOption, ids: EntryIds): SelectedNumbers {
  if (option === 'none') return nothing;
  if (option === 'all') return everything;
  const numbers: number[] = [];
  for (let at = 0; at < ids.count; at += 1) if (fits[option](ids, at)) numbers.push(ids.number(at));
  return only(numbers);
}

/** What the client knows about the selected entries of the list. */
export function countsOf(ids: EntryIds, isChosen: (number: number) => boolean): SelectedCounts {
  const counts: SelectedCounts = { all: 0, drafts: 0, draftsReady: 0, values: 0, locked: 0 };
  for (let at = 0; at < ids.count; at += 1) {
    if (!isChosen(ids.number(at))) continue;
    counts.all += 1;
    if (ids.has(at, flag.draft)) counts.drafts += 1;
    if (isReadyAt(ids, at)) counts.draftsReady += 1;
    if (ids.has(at, flag.value)) counts.values += 1;
    if (ids.has(at, flag.locked)) counts.locked += 1;
  }
  return counts;
}

/** Whether a selected entry of the list has a status. */
export function hasStatus(
  ids: EntryIds,
  status: EntryStatus,
  isChosen: (number: number) => boolean,
): boolean {
  for (let at = 0; at < ids.count; at += 1)
    if (ids.status(at) === status && isChosen(ids.number(at))) return true;
  return false;
}

/** Whether a selected entry is linked with others, or its row is not loaded. */
export function mayBeLinked(
  ids: EntryIds,
  isChosen: (number: number) => boolean,
  rows: Pick<RowStore, 'get'>,
): boolean {
  for (let at = 0; at < ids.count; at += 1) {
    if (!isChosen(ids.number(at))) continue;
    const row = rows.get(ids.id(at));
    if (!row || row.link !== null || row.children !== undefined) return true;
  }
  return false;
}
