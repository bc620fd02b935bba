export const apple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The keys of a chord as key caps show them. */
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
    PageUp: 'PgUp',
    PageDown: 'PgDn',
  };
  return keys.split(/\+(?=.)/).map((key) => caps[key] ?? arrows[key] ?? key);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a pressed key is this chord. For signs (`?`, `/`) the keyboard layout determines whether Shift is needed. */
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

const modifiers = [
  'Control',
  'Meta',
  'Shift',
  'Alt',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
];

/** The chord of a pressed key (domain/shortcuts/chord); undefined for a modifier alone, or a key that is none. */
export function chordOf(event: Pressed, onApple = apple): string | undefined {
  if (modifiers.includes(event.key)) return undefined;
  const [mod, other] = onApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const isSign = key.length === 1 && key.toLowerCase() === key;
  const parts = [mod && 'Mod', event.altKey && 'Alt', event.shiftKey && !isSign && 'Shift', key];
  return other ? undefined : parts.filter(Boolean).join('+');
}

/** Whether a pressed key can be a shortcut: not during input-method composition, not with AltGr, and not if another
 *  handler has already taken it. */
export const mayBeShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.isComposing && !event.getModifierState('AltGraph');

/** Whether a chord also acts in text fields; other chords are text there. */
export const actsInFields = (keys: string): boolean => keys.includes('Mod+');

/** Whether a chord is a single letter or sign, which users can turn off (WCAG 2.1.4). */
export const isSingleKey = (keys: string): boolean => keys.length === 1;

/** Whether an event is a letter or sign without anything held. */
export const isPlainKey = (event: Omit<Pressed, 'shiftKey'>): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/** The storage key for the setting of single keys. */
export const singleKeysRemembered = 'single-keys';
