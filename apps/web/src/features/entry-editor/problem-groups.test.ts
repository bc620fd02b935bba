import type { Warning } from '@parlance/domain/checks/warnings';
import { expect, it } from 'vitest';
import { groupProblems } from './problem-groups.ts';

const problem = (issue: Warning['issue'], variable?: string): Warning => ({
  issue,
  field: 'value',
  message: '',
  ...(variable !== undefined && { variable }),
});
const lines = (...problems: Warning[]) =>
  groupProblems(problems, (issue) => issue === 'variableMissing').map(({ shown, again }) => [
    shown.variable,
    again,
  ]);

it('what a check finds twice has one line with a number', () => {
  expect(lines(problem('bracketsDiffer', '('), problem('bracketsDiffer', '('))).toEqual([['(', 1]]);
  expect(lines(problem('bracketsDiffer', '('), problem('bracketsDiffer', '['))).toEqual([
    ['(', 0],
    ['[', 0],
  ]);
  expect(lines(problem('spacesDoubled'), problem('spacesDoubled'))).toEqual([[undefined, 1]]);
});

it('words share a line, and variables that are missing have one each', () => {
  const words = ['die', 'der', 'die'].map((word) => problem('wordRepeated', word));
  expect(lines(...words)).toEqual([['die, der', 1]]);
  expect(lines(problem('variableMissing', '{a}'), problem('variableMissing', '{a}'))).toHaveLength(2);
});
