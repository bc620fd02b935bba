import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterBurst } from './after-burst.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When it ran, in milliseconds, if it is asked for at these. */
function ranAt(asked: readonly number[]): number[] {
  const began = performance.now();
  const ran: number[] = [];
  const burst = afterBurst(() => ran.push(performance.now() - began), { restMs: 700, mostMs: 3000 });
  for (const at of asked) {
    vi.advanceTimersByTime(at - (performance.now() - began));
    burst.ask();
  }
  vi.advanceTimersByTime(10_000);
  return ran;
}

test('runs once after a burst', () => {
  expect(ranAt([0, 100, 600])).toEqual([1300]);
  expect(ranAt([0, 2000])).toEqual([700, 2700]);
});

test('is not put off for good by what keeps coming', () => {
  const each500 = Array.from({ length: 14 }, (_, n) => n * 500);
  expect(ranAt(each500)).toEqual([3000, 6000, 7200]);
});

test('does not run once it is stopped', () => {
  const run = vi.fn();
  const { ask, stop } = afterBurst(run, { restMs: 700, mostMs: 3000 });
  ask();
  stop();
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
});
