import { expect, it } from 'vitest';
import { containsPattern, issueBitsOf, statusesOf } from './entry-filter.ts';

it('reads issues by name and refuses what is none', () => {
  expect(issueBitsOf('tooLong,outdated')).toBe(6);
  expect(issueBitsOf('tooLong,constructor')).toBeUndefined();
  expect(issueBitsOf('')).toBeUndefined();
});

it('reads statuses; New is everything without status 1 to 4', () => {
  expect(statusesOf('1,3')).toEqual([1, 3]);
  expect(statusesOf('0')).toEqual([0, 5]);
  expect(statusesOf('6')).toBeUndefined();
});

it('takes the special characters of a pattern as they are', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
