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

  it('keeps the entry that is being edited behind the neighbour it had', () => {
    const before = idsOf([[1], [2], [3], [4]]);
    const numbers = (ids: EntryIds) => ids.all();
    expect(numbers(idsOf([[1], [4], [5]]).keeping(id(3), before))).toEqual([1, 3, 4, 5]);
    expect(numbers(idsOf([[9]]).keeping(id(1), before))).toEqual([1, 9]);
    expect(numbers(idsOf([]).keeping(id(4), before))).toEqual([4]);
    const kept = idsOf([[1], [4]]).keeping(id(3), before);
    expect([kept.kept, kept.withRow({ ...plain, _id: id(3), value: 'v' }).kept]).toEqual([3, 3]);
    expect(idsOf([[3]]).keeping(id(3), before).kept).toBeUndefined();
  });

  it('adds nothing where the entry is shown or never was', () => {
    const next = idsOf([[1], [3]]);
    expect(next.keeping(id(3), idsOf([[3]]))).toBe(next);
    expect(next.keeping(id(8), idsOf([[1]]))).toBe(next);
    expect(next.keeping(undefined, null)).toBe(next);
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
