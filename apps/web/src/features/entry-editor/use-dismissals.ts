import type { EntryRow } from '@parlance/contract/entries';
import { type DismissibleIssue, dismissibleIssues } from '@parlance/domain/checks/dismissals';
import type { Issue } from '@parlance/domain/checks/issues';
import type { Warning } from '@parlance/domain/checks/warnings';
import { useMemo } from 'react';
import { type Text, useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { placeOf, rereadCounts } from '../entries/entries.api.ts';
import { refused } from '../entries/error-codes.ts';
import type { DismissalStep } from '../entries/model/session-types.ts';
import { settledAsDraft } from '../entries/settled-as-draft.ts';
import { useView, type View } from '../entries/view.ts';
import { undoOperations } from '../history/history.api.ts';
import { dismissProblem, showProblemAgain } from './dismissals.api.ts';

/** Whether the user may dismiss problems of a check here. What the project refuses is dismissed by those who may change that. */
export function mayDismiss({ project, may }: View, row: EntryRow, issue: Issue): issue is DismissibleIssue {
  if (!may('entries.draft') || (row.locked && !may('entries.lock'))) return false;
  if (project.checkLevels[issue] === 'refuse' && !may('project.settings')) return false;
  return dismissibleIssues.some((one) => one === issue);
}

/** Dismisses problems of an entry and shows them again; what is typed is saved as a draft before. `problems`: all of its text. */
export function useDismissals(row: EntryRow, problems: readonly Warning[]) {
  const view = useView();
  const checks = useText('checks');
  return useMemo(() => dismissalsOf(row, problems, view, checks), [row, problems, view, checks]);
}

function dismissalsOf(row: EntryRow, problems: readonly Warning[], view: View, checks: Text<'checks'>) {
  const { dismissals } = view.session.steps;
  const done = (
    { row: written, operation }: { row: EntryRow; operation: string | null },
    did: DismissalStep['did'],
  ): void => {
    view.session.take(written);
    void rereadCounts(placeOf(view));
    if (operation === null) {
      toast(checks(did));
      return;
    }
    const step = { entry: written._id, key: written.key, did, operation, at: Date.now() };
    dismissals.set((all) => [...all, step]);
    const undo = async (): Promise<void> => {
      dismissals.set((all) => all.filter((one) => one !== step));
      await undoOperations(view.project._id, [operation]);
    };
    toast(checks(did), { undo });
  };
  /** Answers whether it is dismissed. */
  const dismiss = async (issue: DismissibleIssue, reason: string): Promise<boolean> => {
    try {
      const saved = await settledAsDraft(view, row._id);
      if (!saved) return false;
      done(await dismissProblem(placeOf(view), saved, { issue, reason }), 'dismissed');
      return true;
    } catch (error) {
      if (isError(error, refused.textChanged)) view.session.take(error.body.current as EntryRow);
      showProblem(error);
      return false;
    }
  };
  return {
    /** Asks for the reason, with all that the check found. Answers whether the user may dismiss it. */
    askToDismiss({ issue }: Warning): boolean {
      if (!mayDismiss(view, row, issue)) return false;
      const found = problems.filter((one) => one.issue === issue);
      openDialog('dismissProblem', {
        ...{ about: `${view.language._id} ${row._id}`, issue, problems: found },
        onDismiss: (reason) => dismiss(issue, reason),
      });
      return true;
    },
    async showAgain(issue: DismissibleIssue): Promise<void> {
      try {
        done(await showProblemAgain(placeOf(view), row._id, issue), 'shownAgain');
      } catch (error) {
        showProblem(error);
      }
    },
  };
}
