import { createStore, useStore } from './store.ts';

/** Message dialogs wait this long, so that a page change does not swallow them (specification 1, section 8). */
const dialogDelayMs = 150;

export interface Problem {
  message: string;
  /** The number under which the server logged an unexpected error. */
  requestId?: string;
}

const shown = createStore<Problem | null>(null);

/** The server's message, else the status text, else nothing: the dialog then says 'There was a problem'. */
export function messageOf(error: unknown): string {
  const { message, statusText } = (error ?? {}) as { message?: unknown; statusText?: unknown };
  if (typeof message === 'string' && message.trim() !== '') return message;
  return typeof statusText === 'string' ? statusText : '';
}

/** Opens the error dialog for what was thrown, after 150 ms. */
export function showProblem(error: unknown): void {
  const { requestId } = (error ?? {}) as { requestId?: unknown };
  const problem = {
    message: messageOf(error),
    requestId: typeof requestId === 'string' ? requestId : undefined,
  };
  setTimeout(() => shown.set(problem), dialogDelayMs);
}

export function closeProblem(): void {
  shown.set(null);
}

export function useProblem(): Problem | null {
  return useStore(shown);
}
