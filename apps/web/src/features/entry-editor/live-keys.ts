import { apple } from '../../browser/chords.ts';

/** The action of a key in live edit (specification 2 section 4). */
export type LiveCommand = 'save' | 'final' | 'next' | 'previous' | 'cancel' | 'insert';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'
>;

/** The command of a key, or undefined for keys of the text or the browser. Ctrl (Cmd on Apple's keyboards) with
 *  Enter, S or the Pause key save; with Shift as final value. Keys of an input method are never commands. */
export function liveCommandOf(event: Pressed, onApple = apple): LiveCommand | undefined {
  if (event.isComposing || event.altKey) return undefined;
  const mod = onApple ? event.metaKey : event.ctrlKey;
  if (event.key === 'Pause' || event.key === 'Cancel') return event.shiftKey ? 'final' : 'save';
  if (mod && (event.key === 'Enter' || event.key.toLowerCase() === 's'))
    return event.shiftKey ? 'final' : 'save';
  if (mod && (event.key === ';' || event.code === 'Semicolon')) return 'insert';
  if (mod || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  return event.key === 'Escape' ? 'cancel' : undefined;
}

/** The digit of a key, also on layouts where digits need Shift; 0 for none. */
export function digitOf(event: Pick<KeyboardEvent, 'key' | 'code'>): number {
  const found = /^[1-9]$/.exec(event.key) ?? /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  return Number(found?.[1] ?? found?.[0] ?? 0);
}
