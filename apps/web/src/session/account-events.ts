import { CallError } from '../messages/call-error.ts';

/** An action that an anonymous visitor tried. */
export type VisitorAction = 'sign-in' | 'sign-up' | 'reset';

/** Dispatches an event after a sign-up, which a script of the installation's operator can count:
 *  `addEventListener('parlance:sign-up', …)` (specification 1, section 2). The event stays in the browser. */
export function trackSignUp(): void {
  dispatchEvent(new CustomEvent('parlance:sign-up'));
}

/** Dispatches `parlance:sign-in-error` after a failure, with status and code of the answer in `detail`
 *  (specification 1, section 8). The event does not contain the user's input. */
export function trackFailure(attempt: VisitorAction, error: unknown): void {
  const { status, code } = error instanceof CallError ? error : { status: 0, code: 'none' };
  dispatch(attempt, status, code);
}

/** The same for a sign-in that failed at an identity provider and redirected back: there is no answer, so the
 *  status is 0. */
export function trackFailedReturn(code: string): void {
  dispatch('sign-in', 0, code);
}

const dispatch = (attempt: VisitorAction, status: number, code: string | number): void => {
  dispatchEvent(new CustomEvent(`parlance:${attempt}-error`, { detail: { status, code } }));
};
