import { createStore, useStore } from '../browser/store.ts';
import { formatDetail, formatError } from '../i18n/answers.ts';
import { textNow } from '../i18n/i18n.ts';
import { CallError } from './call-error.ts';

/** Message dialogs wait this long, so that a page change does not swallow them (specification 1, section 8). */
const dialogDelayMs = 150;

export interface Problem {
  message: string;
  /** A title that the specification fixes for an action. */
  title?: 'oops';
  /** The number under which the server logged an unexpected error. */
  requestId?: string;
}

const shown = createStore<Problem | null>(null);

/** An explanation for the user of an answer without a message of Parlance's server: no network, or a proxy that
 *  answers for a server that is down or overloaded. */
const wordsByStatus: Record<number, 'noAnswer' | 'tooManyRequests' | 'serverAway' | 'tooLarge'> = {
  0: 'noAnswer',
  413: 'tooLarge',
  429: 'tooManyRequests',
  502: 'serverAway',
  503: 'serverAway',
  504: 'serverAway',
};

/** The words for the server's error in the interface language, otherwise an explanation of a proxy's answer or a
 *  missing network, otherwise the status text, otherwise empty: the dialog then says 'There was a problem'. */
export function messageOf(error: unknown): string {
  const { message, statusText } = (error ?? {}) as { message?: unknown; statusText?: unknown };
  if (typeof message === 'string' && message.trim() !== '')
    return error instanceof CallError
      ? formatError({ ...error.body, message })
      : formatDetail({ ...(error as object), message });
  const word = error instanceof CallError ? wordsByStatus[error.status] : undefined;
  if (word) return textNow('shell')(word);
  return typeof statusText === 'string' ? statusText : '';
}

const waiting = new Set<ReturnType<typeof setTimeout>>();

/** Opens the error dialog for a thrown error, after 150 ms, unless the global rules have handled it. Call the
 *  returned function if the error is resolved before. */
export const showProblem = (error: unknown): (() => void) => show(error);

/** The same under the title 'Oops!', which the specification gives to some actions. */
export const showOops = (error: unknown): (() => void) => show(error, 'oops');

function show(error: unknown, title?: 'oops'): () => void {
  if (error instanceof CallError && error.isDealtWith) return () => {};
  const { requestId } = (error ?? {}) as { requestId?: unknown };
  const problem = {
    message: messageOf(error),
    title,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  };
  const timer = setTimeout(() => {
    waiting.delete(timer);
    shown.set(problem);
  }, dialogDelayMs);
  waiting.add(timer);
  return () => {
    clearTimeout(timer);
    waiting.delete(timer);
  };
}

/** Discards problems that are not shown yet: the global rules redirect. */
export function dropProblems(): void {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
}

export function closeProblem(): void {
  shown.set(null);
}

export function useProblem(): Problem | null {
  return useStore(shown);
}

/** The problem that the dialog shows now. */
export const problemShown = (): Problem | null => shown.get();
