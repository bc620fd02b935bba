import type { EntryRow } from '@parlance/contract/entries';
import { IconCircleCheck } from '@tabler/icons-react';
import { dismissedFor } from '../entries/model/dismissed.ts';
import { type TextChecks as Asked, problemsOf } from '../entries/model/problems.ts';
import { editedText } from '../entries/model/texts.ts';
import { useView } from '../entries/view.ts';
import { Problems } from '../entry-editor/problem.tsx';
import { useDismissals } from '../entry-editor/use-dismissals.ts';
import classes from './text-checks.module.css';

/** All problems of the text that is decided about, or that there are none. */
export function TextChecks({ row }: { row: EntryRow }) {
  const { t, isBase, language, base, project } = useView();
  const { askToDismiss, showAgain } = useDismissals(row);
  const text = editedText(row);
  if (text === '') return null;
  const field = row.draft === null ? 'value' : 'draft';
  const checks: Asked = {
    field,
    isBase,
    language: language.name,
    baseLanguage: base.name,
    levels: project.checkLevels,
  };
  const problems = problemsOf(row, text, checks).map(
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
