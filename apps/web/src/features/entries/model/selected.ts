import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { Selection } from '@parlance/contract/selection';
import { hashOfIds } from '@parlance/domain/entry-list/ids-hash';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { EntryIds } from './entry-ids.ts';

/** Which entries of the list are selected: those of `numbers`, or with `all` every entry that matches the filter
 *  except those. The number in its id identifies an entry. */
export interface SelectedNumbers {
  all: boolean;
  numbers: ReadonlySet<number>;
}

export const nothing: SelectedNumbers = { all: false, numbers: new Set() };
export const everything: SelectedNumbers = { all: true, numbers: new Set() };

/** The maximum number of ids in one call (contract: selection). */
const mostNamed = 10_000;

export function isSelected(selected: SelectedNumbers, number: number): boolean {
  return selected.numbers.has(number) !== selected.all;
}

/** How many entries of a list are selected. */
export function countOf(selected: SelectedNumbers, listed: number): number {
  return selected.all ? listed - selected.numbers.size : selected.numbers.size;
}

/** Adds entries to the selection, or removes them. */
export function withEntries(
  selected: SelectedNumbers,
  numbers: Iterable<number>,
  on: boolean,
): SelectedNumbers {
  const next = new Set(selected.numbers);
  for (const number of numbers) {
    if (on !== selected.all) next.add(number);
    else next.delete(number);
  }
  return { all: selected.all, numbers: next };
}

/** Selects exactly these. */
export const only = (numbers: Iterable<number>): SelectedNumbers => ({
  all: false,
  numbers: new Set(numbers),
});

/** What is selected once an action on `before` is done: what was selected while it ran. */
export const selectedSince = (
  before: SelectedNumbers,
  now: SelectedNumbers,
  list: Pick<EntryIds, 'all'>,
): SelectedNumbers =>
  only(
    (now.all ? list.all() : [...now.numbers]).filter(
      (one) => isSelected(now, one) && !isSelected(before, one),
    ),
  );

/** The requests for a selection: usually one call; a selection of very many ids is split. "All except some" is sent
 *  as ids if the exceptions are very many, and if the list contains entries that do not match the filter any
 *  more: the server counts the matches of the filter, and would refuse the selection for as long as the user works
 *  on them. */
export function requestsFor(
  selected: SelectedNumbers,
  filter: EntryFilter,
  list: Pick<EntryIds, 'all' | 'kept'>,
): Selection[] {
  const numbers = list.all();
  const chosen = numbers.filter((number) => isSelected(selected, number));
  const taken = selected.all ? numbers.filter((number) => !isSelected(selected, number)) : [];
  if (selected.all && list.kept.size === 0 && taken.length <= mostNamed) {
    return [{ filter, except: taken.map(idOf), count: chosen.length, idsHash: hashOfIds(chosen) }];
  }
  const requests: Selection[] = [];
  for (let from = 0; from < chosen.length; from += mostNamed) {
    requests.push({ entries: chosen.slice(from, from + mostNamed).map(idOf) });
  }
  return requests;
}

const idOf = (number: number): string => encodeId('entry', number);

/** The numbers of entries by their ids. */
export const numbersOf = (ids: readonly string[]): number[] =>
  ids.flatMap((id) => decodeId('entry', id) ?? []);
