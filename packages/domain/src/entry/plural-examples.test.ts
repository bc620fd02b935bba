import { expect, it } from 'vitest';
import { pluralExamples } from './plural-examples.ts';

it.each([
  ['en', 'one', [1], false],
  ['en', 'other', [0, 2, 3], true],
  ['pl', 'few', [2, 3, 4], true],
  ['pl', 'other', [0.5, 1.5, 0.1], false],
  ['ar', 'two', [2], false],
  ['ar', 'few', [3, 4, 5], true],
  ['fr', 'many', [1_000_000], false],
])('names numbers of %s for %s', (language, category, numbers, more) => {
  expect(pluralExamples(language, category)).toEqual({ numbers, more });
});

it('names none where the language has no such form, or is a project’s own', () => {
  expect(pluralExamples('en', 'few')).toBeUndefined();
  expect(pluralExamples('x-ours', 'one')).toBeUndefined();
  expect(pluralExamples('not a code', 'one')).toBeUndefined();
});
