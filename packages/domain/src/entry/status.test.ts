import { expect, test } from 'vitest';
import { groupRoles } from '../permissions/user-groups.ts';
import {
  entryStatus,
  givenStatuses,
  importStatuses,
  listedStatusNames,
  mayChangeStatus,
  mayGiveStatus,
  notifiedStatuses,
  readStatus,
  statusesThatStay,
  statusFacts,
  statusMoves,
  statusName,
  statusNames,
  statusNotifying,
  statusNumbers,
} from './status.ts';

const translator = (action: string) => action === 'entries.status';
const nobody = () => false;

test('numbers are stored: they stand in their order, without a gap, and never change', () => {
  expect(entryStatus).toEqual({
    none: 0,
    accepted: 1,
    needsReview: 2,
    needsTranslation: 3,
    rejected: 4,
    inOrder: 5,
  });
  expect(statusNumbers).toEqual(statusNumbers.map((_, at) => at));
  expect(() => statusFacts(9)).toThrow('Unknown status: 9');
});

test('people set 1 to 4 or none, with the right to set statuses', () => {
  expect(givenStatuses).toEqual([0, 1, 2, 3, 4]);
  for (const from of givenStatuses)
    for (const to of givenStatuses) {
      expect(mayChangeStatus(from, to, translator)).toBe(true);
      expect(mayChangeStatus(from, to, nobody)).toBe(from === to);
    }
});

test('only an order brings texts into an order and out of it', () => {
  for (const status of givenStatuses) {
    expect(mayChangeStatus(entryStatus.inOrder, status, translator)).toBe(false);
    expect(mayChangeStatus(status, entryStatus.inOrder, translator)).toBe(false);
    expect(mayChangeStatus(status, entryStatus.inOrder, 'order')).toBe(true);
    expect(mayChangeStatus(entryStatus.inOrder, status, 'order')).toBe(true);
  }
  expect(mayGiveStatus(entryStatus.inOrder, translator)).toBe(false);
});

test('statements on sets use the same rule', () => {
  expect(statusesThatStay(entryStatus.accepted, statusMoves(translator))).toEqual([entryStatus.inOrder]);
  expect(statusesThatStay(entryStatus.accepted, statusMoves(nobody))).toEqual([0, 2, 3, 4, 5]);
  for (const mover of [translator, nobody, 'order'] as const) {
    const moves = statusMoves(mover);
    for (const from of statusNumbers)
      for (const to of statusNumbers)
        expect(((moves[from] ?? 0) & (1 << to)) !== 0).toBe(mayChangeStatus(from, to, mover));
  }
});

test('each role is notified of one status, and each status is listed', () => {
  expect(groupRoles.map(statusNotifying).map(statusName)).toEqual([
    'needsTranslation',
    'needsReview',
    'accepted',
    'rejected',
  ]);
  expect(notifiedStatuses).toEqual([1, 2, 3, 4]);
  expect(listedStatusNames.toSorted()).toEqual(statusNames.toSorted());
});

test('imports give Accepted and Needs Review', () => {
  expect(importStatuses.map(statusName)).toEqual(['accepted', 'needsReview']);
});

test('what history keeps is read, and what this version does not know is not taken for another', () => {
  expect([null, undefined, 0, 4, '4'].map(readStatus)).toEqual([0, 0, 0, 4, 4]);
  expect(() => readStatus(9)).toThrow('Unknown status: 9');
});

test('only accepting marks a text as up to date with the present base text', () => {
  expect(statusNumbers.filter((status) => statusFacts(status).fitsBaseText)).toEqual([entryStatus.accepted]);
});
