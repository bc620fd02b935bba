import { createStore, useStore } from '../browser/store.ts';
import { recallInTab, rememberInTab } from '../browser/tab-storage.ts';

/** What happened in this tab: the messages that went by as toasts, and long work that ended. */
export interface Notice {
  id: number;
  message: string;
  kind: 'done' | 'problem';
  time: number;
}

const kept = 30;
const name = 'notices';

/** The latest first; `seen` is the id of the last one that was there when the list was opened. */
interface Kept {
  notices: readonly Notice[];
  seen: number;
}

/** They survive a reload: a bell that showed two still shows them. */
const store = createStore<Kept>((recallInTab(name) as Kept | null) ?? { notices: [], seen: 0 });
store.subscribe(() => rememberInTab(name, store.get().notices.length > 0 ? store.get() : null));

/** Adds a line to the notifications. */
export function notice(message: string, kind: Notice['kind'] = 'done'): void {
  store.set(({ notices, seen }) => {
    const id = (notices[0]?.id ?? seen) + 1;
    return { notices: [{ id, message, kind, time: Date.now() }, ...notices].slice(0, kept), seen };
  });
}

/** The latest first. */
export function useNotices(): readonly Notice[] {
  return useStore(store).notices;
}

/** How many came since the list was last opened. */
export function useUnseen(): number {
  const { notices, seen } = useStore(store);
  return notices.filter(({ id }) => id > seen).length;
}

export function markSeen(): void {
  store.set((now) => ({ ...now, seen: now.notices[0]?.id ?? now.seen }));
}

/** Forgets all (at sign-out). */
export function clearNotices(): void {
  store.set({ notices: [], seen: 0 });
}
