import { expect, test } from 'vitest';
import { failureLine, lastLine } from './reporter.ts';

test('the last line adds up the tests of all files', () => {
  const modules = [
    { passed: 2, failed: 0, broken: false },
    { passed: 1, failed: 3, broken: true },
  ];
  expect(lastLine(modules, 0, 'failed')).toBe('3 passed, 3 failed');
});

test('a file that cannot be read, an error outside tests and an interrupted or empty run are failures', () => {
  const good = { passed: 2, failed: 0, broken: false };
  expect(lastLine([good, { passed: 0, failed: 0, broken: true }], 0, 'failed')).toBe('2 passed, 1 failed');
  expect(lastLine([good], 1, 'failed')).toBe('2 passed, 1 failed');
  expect(lastLine([good], 0, 'interrupted')).toBe('2 passed, 1 failed');
  expect(lastLine([], 0, 'passed')).toBe('0 passed, 1 failed');
});

test('prints a failure in one line, with its place, its cause and what was found', () => {
  const error = {
    message: 'expected [ Array(1) ] to deeply equal []\n\n- 1\n+ 2',
    actual: '[\n  "late",\n]',
  };
  expect(failureLine('a.test.ts > adds', [error])).toBe(
    'failed: a.test.ts > adds: expected [ Array(1) ] to deeply equal [] - 1 + 2; found: [ "late", ]',
  );
  expect(failureLine('a.test.ts', [])).toBe('failed: a.test.ts: no reason given');
});
