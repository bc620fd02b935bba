import { online } from '../../../browser/online.ts';
import { CallError, isUnanswered } from '../../../messages/call-error.ts';

/** Whether sending a save again can help: there was no answer, or the server failed, as opposed to a refusal. */
export function canRetry(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { status } = error;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Whether a failed save is sent again by itself, when the network is back. */
export const waitsForNetwork = (error: unknown): boolean => !online.get() && isUnanswered(error);
