import { entryStatus } from '@parlance/domain/entry/status';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { expect, it } from 'vitest';
import { EntryIds } from './entry-ids.ts';
import { nextOf } from './next-of.ts';

const status = (number: number): number => number << entryFlags.statusShift;
const { value, draft, locked, issues } = entryFlags;
const list = (...flags: number[]): EntryIds =>
  new EntryIds(
    Float64Array.from(flags, (_, at) => at + 1),
    Uint16Array.from(flags),
    '"1"',
  );

it('finds unfinished texts: empty ones, and those to be written anew', () => {
  const ids = list(0, value, locked, draft, value | status(entryStatus.rejected), 0);
  expect(nextOf(ids, 0, 1, 'unfinished')).toBe(4);
  expect(nextOf(ids, 4, 1, 'unfinished')).toBe(5);
  expect(nextOf(ids, 0, -1, 'unfinished')).toBe(5);
});

it('goes on at the other end, and never to where it is', () => {
  expect(nextOf(list(0, value, value), 0, 1, 'unfinished')).toBe(-1);
  expect(nextOf(list(0, value, value), 2, 1, 'unfinished')).toBe(0);
  expect(nextOf(list(), -1, 1, 'unfinished')).toBe(-1);
  expect(nextOf(list(), 0, 1, 'unfinished', true)).toBe(-1);
  expect(nextOf(list(0), -1, 1, 'problem')).toBe(-1);
});

it('begins at a text that is not open yet, and at the end where it comes from outside of the list', () => {
  expect(nextOf(list(0, value, 0), 0, 1, 'unfinished', true)).toBe(0);
  expect(nextOf(list(0, value, 0), 1, 1, 'unfinished', true)).toBe(2);
  expect(nextOf(list(0), -1, 1, 'unfinished')).toBe(0);
  expect(nextOf(list(value, 0, value), 3, -1, 'unfinished')).toBe(1);
});

it('finds texts to review: drafts that nobody judged, and those that need it', () => {
  const ids = list(
    value,
    draft | status(entryStatus.accepted),
    draft | locked,
    value | status(entryStatus.needsReview),
    draft,
  );
  expect(nextOf(ids, 0, 1, 'toReview')).toBe(3);
  expect(nextOf(ids, 3, 1, 'toReview')).toBe(4);
  expect(nextOf(list(value, value | issues), 0, 1, 'problem')).toBe(1);
});
