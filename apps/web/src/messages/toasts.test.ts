import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallInTab } from '../browser/tab-storage.ts';
import { clearNotices } from './notices.ts';
import {
  dismissToast,
  forgetUndoable,
  newestUndoable,
  takeUndoable,
  toast,
  toastAgain,
  toastsNow,
  toastUndone,
} from './toasts.ts';

/** The lines under Notifications, the latest first. */
function lines(): string[] {
  const { notices } = recallInTab('notices') as { notices: { message: string; undone?: true }[] };
  return notices.map(({ message, undone }) => (undone ? `${message} (undone)` : message));
}

beforeEach(() => {
  clear();
  const tab = new Map<string, string>();
  vi.stubGlobal('location', { pathname: '/projects/1/languages/2/entries' });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
    removeItem: (name: string) => tab.delete(name),
  });
});

/** Files share their modules: what others told is no part of this. */
function clear(): void {
  for (const { id } of toastsNow()) dismissToast(id);
  clearNotices();
  forgetUndoable();
}

afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

test('keeps what a toast told under Notifications', () => {
  toast('10 drafts published');
  toast('Project deleted', { kind: 'warning' });
  expect(lines()).toEqual(['Project deleted', '10 drafts published']);
});

test('marks the line of what was undone, and adds none', () => {
  toast('10 drafts published', { undo: async () => undefined });
  toast('Tag created');
  const [published] = toastsNow();
  if (!published) throw new Error('No toast is shown.');
  toastUndone(published, 'Undone');
  expect(lines()).toEqual(['Tag created', '10 drafts published (undone)']);
  expect(toastsNow().at(-1)?.message).toBe('Undone');
});

test('remembers what can be undone on a page, the newest first, until it is, or its user is gone', () => {
  const undo = async () => undefined;
  const first = toast('Accepted', { undo });
  const second = toast('10 texts locked', { undo });
  toast('Tag created');
  for (const { id } of toastsNow()) dismissToast(id);
  const newest = () => newestUndoable('/projects/1/languages/2')?.message;
  expect(newest()).toBe('10 texts locked');
  expect(newestUndoable('/projects/2')).toBeUndefined();
  takeUndoable(second);
  expect(newest()).toBe('Accepted');
  takeUndoable(first);
  expect(newest()).toBeUndefined();
  toast('Rejected', { undo });
  forgetUndoable();
  expect(newest()).toBeUndefined();
  expect(toastsNow()).toEqual([]);
});

test('what is told again and again is one message that begins anew, and one line', () => {
  toastAgain('At the other end');
  const [first] = toastsNow();
  toast('Saved');
  toastAgain('At the other end');
  expect(toastsNow().map(({ message }) => message)).toEqual(['Saved', 'At the other end']);
  // Nothing was done: it has no sign of success.
  expect(toastsNow().map(({ kind }) => kind)).toEqual(['done', 'info']);
  expect(toastsNow().at(-1)?.id).not.toBe(first?.id);
  expect(lines()).toEqual(['Saved', 'At the other end']);
});
