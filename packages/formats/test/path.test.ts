import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinPath, splitPath } from '../src/shared/path.ts';

const letters = fc.constantFrom('.', '"', '\\', '[', ']', '0', '1', 'a', 'b');
const name = fc.array(letters, { maxLength: 6 }).map((parts) => parts.join(''));

it('has one key for every path', () => {
  const paths = fc.array(fc.oneof(name, name, fc.nat(12)), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(paths, (path) => {
      expect(splitPath(joinPath(path))).toEqual(path);
    }),
    { numRuns: 5_000 },
  );
});

it('has one path for every key', () => {
  const keys = fc.array(letters, { maxLength: 14 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(keys, (key) => {
      expect(joinPath(splitPath(key))).toBe(key);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  ['menu.file', ['menu', 'file']],
  ['"v1.0".title', ['v1.0', 'title']],
  ['days[0]', ['days', 0]],
  ['[1].a', [1, 'a']],
  ['cars[one]', ['cars[one]']],
  ['say "hi"', ['say "hi"']],
  ['Loading...', ['Loading', '', '', '']],
  ['"a[0]"', ['a[0]']],
])('%s is the path %j', (key, path) => {
  expect(splitPath(key)).toEqual(path);
  expect(joinPath(path)).toBe(key);
});
