export const apple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The keys of a chord as they are shown on key caps. */
export function keyCaps(keys: string, onApple = apple): string[] {
  const caps: Record<string, string> = onApple
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵' }
    : { Mod: 'Ctrl', Shift: '⇧', Enter: '↵' };
  const arrows: Record<string, string> = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Escape: 'Esc',
  };
  return keys.split(/\+(?=.)/).map((key) => caps[key] ?? arrows[key] ?? key);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a pressed key is this chord. For signs (`?`, `/`) the keyboard layout decides about Shift. */
export function matches(event: Pressed, keys: string, onApple = apple): boolean {
  const parts = keys.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const mod = onApple ? event.metaKey : event.ctrlKey;
  const other = onApple ? event.ctrlKey : event.metaKey;
  if (mod !== parts.includes('Mod') || other || event.altKey !== parts.includes('Alt')) return false;
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  if (!isSign && event.shiftKey !== parts.includes('Shift')) return false;
  return event.key.length === 1 ? event.key.toLowerCase() === key.toLowerCase() : event.key === key;
}

/** Whether a pressed key can be a shortcut: a composition of an input method, AltGr and keys that something already took
 *  are not ours. */
export const mayBeShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.isComposing && !event.getModifierState('AltGraph');

/** Whether a chord acts in text fields by itself; others are text there. */
export const actsInFields = (keys: string): boolean => keys.includes('Mod+');

/** Whether a chord is a single letter or sign, which can be turned off (WCAG 2.1.4). */
export const isSingleKey = (keys: string): boolean => keys.length === 1;

/** Where the choice about single keys is remembered. */
export const singleKeysRemembered = 'single-keys';
