import { expect, it } from 'vitest';
import { CallError } from '../../../messages/call-error.ts';
import { canRetry, isStillBound, retryUnanswered } from './failed.ts';

it('a save is sent again where the server could not take it or its reason may be gone, and not because of the text', () => {
  const can = (status: number) => canRetry(new CallError(status, '', {}));
  expect([0, 429, 500, 503].map(can)).toEqual([true, true, true, true]);
  expect([400, 404, 409, 413].map(can)).toEqual([false, false, false, false]);
  const refusal = (status: number, code: string) => new CallError(status, '', { code });
  const [locked, inOrder] = [refusal(403, 'locked'), refusal(409, 'inOrder')];
  expect([locked, inOrder].map(canRetry)).toEqual([true, true]);
  expect(isStillBound(locked, { locked: true, status: 0 })).toBe(true);
  expect(isStillBound(inOrder, { locked: false, status: 5 })).toBe(true);
  for (const error of [locked, inOrder])
    expect(isStillBound(error, { locked: false, status: 0 })).toBe(false);
  expect(canRetry(new TypeError('lost'))).toBe(true);
});

it('sends again by itself what got no answer, and leaves to the user what was refused', () => {
  const errors = new Map([0, 403, 409, 503].map((status) => [`e${status}`, new CallError(status, '', {})]));
  const sent: string[] = [];
  retryUnanswered({
    saves: {
      failed: () => [...errors.keys()],
      state: (entry: string) => ({ phase: 'failed', error: errors.get(entry) }),
    } as never,
    retry: (entry) => sent.push(entry),
  });
  expect(sent).toEqual(['e0']);
});
