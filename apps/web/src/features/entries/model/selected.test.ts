import { hashOfIds } from '@parlance/domain/entry-list/ids-hash';
import { noFilter } from '@parlance/domain/filter/conditions';
import { encodeId } from '@parlance/domain/id';
import { describe, expect, it } from 'vitest';
import {
  countOf,
  everything,
  isSelected,
  nothing,
  only,
  requestsFor,
  selectedSince,
  withEntries,
} from './selected.ts';

const listOf = (numbers: number[], ...kept: number[]) => ({ all: () => numbers, kept: new Set(kept) });
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('selection', () => {
  it('takes entries in and out', () => {
    const two = withEntries(nothing, [3, 5], true);
    expect([countOf(two, 10), isSelected(two, 3), isSelected(two, 4)]).toEqual([2, true, false]);
    expect(countOf(withEntries(two, [3], false), 10)).toBe(1);
  });

  it('of everything counts what was taken out', () => {
    const most = withEntries(everything, [1, 2], false);
    expect([countOf(most, 10), isSelected(most, 1), isSelected(most, 7)]).toEqual([8, false, true]);
    expect(countOf(withEntries(most, [1], true), 10)).toBe(9);
  });

  it('is sent by name, or as the filter with exceptions, and the count and hash of what was shown', () => {
    expect(requestsFor(only([1, 2]), noFilter, listOf(upTo(5)))).toEqual([
      { entries: [encodeId('entry', 1), encodeId('entry', 2)] },
    ]);
    const filter = { ...noFilter, state: 'drafts' as const };
    expect(requestsFor(withEntries(everything, [4], false), filter, listOf(upTo(50_000)))).toEqual([
      {
        ...{ filter, except: [encodeId('entry', 4)], count: 49_999 },
        idsHash: hashOfIds(upTo(50_000).filter((number) => number !== 4)),
      },
    ]);
  });

  it('names the entries of a list that keeps one beside what its filter shows', () => {
    const named = (...numbers: number[]) => [{ entries: numbers.map((number) => encodeId('entry', number)) }];
    expect(requestsFor(everything, noFilter, listOf(upTo(4), 2))).toEqual(named(0, 1, 2, 3));
    expect(requestsFor(withEntries(everything, [2], false), noFilter, listOf(upTo(4), 2))).toEqual(
      named(0, 1, 3),
    );
  });

  it('leaves out of its exceptions and its count what the list does not show any more', () => {
    const most = withEntries(everything, [1, 9], false);
    expect(requestsFor(most, noFilter, listOf(upTo(4)))).toEqual([
      { filter: noFilter, except: [encodeId('entry', 1)], count: 3, idsHash: hashOfIds([0, 2, 3]) },
    ]);
  });

  it('keeps, after an action, what was selected while that ran', () => {
    const since = (before: typeof nothing, now: typeof nothing) =>
      selectedSince(before, now, listOf(upTo(4)));
    expect(since(only([1, 2]), only([1, 2]))).toEqual(nothing);
    expect(since(only([1, 2]), only([1, 2, 3]))).toEqual(only([3]));
    expect(since(only([1, 2]), everything)).toEqual(only([0, 3]));
    expect(since(everything, withEntries(everything, [2], false))).toEqual(nothing);
    expect(since(withEntries(everything, [2], false), everything)).toEqual(only([2]));
  });

  it('is cut where it names more than one call takes', () => {
    const sizes = (selected = only(upTo(25_000))) =>
      requestsFor(selected, noFilter, listOf(upTo(40_000))).map((one) =>
        'entries' in one ? one.entries.length : -1,
      );
    expect(sizes()).toEqual([10_000, 10_000, 5000]);
    expect(sizes(withEntries(everything, upTo(15_000), false))).toEqual([10_000, 10_000, 5000]);
  });
});
