import type { EntryRow } from '@parlance/contract/entries';
import type { Warning } from '@parlance/domain/checks/warnings';
import { useEffect, useState } from 'react';
import { problemsOf, type TextChecks } from '../entries/model/problems.ts';

/** Texts up to this many characters, with their base text, are checked with each key: that takes about a millisecond. */
const atOnce = 2_000;
/** Of longer ones, the checks wait for a pause of this length in typing. */
const pauseMs = 250;

interface Found {
  text: string;
  problems: readonly Warning[];
}

/** The problems of a text during input. No key waits for the checks of a long text: they run in a pause, and until then
 *  the problems of the text before are shown without their places, which may have moved. */
export function useProblems(row: EntryRow, text: string, checks: TextChecks): readonly Warning[] {
  const isShort = text.length + (row.baseValue?.length ?? 0) <= atOnce;
  const [found, setFound] = useState<Found>(() => ({ text, problems: problemsOf(row, text, checks) }));
  const { field, isBase, language, baseLanguage, levels } = checks;
  useEffect(() => {
    if (isShort) return;
    // A key before the pause is over ends this: what is found is always of the text that is there.
    const timer = setTimeout(() => {
      const problems = problemsOf(row, text, { field, isBase, language, baseLanguage, levels });
      setFound({ text, problems });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isShort, row, text, field, isBase, language, baseLanguage, levels]);
  if (isShort) return problemsOf(row, text, checks);
  return found.text === text ? found.problems : found.problems.map(withoutPlace);
}

const withoutPlace = ({ start: _start, end: _end, fix: _fix, ...problem }: Warning): Warning => problem;
