import { useEffect } from 'react';
import { createStore, type Store, useStore } from '../browser/store.ts';
import { showMissing } from './lazy-part.tsx';

/** Code that is fetched on first use or ahead of it, and that nobody waits for: what uses it shows a placeholder or
 *  nothing until it is there. Rows and editors use it instead of parts that suspend, which hide what is around them. */
export interface Later<T> {
  now: Store<T | undefined>;
  fetch: () => Promise<T>;
}

/** `later(() => import('./x.tsx'))` */
export function later<T>(load: () => Promise<T>): Later<T> {
  const now = createStore<T | undefined>(undefined);
  let coming: Promise<T> | undefined;
  const fetch = (): Promise<T> => {
    coming ??= load().then(
      (module) => {
        now.set(() => module);
        return module;
      },
      (error: unknown) => {
        // The next use fetches it again.
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return { now, fetch };
}

/** The code, once it is there; undefined until then. A message reports that it could not be fetched. */
export function useLater<T>(code: Later<T>, isNeeded = true): T | undefined {
  const there = useStore(code.now);
  useEffect(() => {
    if (isNeeded) code.fetch().catch(showMissing);
  }, [code, isNeeded]);
  return there;
}
