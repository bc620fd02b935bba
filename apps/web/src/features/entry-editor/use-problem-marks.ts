import type { CheckLevels } from '@parlance/domain/checks/levels';
import type { Warning } from '@parlance/domain/checks/warnings';
import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { problemWords } from '../../product/problem-words.ts';
import type { ChipFieldHandle } from './chip-field.tsx';
import type { ProblemMark } from './problem-marks.ts';

type Placed = Warning & { start: number; end: number };
const isPlaced = (problem: Warning): problem is Placed =>
  problem.start !== undefined && problem.end !== undefined && problem.end > problem.start;

/** Underlines the problems that have a place in the text of a field, drawn again for another list of them. Answers the place of the one at the caret. */
export function useProblemMarks(
  field: RefObject<ChipFieldHandle | null>,
  problems: readonly Warning[],
  levels: CheckLevels,
): number | undefined {
  const t = useText('checks');
  const [current, setCurrent] = useState<number>();
  useEffect(() => {
    const marks = problems.filter(isPlaced).map((problem): ProblemMark => {
      const { start, end, issue } = problem;
      return { start, end, isHint: levels[issue] === 'hint', words: problemWords(t, problem) };
    });
    return field.current?.mark(marks, (mark) => setCurrent(mark?.start));
  }, [field, problems, levels, t]);
  return current;
}
