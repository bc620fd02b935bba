import { createStore, useStore } from '../browser/store.ts';
import { markUndone, notice } from './notices.ts';

export interface Toast {
  id: number;
  /** When it was shown, as `Date.now()` has it. */
  at: number;
  /** Its line under Notifications. */
  noticeId: number;
  message: string;
  /** 'info': nothing was to be done. 'warning': it was done, but not all of it. */
  kind: 'done' | 'info' | 'warning' | 'problem';
  /** Undoes the action; the toast then offers Undo. */
  undo?: () => Promise<unknown>;
  /** Shows details of the event; the toast then offers them, and stays longer. */
  more?: { label: string; show: () => void };
}

const toasts = createStore<readonly Toast[]>([]);
let last = 0;

/** Reports an event quietly: `toast('Project deleted', { undo: () => restore(id) })`. It stays 8 seconds, longer
 *  while the pointer or the focus is on it, and remains under Notifications. */
export function toast(message: string, options: Partial<Pick<Toast, 'undo' | 'more' | 'kind'>> = {}): number {
  return show({ message, kind: 'done', ...options, noticeId: notice(message, options.kind) });
}

/** Reports that the event of a toast was undone: its line under Notifications says so, in place of a further one. */
export function toastUndone({ noticeId }: Toast, message: string): void {
  markUndone(noticeId);
  show({ message, kind: 'done', noticeId });
}

/** What can be undone, the newest last: a key does it when its toast is gone. */
let undoable: readonly (Toast & { page: string })[] = [];
const mostUndoable = 20;

/** The newest toast of some pages that offered Undo and was not undone. `path`: how their addresses begin. */
export const newestUndoable = (path: string): Toast | undefined =>
  undoable.findLast(({ page }) => page.startsWith(path));

/** Undo of a toast has begun, so that no second one begins. */
export function takeUndoable(id: number): void {
  undoable = undoable.filter((one) => one.id !== id);
}

/** Forgets what one user did, which another one must not undo. */
export function forgetUndoable(): void {
  undoable = [];
  toasts.set((all) => all.filter(({ undo }) => !undo));
}

function show(shown: Omit<Toast, 'id' | 'at'>): number {
  last += 1;
  const next = { ...shown, id: last, at: Date.now() };
  if (shown.undo) undoable = [...undoable, { ...next, page: location.pathname }].slice(-mostUndoable);
  toasts.set((all) => [...all.slice(-2), next]);
  return next.id;
}

/** The same for a message that several callers may report at once: no second toast while it is shown. */
export function toastOnce(message: string, options?: Parameters<typeof toast>[1]): void {
  if (!toasts.get().some((shown) => shown.message === message)) toast(message, options);
}

/** The same, quieter, for what the user may cause again and again, as that there is nothing left: its toast is replaced and stays as long as a new one; its line under
 *  Notifications stays one. */
export function toastAgain(message: string): void {
  const shown = toasts.get().find((one) => one.message === message);
  if (!shown) {
    toast(message, { kind: 'info' });
    return;
  }
  dismissToast(shown.id);
  show(shown);
}

export function dismissToast(id: number): void {
  toasts.set((all) => all.filter((one) => one.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}

/** The visible toasts. */
export const toastsNow = (): readonly Toast[] => toasts.get();
