import type { EntryRow } from '@parlance/contract/entries';
import type { Warning } from '@parlance/domain/checks/warnings';
import { useCallback, useEffect, useState } from 'react';
import type { Store } from '../../browser/store.ts';
import { useLater } from '../../ui/later.ts';
import { showMissing } from '../../ui/lazy-part.tsx';
import { inOrder } from '../entries/model/problem-order.ts';
import type { TextChecks } from '../entries/model/problems.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { termProblemsOf, useTerms } from '../entries/terms.ts';
import { textChecks } from '../entries/text-checks.ts';
import { WorkerChecks } from '../entries/worker-checks.ts';
import { useSteadyPart } from './use-steady.ts';

/** Texts up to this many characters, with their base text, are checked with each key: that takes about a millisecond. */
const atOnce = 2_000;

interface Found {
  text: string;
  problems: readonly Warning[];
}

const none: readonly Warning[] = [];
const inWorker = new WorkerChecks();

/** The problems of a text during input, what matters most first; the same list as long as they are the same: each key checks the text, and only
 *  other problems are drawn. No key waits for the checks of a long text: they run in a worker, and until it answers the
 *  problems of the text before are shown without their places, which may have moved. */
export function useProblems(row: EntryRow, now: Store<string>, checks: TextChecks): readonly Warning[] {
  const { field, isBase, language, baseLanguage, levels } = checks;
  const long = useSelect(now, (text) => (isShort(row, text) ? null : text));
  const here = useLater(textChecks, long === null);
  const there = useWorker(row, long, checks);
  const terms = useTerms();
  const staysAtEnd = useStaysAtEnd(now);
  const find = useCallback(
    (text: string): readonly Warning[] => {
      const ofText = { field, isBase, language, baseLanguage, levels };
      const ofRules = isShort(row, text) ? here?.problemsOf(row, text, ofText) : foundFor(there, text);
      return inOrder(
        [
          ...(ofRules ?? none).filter((one) => staysAtEnd || !isBeforeNextWord(one)),
          ...termProblemsOf(terms, row, text, { field, isBase }),
        ],
        levels,
      );
    },
    [row, field, isBase, language, baseLanguage, levels, here, there, terms, staysAtEnd],
  );
  return useSteadyPart(now, find);
}

const isShort = ({ baseValue }: EntryRow, text: string): boolean =>
  text.length + (baseValue?.length ?? 0) <= atOnce;

/** How long the hands rest before a space at the end is no longer the one before the next word. */
const restMs = 900;

/** A space at the end of the text: with each word that is typed it would come as a problem and go. */
const isBeforeNextWord = ({ issue, variable, start = 0, end = 0 }: Warning): boolean =>
  issue === 'spacesAtEnds' && variable === 'end' && start < end;

const endsInSpace = (text: string): boolean => /\s$/.test(text);

/** Whether a space at the end of a text is one that stays: it was there when the text was opened, or no word followed it. */
function useStaysAtEnd(now: Store<string>): boolean {
  const [stays, setStays] = useState(() => endsInSpace(now.get()));
  useEffect(() => {
    let was = endsInSpace(now.get());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = now.subscribe(() => {
      const is = endsInSpace(now.get());
      if (is === was) return;
      was = is;
      clearTimeout(timer);
      if (is) timer = setTimeout(() => setStays(true), restMs);
      else setStays(false);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [now]);
  return stays;
}

/** What the worker last found in a long text; null: the text is not long. */
function useWorker(row: EntryRow, text: string | null, checks: TextChecks): Found {
  const [found, setFound] = useState<Found>({ text: '', problems: none });
  const { field, isBase, language, baseLanguage, levels } = checks;
  useEffect(() => {
    if (text === null) return;
    const request = { row, text, checks: { field, isBase, language, baseLanguage, levels } };
    return inWorker.check(request, (problems) => setFound({ text, problems }), showMissing);
  }, [row, text, field, isBase, language, baseLanguage, levels]);
  return found;
}

const foundFor = (found: Found, text: string): readonly Warning[] =>
  found.text === text ? found.problems : found.problems.map(withoutPlace);

const withoutPlace = ({ start: _start, end: _end, fix: _fix, ...problem }: Warning): Warning => problem;
