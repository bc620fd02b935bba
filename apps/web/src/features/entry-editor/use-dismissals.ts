import type { EntryRow } from '@parlance/contract/entries';
import { type DismissibleIssue, dismissibleIssues } from '@parlance/domain/checks/dismissals';
import type { Issue } from '@parlance/domain/checks/issues';
import type { Warning } from '@parlance/domain/checks/warnings';
import { useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { placeOf, rereadCounts } from '../entries/entries.api.ts';
import { refused } from '../entries/error-codes.ts';
import { settled } from '../entries/model/settled.ts';
import { undoOperations } from '../entries/undo.ts';
import { useView, type View } from '../entries/view.ts';
import { dismissProblem, showProblemAgain } from './dismissals.api.ts';

/** Whether the user may dismiss problems of a check here. What the project refuses is dismissed by those who may change that. */
export function mayDismiss({ project, may }: View, row: EntryRow, issue: Issue): issue is DismissibleIssue {
  if (!may('entries.draft') || (row.locked && !may('entries.lock'))) return false;
  if (project.checkLevels[issue] === 'refuse' && !may('project.settings')) return false;
  return dismissibleIssues.some((one) => one === issue);
}

/** Dismisses problems of an entry and shows them again; what is typed is saved before. */
export function useDismissals(row: EntryRow) {
  const view = useView();
  const checks = useText('checks');
  const done = (
    { row: written, operation }: { row: EntryRow; operation: string | null },
    message: string,
  ): void => {
    view.session.take(written);
    void rereadCounts(placeOf(view));
    const undo = operation === null ? undefined : () => undoOperations(view.project._id, [operation]);
    toast(message, { undo });
  };
  /** Answers whether it is dismissed. */
  const dismiss = async (issue: DismissibleIssue, reason: string): Promise<boolean> => {
    try {
      const saved = await settled(view.session, row._id);
      if (!saved) return false;
      done(await dismissProblem(placeOf(view), saved, { issue, reason }), checks('dismissed'));
      return true;
    } catch (error) {
      if (isError(error, refused.textChanged)) view.session.take(error.body.current as EntryRow);
      showProblem(error);
      return false;
    }
  };
  return {
    /** Asks for the reason. Answers whether the user may dismiss it. */
    askToDismiss(problem: Warning): boolean {
      const { issue } = problem;
      if (!mayDismiss(view, row, issue)) return false;
      openDialog('dismissProblem', { problem, onDismiss: (reason) => dismiss(issue, reason) });
      return true;
    },
    async showAgain(issue: DismissibleIssue): Promise<void> {
      try {
        done(await showProblemAgain(placeOf(view), row._id, issue), checks('shownAgain'));
      } catch (error) {
        showProblem(error);
      }
    },
  };
}
