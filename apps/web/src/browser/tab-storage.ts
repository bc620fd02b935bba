import { rememberedAs } from './local-storage.ts';

/** Storage of a tab: it survives a reload, and ends when the tab is closed. If the browser refuses storage, no
 *  value is stored. */
export function recallInTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(rememberedAs(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a JSON value; null removes it. */
export function rememberInTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(rememberedAs(name));
    else sessionStorage.setItem(rememberedAs(name), JSON.stringify(value));
  } catch {
    // Refused or full: the tab loses it with the next reload.
  }
}
