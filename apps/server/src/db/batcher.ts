/** Most calls of one batch by default: with more, the work of the statement outweighs the saved round trips. */
const usualAtOnce = 100;

interface Call<I, O> {
  item: I;
  resolve: (outcome: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs calls of the same kind in batches: those of one turn of the event loop run together, and calls that come while they
 * run form the next batch (docs/decisions/0018, 0234). `run` returns an outcome for each item, in their order. If the database refuses a
 * statement for several items, each runs again by itself, so that no caller gets an error that another item caused;
 * therefore `run` must be one statement or transaction. If the connection broke, the result is unknown, and all calls
 * get the error.
 */
export function createBatcher<K, I, O>(
  nameOf: (key: K) => string,
  run: (key: K, items: I[]) => Promise<O[]>,
  mostAtOnce = usualAtOnce,
): (key: K, item: I) => Promise<O> {
  const waiting = new Map<string, Call<I, O>[]>();

  const runCalls = async (key: K, calls: Call<I, O>[]) => {
    try {
      const outcomes = await run(
        key,
        calls.map((call) => call.item),
      );
      for (const [at, call] of calls.entries()) call.resolve(outcomes[at] as O);
    } catch (error) {
      if (calls.length > 1 && isRefused(error)) for (const call of calls) await runCalls(key, [call]);
      else for (const call of calls) call.reject(error);
    }
  };

  const drain = async (key: K, name: string, queue: Call<I, O>[]) => {
    // Whoever was answered together calls again together: the first of them waits for the others.
    await new Promise(setImmediate);
    while (queue.length > 0) await runCalls(key, queue.splice(0, mostAtOnce));
    waiting.delete(name);
  };

  return (key, item) =>
    new Promise((resolve, reject) => {
      const name = nameOf(key);
      const queue = waiting.get(name);
      const call = { item, resolve, reject };
      if (queue) {
        queue.push(call);
        return;
      }
      const own = [call];
      waiting.set(name, own);
      void drain(key, name, own);
    });
}

/** An error that the server reported for a statement, which it has rolled back. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';
