/** Calls of one batch at most, unless it says otherwise: beyond it a statement's own work outweighs its round trip. */
const usualAtOnce = 100;

interface Call<I, O> {
  item: I;
  resolve: (outcome: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Answers calls of the same kind together: one that comes alone runs at once, those that come while it runs are done
 * by one next run (docs/decisions/0018). `run` gives an outcome for each item, in their order. Where the database
 * refuses a statement for several, each is run by itself, so that nobody gets an error that another's item made: `run`
 * must be one statement or transaction. Where the connection broke nobody knows what was done, and all are told so.
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

/** An error that the server told about a statement, which it has undone. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';
