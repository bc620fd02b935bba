import { expect, it } from 'vitest';
import { CallError } from '../../../messages/call-error.ts';
import { canRetry } from './failed.ts';

it('a save is sent again where the server could not take it, and not where it would not', () => {
  const can = (status: number) => canRetry(new CallError(status, '', {}));
  expect([0, 429, 500, 503].map(can)).toEqual([true, true, true, true]);
  expect([400, 403, 404, 409, 413].map(can)).toEqual([false, false, false, false, false]);
  expect(canRetry(new TypeError('lost'))).toBe(true);
});
