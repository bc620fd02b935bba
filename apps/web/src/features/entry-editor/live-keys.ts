import { apple } from '../../browser/chords.ts';
import { isCommand } from '../../browser/command-keys.ts';

/** The action of a key in live edit (specification 2 section 4). */
export type LiveCommand = 'save' | 'final' | 'next' | 'previous' | 'cancel' | 'insert';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'
>;

/** The command of a key, or undefined for keys of the text or the browser. Keys of an input method are never
 *  commands. */
export function liveCommandOf(event: Pressed, onApple = apple): LiveCommand | undefined {
  if (event.isComposing) return undefined;
  // Browsers call Ctrl with the Pause key Cancel; on layouts without a semicolon, its place counts.
  const key = event.key === 'Cancel' ? 'Pause' : event.key;
  const pressed = event.key === 'Cancel' ? { ...event, key, ctrlKey: false } : event;
  if (isCommand(pressed, 'saveFinalAndNext', onApple)) return 'final';
  if (isCommand(pressed, 'saveAndNext', onApple)) return 'save';
  if (isCommand(pressed, 'insertPlaceholder', onApple)) return 'insert';
  const onSemicolon = event.code === 'Semicolon' && !event.altKey;
  if (onSemicolon && isCommand({ ...event, key: ';' }, 'insertPlaceholder', onApple)) return 'insert';
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  return event.key === 'Escape' ? 'cancel' : undefined;
}

/** The digit of a key, also on layouts where digits need Shift; 0 for none. */
export function digitOf(event: Pick<KeyboardEvent, 'key' | 'code'>): number {
  const found = /^[1-9]$/.exec(event.key) ?? /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  return Number(found?.[1] ?? found?.[0] ?? 0);
}
