import { createStore, useStore } from './store.ts';

/** The maximum delay for requests that can wait, in milliseconds: a page that never reports cannot block them. */
const longestMs = 4000;

const shown = createStore(false);
const holders = new Set<symbol>();
setTimeout(() => shown.set(true), longestMs);

/** Delays requests that the first screen does not need (other people's news, progress in the rail) until its own
 *  content has arrived: a browser opens six connections to a server, and each request takes a round trip. The
 *  answer ends the delay. */
export function holdFirstScreen(): () => void {
  const holder = Symbol();
  holders.add(holder);
  return () => {
    if (holders.delete(holder)) release();
  };
}

/** Call it once the app has rendered; later pages delay no requests. */
export function release(): void {
  if (holders.size > 0) return;
  // When the page is idle, so that the following requests delay neither drawing nor input.
  whenIdle(() => {
    if (holders.size === 0) shown.set(true);
  });
}

/** Safari lacks this function: there it runs after the next frame. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 500 });
  else requestAnimationFrame(() => setTimeout(act));
}

/** Resolves as soon as the first screen of this tab is complete. */
export function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    if (shown.get()) return resolve();
    const stop = shown.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** Fetches code that the first screen does without: not before that is complete. */
export const afterFirstScreen =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    firstScreen().then(load);

/** Whether the first screen is complete, for queries: `enabled: useFirstScreen()`. */
export const useFirstScreen = (): boolean => useStore(shown);
