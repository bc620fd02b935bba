import type { EntryRow } from '@parlance/contract/entries';
import { applyFixes, type Fix } from '@parlance/domain/checks/text-rule';
import { type Ref, useCallback, useImperativeHandle, useMemo } from 'react';
import { later, useLater } from '../../ui/later.ts';
import { dismissedFor } from '../entries/model/dismissed.ts';
import { editedText } from '../entries/model/texts.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { useView } from '../entries/view.ts';
import { problemList } from './late-parts.ts';
import classes from './live-editor.module.css';
import { landsIn } from './saves-as.tsx';
import { useDismissals } from './use-dismissals.ts';
import type { Editing } from './use-editing.ts';
import { useProblemMarks } from './use-problem-marks.ts';
import { useProblems } from './use-problems.ts';
import { useSteadyPart } from './use-steady.ts';

const problemNews = later(() => import('./problem-news.tsx'));

/** What the keys of a field do with the problems of its text. */
export interface CheckedTextHandle {
  /** Mends the first problem that can be mended, if there is one. */
  fixFirst: () => void;
  mayFix: () => boolean;
  /** Asks for the reason to dismiss the first problem that may be dismissed. Answers whether there is one. */
  dismissFirst: () => boolean;
}

/** The problems of the text in a field, below it. Each key checks the text; only what is new is drawn. */
export function CheckedText(props: {
  id: string;
  row: EntryRow;
  editing: Editing;
  large?: boolean;
  /** Tells screen readers what comes and goes. */
  isTold: boolean;
  ref: Ref<CheckedTextHandle>;
}) {
  const { id, row, editing, large, isTold, ref } = props;
  const { project, base, language, rights, isBase } = useView();
  const problems = useProblems(row, editing.now, {
    field: landsIn(rights),
    isBase,
    language: language.name,
    baseLanguage: base.name,
    levels: project.checkLevels,
  });
  const dismissedIn = useCallback((text: string) => dismissedFor(row, text), [row]);
  const dismissed = useSteadyPart(editing.now, dismissedIn);
  const { askToDismiss, showAgain } = useDismissals(row, problems);
  const list = useLater(problemList);
  const news = useLater(problemNews);
  const current = useProblemMarks(editing.field, problems, project.checkLevels);
  const mends = useMends(row, editing);
  const isStored = useSelect(editing.now, (text) => text === editedText(row));
  const onKeep = useMemo(
    () => (isStored ? () => editing.save('save', true) : undefined),
    [isStored, editing],
  );
  useImperativeHandle(ref, () => ({
    fixFirst() {
      const { fixes = [], insert } = list?.firstMend(problems) ?? {};
      if (fixes.length > 0) mends.onFix(fixes);
      else if (insert !== undefined) mends.onInsert(insert);
    },
    mayFix: () => list?.firstMend(problems) !== undefined,
    dismissFirst: () => problems.some(askToDismiss),
  }));
  return (
    <>
      {list ? (
        <list.Problems
          {...{ id, row, problems, dismissed, current, onKeep }}
          {...mends}
          whole={large}
          isBeside={!isTold}
          onDismiss={askToDismiss}
          onShowAgain={showAgain}
        />
      ) : (
        <div className={classes.problems} id={id} />
      )}
      {news && isTold && <news.ProblemNews problems={problems} />}
    </>
  );
}

/** What mends problems in the field, shows them there and goes back to it. */
function useMends({ baseValue }: EntryRow, { field, now }: Editing) {
  return useMemo(
    () => ({
      onFix: (fixes: readonly Fix[]): void => field.current?.replaceAll(applyFixes(now.get(), fixes)),
      onInsert: (name: string): void => problemList.now.get()?.insertVariable(field.current, name, baseValue),
      onJump: (start: number, end: number): void => field.current?.select(start, end),
      onLeave: (): void => field.current?.hold(),
    }),
    [field, now, baseValue],
  );
}
