/** Longest that one task holds the process; then everybody else has their turn. */
const longestMs = 10;

/**
 * Work over many texts, in turns: what is given is awaited before each of them. By the time that passed, not by their
 * number: one text may be work for a thousand others.
 */
export function shortTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await new Promise(setImmediate);
    since = performance.now();
  };
}
