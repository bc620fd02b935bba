import { useEffect } from 'react';
import { recall, remember } from '../browser/local-storage.ts';
import { createStore, useStore } from '../browser/store.ts';

const folded = createStore(recall('rail') === 'folded');
const drawer = createStore({ rails: 0, open: false });

/** Whether the rail shows icons only; stored on this device. */
export function useFolded(): [boolean, () => void] {
  const now = useStore(folded);
  const toggle = (): void => {
    remember('rail', now ? null : 'folded');
    folded.set(!now);
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
