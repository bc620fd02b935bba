import { expect, it } from 'vitest';
import { endOfPart, keepFamilies } from './families.ts';

const related = (id: number, ...families: string[]) => ({ id, families });

it('puts linked entries and plural forms beside each other, before those that stand alone', () => {
  const { ids, families } = keepFamilies(
    [1, 2, 3, 4, 5, 6],
    [related(1, 'parent 1'), related(5, 'parent 1'), related(2, 'plural n'), related(6, 'plural n')],
  );
  expect(ids).toEqual([1, 5, 2, 6, 3, 4]);
  expect(families).toEqual([2, 2]);
});

it('entries that are related through others are one family', () => {
  const { ids, families } = keepFamilies(
    [1, 2, 3, 4, 5, 6, 7],
    [
      related(1, 'parent 1', 'plural n'),
      related(2, 'plural n'),
      related(4, 'parent 1', 'plural m'),
      related(6, 'plural m'),
      related(7, 'plural alone'),
    ],
  );
  expect(ids).toEqual([1, 2, 4, 6, 3, 5, 7]);
  expect(families).toEqual([4]);
});

/** Where the parts of a job end. */
const ends = (size: number, count: number, families: number[]) => {
  const all: number[] = [];
  for (let at = 0; at < count; ) {
    at = endOfPart(at, size, { count, families });
    all.push(at);
  }
  return all;
};

it.each([
  ['no families', 3, 7, [], [3, 6, 7]],
  ['families that fill a part', 4, 9, [2, 2, 2], [4, 8, 9]],
  ['a family that does not fit any more', 3, 8, [2, 2, 2], [2, 4, 7, 8]],
  ['a family larger than a part', 2, 6, [5], [5, 6]],
  ['a large family behind a small one', 3, 8, [2, 5], [2, 7, 8]],
])('%s', (_, size, count, families, expected) => {
  expect(ends(size, count, families)).toEqual(expected);
});
