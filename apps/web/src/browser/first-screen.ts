import { createStore, useStore } from './store.ts';

/** The longest that what can wait does so, in milliseconds: no page that says nothing keeps it for ever. */
const longestMs = 4000;

const shown = createStore(false);
const holders = new Set<symbol>();
setTimeout(() => shown.set(true), longestMs);

/**
 * Keeps what the first screen does not need (other people's news, progress in the rail) from the network until what one came
 * for is there: a browser asks a server for six things at a time, and far away each takes its turn. The answer ends it.
 */
export function holdFirstScreen(): () => void {
  const holder = Symbol();
  holders.add(holder);
  return () => {
    if (holders.delete(holder)) release();
  };
}

/** To be called once the app is drawn; later pages hold nothing back. */
export function release(): void {
  if (holders.size > 0) return;
  // Once the page has nothing to draw or to answer, so that what follows delays neither.
  whenIdle(() => {
    if (holders.size === 0) shown.set(true);
  });
}

/** Safari has no word for it: there it is after the next frame. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 500 });
  else requestAnimationFrame(() => setTimeout(act));
}

/** Resolves as soon as the first screen of this tab is there. */
export function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    if (shown.get()) return resolve();
    const stop = shown.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** Whether it is there, for queries: `enabled: useFirstScreen()`. */
export const useFirstScreen = (): boolean => useStore(shown);
