/** What this device remembers between visits (language, theme, folded rail). A browser may refuse storage
 *  (private windows, policies): then nothing is remembered and the defaults hold. */
const prefix = 'parlance.';

/** The key in the browser's storage, as the `storage` event reports it to other tabs. */
export const rememberedAs = (name: string): string => prefix + name;

/** The remembered word, or null where there is none or storage is refused. */
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
