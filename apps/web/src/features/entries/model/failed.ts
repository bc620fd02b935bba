import { CallError } from '../../../messages/call-error.ts';

/** Whether sending a save again can help: there was no answer, or the server failed, as opposed to a refusal. */
export function canRetry(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { status } = error;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
