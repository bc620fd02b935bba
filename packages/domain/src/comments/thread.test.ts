import { expect, it } from 'vitest';
import {
  mayDeleteComment,
  mayEditComment,
  mayMention,
  mayResolveThread,
  threadKindNumbers,
  threadKindOf,
  threadKinds,
} from './thread.ts';

it('finds each kind of thread by its number, which never changes', () => {
  expect(threadKindNumbers).toEqual({ comment: 0, question: 1 });
  for (const kind of threadKinds) expect(threadKindOf(threadKindNumbers[kind])).toBe(kind);
  expect(() => threadKindOf(2)).toThrow('Unknown kind of thread: 2');
});

it('lets authors change their comments, and managers delete and resolve all', () => {
  expect([mayEditComment(1, 1), mayEditComment(1, 2), mayEditComment(1, null)]).toEqual([true, false, false]);
  for (const may of [mayDeleteComment<number>, mayResolveThread<number>]) {
    expect([may(1, 1, false), may(1, 2, false), may(1, null, false)]).toEqual([true, false, false]);
    expect([may(1, 2, true), may(1, null, true)]).toEqual([true, true]);
  }
});

it('offers whom somebody sees in the team, the owner, and who is named at the entry', () => {
  expect(mayMention('translator', 'manager', false)).toBe(false);
  expect(mayMention('translator', 'manager', true)).toBe(true);
  expect(mayMention('translator', 'owner', false)).toBe(true);
  expect(mayMention('manager', 'translator', false)).toBe(true);
  expect(mayMention('manager', 'admin', false)).toBe(false);
  expect(mayMention('tptadmin', 'manager', false)).toBe(true);
});
