/** Longest that one task holds the process; then everybody else has their turn. */
const longestMs = 10;

/**
 * Work over many texts, in turns: what is given is awaited before each of them. By the time that passed, not by their
 * number: one text may be work for a thousand others. `signal` ends it when the process stops.
 */
export function shortTurns(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await new Promise(setImmediate);
    signal?.throwIfAborted();
    since = performance.now();
  };
}
