/**
 * Letters where texts are listed: who clicked beside a field and types a sentence means no commands (decision 0159).
 * A command of one letter therefore waits for a short silence, and letters that follow each other are typed text.
 */
import { useEffect, useRef } from 'react';
import { chordOf, isPlainKey } from './chords.ts';
import { isTextField, keyboardPlace } from './keyboard.ts';

/** Letters in shorter steps are typed text. */
export const pauseMs = 300;
/** Typed text goes on after a longer step: it is no command in the middle of a sentence. */
export const restMs = 1000;

type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'timeStamp'
>;

/** What a pressed key is: a `command`, which acts at once or is held by `hold`, or `typed` text, which does nothing. */
export function createTypedLetters(onTyped: () => void) {
  let lastLetter = Number.NEGATIVE_INFINITY;
  let isTyping = false;
  let held: { run: () => void; timer: ReturnType<typeof setTimeout> } | undefined;
  const take = () => {
    clearTimeout(held?.timer);
    const run = held?.run;
    held = undefined;
    return run;
  };
  /** A key that is no text, or a click: what is held acts before it. */
  const flush = (): void => {
    take()?.();
    lastLetter = Number.NEGATIVE_INFINITY;
    isTyping = false;
  };
  const hear = (key: Key): 'command' | 'typed' => {
    if (chordOf(key) === undefined) return 'command';
    if (isErasing(key)) take();
    if (!isPlainKey(key)) {
      flush();
      return 'command';
    }
    const step = key.timeStamp - lastLetter;
    const continues = key.repeat ? isLetter(key.key) : step < (isTyping ? restMs : pauseMs);
    if (isLetter(key.key) || continues) lastLetter = key.timeStamp;
    if (!continues) {
      take()?.();
      isTyping = false;
      return 'command';
    }
    // A key that is held down repeats one command: that is neither text nor many commands.
    if (key.repeat) return 'typed';
    take();
    if (!isTyping) onTyped();
    isTyping = true;
    return 'typed';
  };
  const hold = (run: () => void): void => {
    held = { run, timer: setTimeout(() => take()?.(), pauseMs) };
  };
  return { hear, hold, flush };
}

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/** Who takes a letter back meant no command. */
const isErasing = ({ key }: Key): boolean => key === 'Escape' || key === 'Backspace' || key === 'Delete';

let now: ReturnType<typeof createTypedLetters> | undefined;

/** While this component is mounted, commands of one letter wait for a silence; `onTyped` hears of typed text. */
export function useTypedLetters(onTyped: () => void): void {
  const latest = useRef(onTyped);
  latest.current = onTyped;
  useEffect(() => {
    const own = createTypedLetters(() => latest.current());
    // Before any part of the page hears of the key: typed text is for none of them.
    const hear = (event: KeyboardEvent): void => {
      if (!isOfPage(event) || event.isComposing || own.hear(event) === 'command') return;
      event.preventDefault();
      event.stopPropagation();
    };
    now = own;
    addEventListener('keydown', hear, { capture: true });
    addEventListener('pointerdown', own.flush, { capture: true });
    return () => {
      if (now === own) now = undefined;
      own.flush();
      removeEventListener('keydown', hear, { capture: true });
      removeEventListener('pointerdown', own.flush, { capture: true });
    };
  }, []);
}

/** Fields, menus and the palette have letters of their own. */
function isOfPage({ target }: KeyboardEvent): boolean {
  if (isTextField(target)) return false;
  const place = keyboardPlace();
  return place === undefined || place === 'dialog';
}

/** Runs a command of one letter: after a silence where letters may be typed text, otherwise at once. */
export function runUnlessTyped(key: KeyboardEvent, run: () => void): void {
  if (now && isPlainKey(key) && isLetter(key.key) && isOfPage(key)) now.hold(run);
  else run();
}
