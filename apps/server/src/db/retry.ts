const mostTries = 5;

/** Deadlock and serialization failure: the transaction is gone, and may succeed when it is done again. */
const worthAnotherTry: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/** Does a transaction again when the database ended it because two waited for each other; at most five times. */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (tries >= mostTries || !worthAnotherTry.has(code)) throw error;
    }
  }
}
