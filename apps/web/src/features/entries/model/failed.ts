import type { EntryRow } from '@parlance/contract/entries';
import { entryStatus } from '@parlance/domain/entry/status';
import { online } from '../../../browser/online.ts';
import { CallError, isError, isUnanswered } from '../../../messages/call-error.ts';
import { refused } from '../error-codes.ts';
import type { EditingSession } from './session.ts';

/** Whether sending a save again can help: there was no answer, the server failed, or it refused for a reason that may be
 *  gone (a lock, an order, a right), and not because of the text. */
export function canRetry(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { status } = error;
  const mayEnd = status === 403 || isError(error, refused.inOrder);
  return mayEnd || status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Whether the reason of a refusal is still there, as far as the row shows it. */
export const isStillBound = (error: unknown, row: Pick<EntryRow, 'locked' | 'status'> | undefined): boolean =>
  (isError(error, refused.locked) && row?.locked === true) ||
  (isError(error, refused.inOrder) && row?.status === entryStatus.inOrder);

/** Whether a failed save is sent again by itself, when the network is back. */
export const waitsForNetwork = (error: unknown): boolean => !online.get() && isUnanswered(error);

/** Saves that got no answer are sent again by themselves; refused ones wait for the user, who reads why. */
export function retryUnanswered(
  session: Pick<EditingSession, 'saves'> & { retry: (entry: string) => unknown },
): void {
  for (const entry of session.saves.failed()) {
    const state = session.saves.state(entry);
    if (state?.phase === 'failed' && isUnanswered(state.error)) session.retry(entry);
  }
}
