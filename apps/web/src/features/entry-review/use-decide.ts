import type { EntryRow } from '@parlance/contract/entries';
import { useMemo } from 'react';
import { type Text, useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { placeOf, rereadCounts } from '../entries/entries.api.ts';
import { refused } from '../entries/error-codes.ts';
import { settled } from '../entries/model/settled.ts';
import type { View } from '../entries/view.ts';
import { undoOperations } from '../history/history.api.ts';
import { decisionsOn } from './decisions.ts';
import { reviewEntry } from './review.api.ts';

export interface Done {
  row: EntryRow;
  operation: string | null;
  did: 'accepted' | 'acceptedAndPublished' | 'rejected';
}

/** Decides about entries of a view as they are shown: accepting publishes a draft where the user may; what is typed is
 *  saved before. Answers undefined where nothing was decided, and says why. */
export function useDecide(view: View) {
  const t = useText('shortcuts');
  return useMemo(
    () => ({
      decide: (entry: string, decision: 'accept' | 'reject', comment?: string) =>
        decide(view, t, { entry, decision, comment }),
      announce: ({ row, operation, did }: Done): void => {
        const undo = operation === null ? undefined : () => undoOperations(view.project._id, [operation]);
        toast(t(did, { key: row.key }), { undo });
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
  const row = await settled(session, entry);
  if (!row) return undefined;
  const { mayAccept, mayReject, publishes } = decisionsOn(row, view);
  if (decision === 'accept' ? !mayAccept : !mayReject) {
    toast(t('cannotDecide'), { kind: 'problem' });
    return undefined;
  }
  const publish = decision === 'accept' && publishes;
  const written = comment?.trim() || undefined;
  try {
    const done = await reviewEntry(placeOf(view), row, { decision, comment: written, publish });
    session.take(done.row);
    void rereadCounts(placeOf(view));
    const did = decision === 'reject' ? 'rejected' : publish ? 'acceptedAndPublished' : 'accepted';
    return { ...done, did };
  } catch (error) {
    if (isError(error, refused.textChanged)) {
      session.take(error.body.current as EntryRow);
      toast(t('changedMeanwhile', { key: row.key }), { kind: 'problem' });
    } else showProblem(error);
    return undefined;
  }
}
