import { createStore, useStore } from '../browser/store.ts';
import { formatDetail, formatError } from '../i18n/answers.ts';
import { textNow } from '../i18n/i18n.ts';
import { CallError } from './call-error.ts';

/** Message dialogs wait this long, so that a page change does not swallow them (specification 1, section 8). */
const dialogDelayMs = 150;

/** Titles that the specification gives to some actions: words of `shell`. */
export type ProblemTitle = 'oops' | 'errorTitle' | 'problem' | 'warning';

export interface ShownProblem {
  message: string;
  /** A title that the specification fixes for an action. */
  title?: ProblemTitle;
  /** What is known about why, below a message that says what could not be done. */
  why?: string;
  /** The number under which the server logged an unexpected error. */
  requestId?: string;
}

const shown = createStore<ShownProblem | null>(null);

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
  const { statusText } = (error ?? {}) as { statusText?: unknown };
  return explanationOf(error) || (typeof statusText === 'string' ? statusText : '');
}

/** The same without the status text, which explains nothing: empty if nobody said why. */
export const explanationOf = (error: unknown): string => sentenceOf(error) || withoutSentence(error);

type ErrorWords = (body: Record<string, unknown>) => string | undefined;
const wordsByCode = new Map<unknown, ErrorWords>();

/** Adds the words of an error that are made of what it names, by a part that knows the product. undefined: the sentence. */
export function explainError(code: string, words: ErrorWords): void {
  wordsByCode.set(code, words);
}

/** The words for the server's sentence; empty if there is none. */
function sentenceOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  if (typeof message !== 'string' || message.trim() === '') return '';
  return error instanceof CallError
    ? (wordsByCode.get(error.code)?.(error.body) ?? formatError({ ...error.body, message }))
    : formatDetail({ ...(error as object), message });
}

function withoutSentence(error: unknown): string {
  const word = error instanceof CallError ? wordsByStatus[error.status] : undefined;
  return word ? textNow('shell')(word) : '';
}

const waiting = new Set<ReturnType<typeof setTimeout>>();

/** Opens the error dialog for a thrown error, after 150 ms, unless the global rules have handled it. Call the
 *  returned function if the error is resolved before. */
export const showProblem = (error: unknown): (() => void) => show(error);

/** 'There was a problem' with what could not be done, as the specification words it for some actions (2, section 8), and
 *  why: the server's sentence, or what is known without one. */
export const showFailure = (error: unknown, failed: string): (() => void) =>
  show(error, { title: 'problem', message: failed, why: explanationOf(error) });

/** Title and text that the specification fixes for an action, whatever the server says. */
export const showFixed = (error: unknown, title: ProblemTitle, message: string): (() => void) =>
  show(error, { title, message });

/** The same under the title 'Oops!', which the specification gives to some actions. */
export const showOops = (error: unknown): (() => void) => show(error, { title: 'oops' });

/** The same as a warning: what was wanted of many entries was not done (specification 2, section 8). */
export const showWarning = (error: unknown): (() => void) => show(error, { title: 'warning' });

function show(error: unknown, fixed: Partial<ShownProblem> = {}): () => void {
  if (error instanceof CallError && error.isDealtWith) return () => {};
  const { requestId } = (error ?? {}) as { requestId?: unknown };
  const problem = {
    message: messageOf(error),
    requestId: typeof requestId === 'string' ? requestId : undefined,
    ...fixed,
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

export function useProblem(): ShownProblem | null {
  return useStore(shown);
}

/** The problem that the dialog shows now. */
export const problemShown = (): ShownProblem | null => shown.get();
