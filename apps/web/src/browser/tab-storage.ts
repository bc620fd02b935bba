import { rememberedAs } from './local-storage.ts';

/** What a tab keeps over a reload, and loses when it is closed. Where the browser refuses storage, nothing is kept. */
export function recallInTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(rememberedAs(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value of JSON; null forgets it. */
export function rememberInTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(rememberedAs(name));
    else sessionStorage.setItem(rememberedAs(name), JSON.stringify(value));
  } catch {
    // Refused or full: the tab forgets it with the next reload.
  }
}
