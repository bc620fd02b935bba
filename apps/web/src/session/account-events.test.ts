import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../messages/call-error.ts';
import { trackFailedReturn, trackFailure, trackSignUp } from './account-events.ts';

const page = new EventTarget();
const listener = vi.fn();
for (const name of ['sign-up', 'sign-up-error', 'sign-in-error', 'reset-error'])
  page.addEventListener(`parlance:${name}`, (event) => listener(event.type, (event as CustomEvent).detail));

beforeEach(() => {
  listener.mockClear();
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event));
  return () => vi.unstubAllGlobals();
});

it('a sign-up is published', () => {
  trackSignUp();
  expect(listener).toHaveBeenCalledExactlyOnceWith('parlance:sign-up', null);
});

it.each(['sign-in', 'sign-up', 'reset'] as const)(
  'a failed %s is published with status and code',
  (attempt) => {
    trackFailure(
      attempt,
      new CallError(400, 'Bad Request', { code: 'emailTaken', message: 'a@example.com' }),
    );
    const detail = { status: 400, code: 'emailTaken' };
    expect(listener).toHaveBeenCalledExactlyOnceWith(`parlance:${attempt}-error`, detail);
  },
);

it('one without an answer is published too', () => {
  trackFailure('sign-in', new Error('broken'));
  expect(listener).toHaveBeenCalledExactlyOnceWith('parlance:sign-in-error', { status: 0, code: 'none' });
});

it('one that an identity provider sent back is published as a failed sign-in', () => {
  trackFailedReturn('sso-expired');
  const detail = { status: 0, code: 'sso-expired' };
  expect(listener).toHaveBeenCalledExactlyOnceWith('parlance:sign-in-error', detail);
});
