import { createStore, useStore } from '../browser/store.ts';

/** What happened in this tab: the messages that went by as toasts, and long work that ended. */
export interface Notice {
  id: number;
  message: string;
  kind: 'done' | 'problem';
  time: number;
}

const kept = 30;
const notices = createStore<readonly Notice[]>([]);
const seen = createStore(0);
let last = 0;

/** Adds a line to the notifications. */
export function notice(message: string, kind: Notice['kind'] = 'done'): void {
  last += 1;
  notices.set((all) => [{ id: last, message, kind, time: Date.now() }, ...all].slice(0, kept));
}

/** The latest first. */
export function useNotices(): readonly Notice[] {
  return useStore(notices);
}

/** How many came since the list was last opened. */
export function useUnseen(): number {
  const after = useStore(seen);
  return useStore(notices).filter((one) => one.id > after).length;
}

export function markSeen(): void {
  seen.set(last);
}

/** Forgets all (at sign-out). */
export function clearNotices(): void {
  notices.set([]);
}
