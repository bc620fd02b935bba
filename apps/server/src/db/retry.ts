import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable.ts';

const mostTries = 5;
const pauseMs = 250;

/** Deadlock and serialization failure: the transaction is rolled back, and may succeed in another try. */
const worthAnotherTry: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/** Whether the database ended a transaction because of a deadlock. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && worthAnotherTry.has(error.code);

/** Repeats a transaction after a deadlock; at most five tries. */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries || !isDeadlock(error)) throw error;
    }
  }
}

/**
 * Repeats work whose connection broke; at most five tries. Over a patient pool, each one waits until the database is
 * back. Only for work that may run twice: the connection may have broken after the commit.
 */
export async function retryLost<T>(work: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries);
    } catch (error) {
      if (tries >= mostTries || !isDatabaseUnavailable(error)) throw error;
    }
    await delay(pauseMs * tries, undefined, { ref: false });
  }
}
