import type { EntryRow } from '@parlance/contract/entries';
import { applyFixes, type Fix } from '@parlance/domain/checks/text-rule';
import { lengthWarnings } from '@parlance/domain/checks/warnings';
import { IconCircleCheck } from '@tabler/icons-react';
import { giveKeyboard } from '../../browser/keyboard.ts';
import { dismissedFor } from '../entries/model/dismissed.ts';
import type { TextForField } from '../entries/model/session-types.ts';
import { editedText } from '../entries/model/texts.ts';
import { useTerms } from '../entries/terms.ts';
import { useView, type View } from '../entries/view.ts';
import { Problems } from '../entry-editor/problem.tsx';
import { useDismissals } from '../entry-editor/use-dismissals.ts';
import { problemsId } from './list-of-problems.ts';
import { problemsIn } from './questions.ts';
import classes from './text-checks.module.css';

/** All problems of the text that is decided about, as the list tells them, or that there are none. What mends one is typed into the field, which
 *  `onEdit` opens (docs/decisions/0232). */
export function TextChecks({ row, onEdit }: { row: EntryRow; onEdit: () => void }) {
  const view = useView();
  const { session, may, t } = view;
  const text = editedText(row);
  // Drawn again when they are there.
  useTerms();
  const problems = text === '' ? [] : problemsIn(view, row, text);
  const { askToDismiss, showAgain } = useDismissals(row, problems);
  if (text === '') return null;
  const dismissed = dismissedFor(row, text);
  if (problems.length + dismissed.length === 0)
    return isOverLength(view, row, text) ? null : (
      <p className={classes.fine}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        {t('checksFine')}
      </p>
    );
  const give = (given: Omit<TextForField, 'entry'>): void => {
    session.given.set({ entry: row._id, ...given });
    onEdit();
  };
  const mayEdit = may('entries.draft') && !row.locked;
  const onFix = (fixes: readonly Fix[]): void => give({ text: applyFixes(text, fixes), how: 'replace' });
  const onInsert = (variable: string): void => give({ text: variable, how: 'insert' });
  return (
    <div className={classes.problems}>
      <Problems
        id={problemsId(row._id)}
        row={row}
        problems={problems}
        dismissed={dismissed}
        onDismiss={askToDismiss}
        onShowAgain={showAgain}
        whole
        isRead
        onLeave={() => giveKeyboard(document.getElementById('content'))}
        onFix={mayEdit ? onFix : undefined}
        onInsert={mayEdit ? onInsert : undefined}
      />
    </div>
  );
}

/** Whether a text is longer than its counter allows: beside a red counter nobody reads that all is well. */
function isOverLength({ isBase }: View, row: EntryRow, text: string): boolean {
  return lengthWarnings({ ...row, isBase }, row.draft === null ? 'value' : 'draft', text).length > 0;
}
