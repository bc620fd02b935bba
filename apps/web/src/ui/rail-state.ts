import { useEffect } from 'react';
import { recall, remember } from '../browser/local-storage.ts';
import { createStore, useStore } from '../browser/store.ts';

/** A rail shows words until it is folded, and icons where the page needs the width, until it is unfolded. */
const folded = {
  words: createStore(recall('rail') === 'folded'),
  icons: createStore(recall('rail-icons') !== 'unfolded'),
};
export type RailStart = keyof typeof folded;
const drawer = createStore({ rails: 0, open: false });

/** Whether the rail shows icons only; stored on this device for each way to begin. */
export function useFolded(start: RailStart): [boolean, () => void] {
  const now = useStore(folded[start]);
  const toggle = (): void => {
    if (start === 'words') remember('rail', now ? null : 'folded');
    else remember('rail-icons', now ? 'unfolded' : null);
    folded[start].set(!now);
  };
  return [now, toggle];
}

/** On narrow screens the rail is a drawer, opened from the top bar while a page has a rail. */
export function useRailDrawer() {
  const { rails, open } = useStore(drawer);
  return {
    available: rails > 0,
    opened: open,
    open: () => drawer.set((now) => ({ ...now, open: true })),
    close: () => drawer.set((now) => ({ ...now, open: false })),
  };
}

/** Registers that this page has a rail. */
export function useHasRail(): void {
  useEffect(() => {
    drawer.set((now) => ({ ...now, rails: now.rails + 1 }));
    return () => drawer.set((now) => ({ rails: now.rails - 1, open: false }));
  }, []);
}
