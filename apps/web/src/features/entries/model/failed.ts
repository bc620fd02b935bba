import { CallError } from '../../../messages/call-error.ts';

/** Whether no answer came: what was typed is sent again when there is a network (`useRetryOnline`). */
export const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** Whether sending a save again can help: no answer came, or the server could not, not: it would not. */
export function canRetry(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { status } = error;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
