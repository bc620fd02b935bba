import { CallError } from '../messages/call-error.ts';

/** What somebody tried without being let in. */
export type Attempt = 'sign-in' | 'sign-up' | 'reset';

/** Tells whoever runs this installation that somebody signed up, should a script of their own want to count it:
 *  `addEventListener('parlance:sign-up', …)` (specification 1, section 2). Nothing leaves the browser by itself. */
export function tellSignUp(): void {
  dispatchEvent(new CustomEvent('parlance:sign-up'));
}

/** Tells in the same way that it failed, `parlance:sign-in-error`, with status and code of the answer in `detail`
 *  (specification 1, section 8). What was typed is not told. */
export function tellFailure(attempt: Attempt, error: unknown): void {
  const { status, code } = error instanceof CallError ? error : { status: 0, code: 'none' };
  tell(attempt, status, code);
}

/** The same of a sign-in that failed elsewhere and led back to us: there is no answer, so the status is 0. */
export function tellFailedReturn(code: string): void {
  tell('sign-in', 0, code);
}

const tell = (attempt: Attempt, status: number, code: string | number): void => {
  dispatchEvent(new CustomEvent(`parlance:${attempt}-error`, { detail: { status, code } }));
};
