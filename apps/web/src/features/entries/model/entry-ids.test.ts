import { entryStatus } from '@parlance/domain/entry/status';
import { entryFlags as flag } from '@parlance/domain/entry-list/packed';
import { encodeId } from '@parlance/domain/id';
import { describe, expect, it } from 'vitest';
import { EntryIds } from './entry-ids.ts';
import { countsOf, selectedBy } from './select-options.ts';
import { isSelected } from './selected.ts';

function idsOf(entries: [number: number, flags?: number][]): EntryIds {
  const numbers = Float64Array.from(entries, ([number]) => number);
  const flags = Uint16Array.from(entries, ([, bits = 0]) => bits);
  return new EntryIds(numbers, flags, 'v1');
}
const both = flag.value | flag.draft | flag.both;
const plain = {
  value: null,
  draft: null,
  draftOlder: false,
  locked: false,
  issues: 0,
  status: entryStatus.none,
};
const id = (number: number) => encodeId('entry', number);

describe('the list of ids', () => {
  it('finds entries by id and returns their fields', () => {
    const ids = idsOf([[7], [2 ** 40, both]]);
    expect(ids.indexOf(id(2 ** 40))).toBe(1);
    expect(ids.indexOf(id(8))).toBe(-1);
    expect(ids.indexOf(undefined)).toBe(-1);
    expect([ids.has(0, flag.both), ids.has(1, flag.both), ids.id(0)]).toEqual([false, true, id(7)]);
  });

  it('returns which version of the project it shows, also where a proxy changed the tag', () => {
    const seen = (etag: string) => new EntryIds(new Float64Array(), new Uint16Array(), etag).seen;
    expect(['"120"', 'W/"120.118.117"', '"120.118-gzip"', ''].map(seen)).toEqual([
      '120',
      '120.118.117',
      '120.118',
      undefined,
    ]);
  });

  it('takes over what a row has become, and is the same list where nothing changed', () => {
    const ids = idsOf([[7, flag.tags]]);
    expect(ids.withRow({ ...plain, _id: id(7) })).toBe(ids);
    const after = ids.withRow({ ...plain, _id: id(7), value: 'v', draft: 'd', locked: true });
    expect(after).not.toBe(ids);
    expect([after.has(0, flag.both), after.has(0, flag.locked), after.has(0, flag.tags)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  describe('keeping what one works on', () => {
    const numbers = (ids: EntryIds) => ids.all();
    const keep = (next: EntryIds, before: EntryIds, ...entries: number[]) =>
      next.keeping(entries.map(id), before);

    it('puts each entry behind the neighbour it had', () => {
      const before = idsOf([[1], [2], [3], [4]]);
      expect(numbers(keep(idsOf([[1], [4], [5]]), before, 3))).toEqual([1, 3, 4, 5]);
      expect(numbers(keep(idsOf([[9]]), before, 1))).toEqual([1, 9]);
      expect(numbers(keep(idsOf([]), before, 4))).toEqual([4]);
      expect(numbers(keep(idsOf([[5]]), idsOf([[1], [2], [3], [4], [5]]), 4, 2, 1))).toEqual([1, 2, 4, 5]);
      expect(numbers(keep(idsOf([[3], [6], [1]]), idsOf([[1], [2], [3], [4]]), 2, 4))).toEqual([
        3, 4, 6, 1, 2,
      ]);
    });

    it('knows which entries are kept, and how many match', () => {
      const before = idsOf([[1], [2], [3], [4]]);
      const kept = keep(idsOf([[1], [4]]), before, 3, 2, 1);
      expect([[...kept.kept], kept.count, kept.matching]).toEqual([[2, 3], 4, 2]);
      const changed = kept.withRow({ ...plain, _id: id(3), value: 'v' });
      expect([[...changed.kept], changed.matching]).toEqual([[2, 3], 2]);
      // The list comes again: one of the two matches again.
      const again = keep(idsOf([[1], [2], [4]]), changed, 2, 3);
      expect([numbers(again), [...again.kept]]).toEqual([[1, 2, 3, 4], [3]]);
      expect([...again.without(new Set([1, 3])).kept]).toEqual([]);
      expect(numbers(again.without(new Set([1, 3])))).toEqual([1, 2, 4]);
      expect(again.without(new Set([1]))).toBe(again);
    });

    it('leaves the forms of a plural together', () => {
      const joins = flag.joinsPrevious;
      const before = idsOf([[1], [2], [3, joins], [4, joins], [5]]);
      const joined = (ids: EntryIds) => ids.all().filter((_, at) => ids.has(at, joins));
      // The server gives the first form that still matches no sign that it joins another.
      expect(joined(keep(idsOf([[1], [3], [4, joins], [5]]), before, 2))).toEqual([3, 4]);
      expect(joined(keep(idsOf([[1], [2], [4, joins], [5]]), before, 3))).toEqual([3, 4]);
      expect(joined(keep(idsOf([[1], [5]]), before, 2, 3, 4))).toEqual([3, 4]);
      const alone = keep(idsOf([[1], [5]]), before, 4);
      expect([numbers(alone), joined(alone)]).toEqual([[1, 4, 5], []]);
      const all = keep(idsOf([[1], [5]]), before, 2, 3, 4);
      expect(joined(all.without(new Set([2])))).toEqual([4]);
    });

    it('adds nothing where the entry is shown or never was', () => {
      const next = idsOf([[1], [3]]);
      expect(keep(next, idsOf([[3]]), 3)).toBe(next);
      expect(keep(next, idsOf([[1]]), 8)).toBe(next);
      expect(keep(next, idsOf([[1], [2]]))).toBe(next);
      expect(next.keeping([id(2)], null)).toBe(next);
    });
  });

  it('selects by state', () => {
    const ids = idsOf([
      [1],
      [2, flag.draft],
      [3, both],
      [4, flag.value],
      [5, flag.value | flag.locked],
      [6, flag.locked],
    ]);
    const chosen = (option: Parameters<typeof selectedBy>[0]) =>
      ids.all().filter((number) => isSelected(selectedBy(option, ids), number));
    expect(chosen('all')).toHaveLength(6);
    expect(chosen('none')).toEqual([]);
    expect(chosen('untranslated')).toEqual([1]);
    expect(chosen('draftsWithoutValue')).toEqual([2]);
    expect(chosen('draftsWithValue')).toEqual([3]);
    expect(chosen('translated')).toEqual([3, 4, 5]);
    expect(chosen('locked')).toEqual([5, 6]);
    expect(countsOf(ids, (number) => number > 2)).toEqual({
      all: 4,
      drafts: 1,
      draftsReady: 1,
      values: 3,
      locked: 2,
    });
  });
});
