import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable.ts';

const mostTries = 5;
const pauseMs = 250;

/** Deadlock and serialization failure: the transaction is gone, and may succeed when it is done again. */
const worthAnotherTry: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/** Whether the database ended a transaction because it and others waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && worthAnotherTry.has(error.code);

/** Does a transaction again when the database ended it because two waited for each other; at most five times. */
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
 * Does work again whose connection broke; at most five times, and over a patient pool each one waits until the database
 * is back. Only for what may be done twice: the answer may have been lost after the commit.
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
