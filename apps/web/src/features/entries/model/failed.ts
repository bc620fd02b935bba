import { CallError } from '../../../messages/call-error.ts';

/** Whether sending a save again can help: no answer came, or the server could not, not: it would not. */
export function canRetry(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { status } = error;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
