import type { EntryRow } from '@parlance/contract/entries';
import { useMemo } from 'react';
import { type Text, useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { placeOf, rereadCounts } from '../entries/entries.api.ts';
import { refused } from '../entries/error-codes.ts';
import { settled } from '../entries/model/settled.ts';
import { settledAsDraft } from '../entries/settled-as-draft.ts';
import type { View } from '../entries/view.ts';
import { undoOperations, undoText } from '../history/history.api.ts';
import { decisionsOn } from './decisions.ts';
import { reviewEntry } from './review.api.ts';

export interface Done {
  row: EntryRow;
  operation: string | null;
  did: 'accepted' | 'acceptedAndPublished' | 'rejected';
  /** What was typed, as it was saved for the decision, where it goes with it by Undo. */
  saved?: EntryRow | undefined;
}

/** Takes a decision back, and what was saved for it: what somebody else wrote since stays. Without an answer it goes on
 *  from there when it is asked again. */
export async function undoDone(
  view: Pick<View, 'session' | 'project' | 'language'>,
  done: Done,
): Promise<void> {
  if (done.operation !== null) await undoOperations(view.project._id, [done.operation]);
  done.operation = null;
  if (!done.saved) return;
  const before = await undoText(placeOf(view), done.saved);
  if (before) view.session.takeUndone(before);
  void rereadCounts(placeOf(view));
}

/** Decides about entries of a view as they are shown: accepting publishes a draft where the user may; what is typed is
 *  saved before, and as a draft where it is rejected. Answers undefined where nothing was decided, and says why. */
export function useDecide(view: View) {
  const t = useText('shortcuts');
  return useMemo(
    () => ({
      decide: (entry: string, decision: 'accept' | 'reject', comment?: string) =>
        decide(view, t, { entry, decision, comment }),
      announce: (done: Done): void => {
        const undo = done.operation === null && !done.saved ? undefined : () => undoDone(view, done);
        toast(t(done.did, { key: done.row.key }), { undo });
      },
    }),
    [view, t],
  );
}

interface ToDecide {
  entry: string;
  decision: 'accept' | 'reject';
  comment?: string;
}

async function decide(
  view: View,
  t: Text<'shortcuts'>,
  { entry, decision, comment }: ToDecide,
): Promise<Done | undefined> {
  const { session } = view;
  const isRejection = decision === 'reject';
  const goesAlong = isRejection && session.isTextUnsaved(entry);
  const row = await (isRejection ? settledAsDraft(view, entry) : settled(session, entry));
  if (!row) return undefined;
  const { mayAccept, mayReject, publishes } = decisionsOn(row, view);
  if (isRejection ? !mayReject : !mayAccept) {
    toast(t('cannotDecide'), { kind: 'problem' });
    return undefined;
  }
  const publish = decision === 'accept' && publishes;
  const written = comment?.trim() || undefined;
  try {
    const done = await reviewEntry(placeOf(view), row, { decision, comment: written, publish });
    session.take(done.row);
    // It is no step of its own any more.
    if (goesAlong) session.steps.forget(session.steps.ofLast().filter(({ _id }) => _id === entry));
    void rereadCounts(placeOf(view));
    const did = isRejection ? 'rejected' : publish ? 'acceptedAndPublished' : 'accepted';
    return { ...done, did, saved: goesAlong ? row : undefined };
  } catch (error) {
    if (isError(error, refused.textChanged)) {
      session.take(error.body.current as EntryRow);
      toast(t('changedMeanwhile', { key: row.key }), { kind: 'problem' });
    } else showProblem(error);
    return undefined;
  }
}
