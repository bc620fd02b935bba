/** Settings that this device stores between visits (language, theme, collapsed rail). A browser may refuse storage
 *  (private windows, policies): then the defaults apply. */
const prefix = 'parlance.';

/** The key in the browser's storage, as the `storage` event reports it to other tabs. */
export const rememberedAs = (name: string): string => prefix + name;

/** The stored string, or null if there is none or the browser refuses storage. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(rememberedAs(name));
  } catch {
    return null;
  }
}

/** Stores a string; null removes it. Returns whether the browser stored it. */
export function remember(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(rememberedAs(name));
    else localStorage.setItem(rememberedAs(name), value);
    return true;
  } catch {
    return false;
  }
}
