import { chordOf, isPlainKey } from './chords.ts';
import { isTextField } from './keyboard.ts';
import { restMs } from './typed-letters.ts';

const isErasing = ({ key }: KeyboardEvent): boolean => key === 'Backspace' || key === 'Delete';
const isLineEnd = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !altKey;

/** What is typed in a field, and no command: Enter is text where there are lines. */
const isTextOf = (field: HTMLElement | undefined, event: KeyboardEvent): boolean =>
  event.isComposing ||
  isPlainKey(event) ||
  isErasing(event) ||
  (isLineEnd(event) && field !== undefined && !(field instanceof HTMLInputElement));

/**
 * Drops what the user types on after the field that they type in has left the page without their doing: somebody else deleted its
 * entry. The keyboard is in the list by then, where a space selects, Enter opens the next text and letters decide. It ends with the
 * first key that is no text, with a press of the pointer, in another field, and once nothing was typed for a while.
 *
 * Called once by the app. Returns a function that stops it.
 */
export function dropOrphanedTyping(): () => void {
  /** The field that has the text typed last; undefined: the user has left it. */
  let field: HTMLElement | undefined;
  let typedAt = 0;
  const leave = (): void => {
    field = undefined;
  };
  const isOrphaned = ({ timeStamp }: Event): boolean =>
    field !== undefined && !field.isConnected && timeStamp - typedAt < restMs;
  const onKey = (event: KeyboardEvent): void => {
    // Shift alone, or another key that types with the next one.
    if (chordOf(event) === undefined && !event.isComposing) return;
    const { target } = event;
    const own = isTextField(target) ? target : undefined;
    if (!isTextOf(own ?? field, event)) leave();
    else if (own) {
      field = own;
      typedAt = event.timeStamp;
    } else if (isOrphaned(event)) {
      typedAt = event.timeStamp;
      event.preventDefault();
      event.stopPropagation();
    } else leave();
  };
  // Something else has the focus in the moment in which the field goes, however long ago the last letter was.
  const onFocus = ({ timeStamp }: FocusEvent): void => {
    if (field && !field.isConnected && typedAt < timeStamp) typedAt = timeStamp;
  };
  const listeners = [
    ['keydown', onKey],
    ['focusin', onFocus],
    ['pointerdown', leave],
  ] as const;
  for (const [name, listener] of listeners)
    addEventListener(name, listener as EventListener, { capture: true });
  return () => {
    for (const [name, listener] of listeners)
      removeEventListener(name, listener as EventListener, { capture: true });
  };
}
