import { expect, test } from 'vitest';
import { issueBits, issues, issuesOf } from '../checks/issues.ts';
import { displayState, isUntranslated, readState, stateParts } from './state.ts';
import { statusNumbers } from './status.ts';

const state = (value: string | null, draft: string | null, locked = false) => ({ value, draft, locked });

test('untranslated is what has no value, no draft and no lock', () => {
  expect(isUntranslated(state(null, null))).toBe(true);
  expect(isUntranslated(state('', null))).toBe(false);
  expect(isUntranslated(state(null, 'x'))).toBe(false);
  expect(isUntranslated(state(null, null, true))).toBe(false);
});

test('what is shown is the draft before the value, and the value by whether it is the source', () => {
  expect(displayState(state('v', 'd'), true)).toBe('draft');
  expect(displayState(state(null, null, true), false)).toBe('empty');
  expect(displayState(state('v', null), true)).toBe('source');
  expect(displayState(state('v', null), false)).toBe('target');
});

test('bits name warnings, each its own', () => {
  expect(issuesOf(0)).toEqual([]);
  expect(issuesOf(issueBits.tooLong | issueBits.glossaryMissing)).toEqual(['tooLong', 'glossaryMissing']);
  expect(issuesOf(-1)).toEqual(issues);
});

test('counts know a text by one number, in which every status has its place', () => {
  const { value, draft, locked, status, issues: ofIssues } = stateParts;
  expect(readState(value + locked + 5 * status + 0xffffff * ofIssues)).toEqual({
    hasValue: true,
    hasDraft: false,
    isLocked: true,
    status: 5,
    issues: 0xffffff,
  });
  expect(readState(draft)).toEqual({
    hasValue: false,
    hasDraft: true,
    isLocked: false,
    status: 0,
    issues: 0,
  });
  expect(Math.max(...statusNumbers) * status).toBeLessThan(ofIssues);
});
