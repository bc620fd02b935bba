import { createStore, useStore } from '../browser/store.ts';
import { notice } from './notices.ts';

export interface Toast {
  id: number;
  message: string;
  kind: 'done' | 'problem';
  /** Takes back what was done; the toast then offers Undo. */
  undo?: () => Promise<unknown>;
  /** Shows more of what happened; the toast then offers it, and stays longer. */
  more?: { label: string; show: () => void };
}

const toasts = createStore<readonly Toast[]>([]);
let last = 0;

/** Tells quietly that something happened: `toast('Project deleted', { undo: () => restore(id) })`.
 *  It stays 8 seconds, longer while the pointer or the focus is on it, and is kept under Notifications. */
export function toast(message: string, options: Partial<Pick<Toast, 'undo' | 'more' | 'kind'>> = {}): number {
  last += 1;
  const next: Toast = { id: last, message, kind: 'done', ...options };
  toasts.set((all) => [...all.slice(-2), next]);
  notice(message, next.kind);
  return next.id;
}

/** The same for what several may tell at once: nothing where it stands there already. */
export function toastOnce(message: string, options?: Parameters<typeof toast>[1]): void {
  if (!toasts.get().some((shown) => shown.message === message)) toast(message, options);
}

export function dismissToast(id: number): void {
  toasts.set((all) => all.filter((one) => one.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}

/** Those that are shown now. */
export const toastsNow = (): readonly Toast[] => toasts.get();
