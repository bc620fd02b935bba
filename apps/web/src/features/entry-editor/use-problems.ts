import type { EntryRow } from '@parlance/contract/entries';
import type { Warning } from '@parlance/domain/checks/warnings';
import { useEffect, useMemo, useState } from 'react';
import { useLater } from '../../ui/later.ts';
import { showMissing } from '../../ui/lazy-part.tsx';
import type { TextChecks } from '../entries/model/problems.ts';
import { useTerms } from '../entries/terms.ts';
import { textChecks } from '../entries/text-checks.ts';
import { WorkerChecks } from '../entries/worker-checks.ts';

/** Texts up to this many characters, with their base text, are checked with each key: that takes about a millisecond. */
const atOnce = 2_000;

interface Found {
  text: string;
  problems: readonly Warning[];
}

const none: readonly Warning[] = [];
const inWorker = new WorkerChecks();

/** The problems of a text during input. No key waits for the checks of a long text: they run in a worker, and until it
 *  answers the problems of the text before are shown without their places, which may have moved. */
export function useProblems(row: EntryRow, text: string, checks: TextChecks): readonly Warning[] {
  const ofRules = useRules(row, text, checks);
  const ofTerms = useTermProblems(row, text, checks);
  return useMemo(() => (ofTerms.length === 0 ? ofRules : [...ofRules, ...ofTerms]), [ofRules, ofTerms]);
}

/** Terms of the glossary that a text lacks, or should not have. */
function useTermProblems(row: EntryRow, text: string, { field, isBase }: TextChecks): readonly Warning[] {
  const terms = useTerms();
  const { baseValue } = row;
  return useMemo(
    () => terms?.problemsOf(text, isBase ? null : baseValue, field) ?? none,
    [terms, baseValue, text, field, isBase],
  );
}

/** What the rules of texts find. */
function useRules(row: EntryRow, text: string, checks: TextChecks): readonly Warning[] {
  const isShort = text.length + (row.baseValue?.length ?? 0) <= atOnce;
  const here = useLater(textChecks, isShort);
  const [found, setFound] = useState<Found>({ text: '', problems: none });
  const { field, isBase, language, baseLanguage, levels } = checks;
  useEffect(() => {
    if (isShort) return;
    const request = { row, text, checks: { field, isBase, language, baseLanguage, levels } };
    return inWorker.check(request, (problems) => setFound({ text, problems }), showMissing);
  }, [isShort, row, text, field, isBase, language, baseLanguage, levels]);
  if (isShort) return here?.problemsOf(row, text, checks) ?? none;
  return found.text === text ? found.problems : found.problems.map(withoutPlace);
}

const withoutPlace = ({ start: _start, end: _end, fix: _fix, ...problem }: Warning): Warning => problem;
