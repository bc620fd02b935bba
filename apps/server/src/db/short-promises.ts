import type pg from 'pg';

type Settle = (error: Error | null, result: unknown) => void;

/**
 * Has the client answer a statement by a promise of our own. pg makes the function that settles its promise as the value of
 * a property, which V8 puts among the old objects: each statement, with its rows and the request that waits for it, then
 * stays in memory until the next full collection (docs/decisions/0306).
 */
export function answerByShortPromises(client: pg.Client): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const answered = (...args: unknown[]) => {
    if (!wantsPromise(args)) return send(...args);
    return shortPromise((settle) => send(args[0], args[1], settle));
  };
  client.query = answered as typeof client.query;
}

/** The answer to a statement that `send` sends; it passes on the function that settles it. */
export function shortPromise(send: (settle: Settle) => void): Promise<unknown> {
  const answer = new Promise((resolve, reject) => {
    const settle: Settle = (error, result) => (error ? reject(error) : resolve(result));
    send(settle);
  });
  return answer.catch(tellWhoAsked);
}

/** A statement without a function to call; what streams has its own ways to answer. */
const wantsPromise = ([statement, values, settle]: unknown[]): boolean =>
  settle === undefined &&
  typeof values !== 'function' &&
  (typeof statement === 'string' ||
    (typeof statement === 'object' &&
      statement !== null &&
      !('submit' in statement || 'callback' in statement)));

/** As pg does: the stack leads to who asked, not to the socket that was read. */
function tellWhoAsked(error: Error): never {
  Error.captureStackTrace(error);
  throw error;
}
