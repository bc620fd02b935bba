import type { EntryRow } from '@parlance/contract/entries';
import { IconCircleCheck } from '@tabler/icons-react';
import { dismissedFor } from '../entries/model/dismissed.ts';
import { editedText } from '../entries/model/texts.ts';
import { useTerms } from '../entries/terms.ts';
import { useView } from '../entries/view.ts';
import { Problems } from '../entry-editor/problem.tsx';
import { useDismissals } from '../entry-editor/use-dismissals.ts';
import { problemsIn } from './questions.ts';
import classes from './text-checks.module.css';

/** All problems of the text that is decided about, or that there are none. */
export function TextChecks({ row }: { row: EntryRow }) {
  const view = useView();
  const { t } = view;
  const { askToDismiss, showAgain } = useDismissals(row);
  const text = editedText(row);
  // Drawn again when they are there.
  useTerms();
  if (text === '') return null;
  const problems = problemsIn(view, row, text).map(
    // One mends it where one edits.
    ({ fix: _, ...problem }) => problem,
  );
  const dismissed = dismissedFor(row, text);
  if (problems.length + dismissed.length === 0)
    return (
      <p className={classes.fine}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        {t('checksFine')}
      </p>
    );
  return (
    <div className={classes.problems}>
      <Problems
        id={`problems-${row._id}`}
        row={row}
        problems={problems}
        dismissed={dismissed}
        onDismiss={askToDismiss}
        onShowAgain={showAgain}
        whole
        onFix={() => undefined}
        onInsert={() => undefined}
      />
    </div>
  );
}
