import { createStore, useStore } from '../browser/store.ts';
import { recallInTab, rememberInTab } from '../browser/tab-storage.ts';

/** The events of this tab: past toasts, and completed jobs. */
export interface TabNotice {
  id: number;
  message: string;
  kind: 'done' | 'info' | 'warning' | 'problem';
  time: number;
  /** What it tells was taken back since. */
  undone?: true;
}

const kept = 30;
const name = 'notices';

/** The latest first; `seen` is the id of the latest one when the list was last opened. */
interface Kept {
  notices: readonly TabNotice[];
  seen: number;
}

/** They survive a reload: a bell that showed two still shows them. */
const store = createStore<Kept>((recallInTab(name) as Kept | null) ?? { notices: [], seen: 0 });
store.subscribe(() => rememberInTab(name, store.get().notices.length > 0 ? store.get() : null));

/** Adds a line to the notifications, and returns its id. */
export function notice(message: string, kind: TabNotice['kind'] = 'done'): number {
  const { notices, seen } = store.get();
  const id = (notices[0]?.id ?? seen) + 1;
  store.set({ notices: [{ id, message, kind, time: Date.now() }, ...notices].slice(0, kept), seen });
  return id;
}

/** Says at a line that what it tells was undone, so that the list does not tell what is no longer so. */
export function markUndone(id: number): void {
  store.set(({ notices, seen }) => ({
    notices: notices.map((line) => (line.id === id ? { ...line, undone: true } : line)),
    seen,
  }));
}

/** The latest first. */
export function useNotices(): readonly TabNotice[] {
  return useStore(store).notices;
}

/** The number of notices since the list was last opened. */
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
