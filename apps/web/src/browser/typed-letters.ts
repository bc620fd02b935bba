/**
 * Letters where texts are listed: who clicked beside a field and types a sentence means no commands (decision 0159).
 * A command of one letter therefore waits for a short silence, and different letters that follow each other are typed text.
 */
import { useEffect, useRef } from 'react';
import { chordOf, isPlainKey } from './chords.ts';
import { isTextField, keyboardPlace } from './keyboard.ts';

/** Letters in shorter steps are typed text, also of who works with commands. */
export const pauseMs = 300;
/** As `pauseMs`, before the first command after a click, Escape or typed text: slow typists take as long for a letter. */
export const firstPauseMs = 700;
/** Typed text goes on after a longer step: it is no command in the middle of a sentence. */
export const restMs = 1500;
/** No word begins with one letter so often: from here on a letter pressed quickly acts at once (decision 0300). */
const sureTimes = 3;

type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'timeStamp'
>;

/** What a pressed key is: a `command`, which acts at once or is held by `hold`, or `typed` text, which does nothing. */
export function createTypedLetters(onTyped: () => void) {
  let lastLetter = Number.NEGATIVE_INFINITY;
  let lastKey = '';
  let isTyping = false;
  /** The last letter was a command that ran. */
  let isCommanding = false;
  /** How often the last letter was pressed quickly. */
  let times = 0;
  const held = createHeld();
  const runHeld = (): void => {
    const runs = held.take();
    isCommanding ||= runs.length > 0;
    for (const run of runs) run();
  };
  /** A key that is no text: what is held acts before it. */
  const flush = (): void => {
    runHeld();
    lastLetter = Number.NEGATIVE_INFINITY;
    isTyping = false;
  };
  /** What follows a click may be meant for the place that was clicked. */
  const click = (): void => {
    flush();
    isCommanding = false;
  };
  const pause = (): number => (isCommanding ? pauseMs : firstPauseMs);
  /** Whether a key goes on with the text that the keys before it began. */
  const isNext = ({ key, timeStamp }: Key): boolean => {
    const step = timeStamp - lastLetter;
    if (isTyping) return step < restMs;
    // The same letter again is the same command again.
    return key !== lastKey && step < pause();
  };
  const hear = (key: Key): 'command' | 'typed' => {
    if (chordOf(key) === undefined) return 'command';
    if (isErasing(key)) held.take();
    if (!isPlainKey(key)) {
      flush();
      if (key.key === 'Escape') isCommanding = false;
      return 'command';
    }
    const continues = key.repeat ? isLetter(key.key) : isNext(key);
    const isAgain = key.key === lastKey && key.timeStamp - lastLetter < pause();
    times = isAgain ? times + 1 : 1;
    if (isLetter(key.key) || continues) {
      lastLetter = key.timeStamp;
      lastKey = key.key;
    }
    if (!continues) {
      if (!isAgain) runHeld();
      isTyping = false;
      return 'command';
    }
    // A key that is held down repeats one command: that is neither text nor many commands.
    if (key.repeat) return 'typed';
    held.take();
    if (!isTyping) onTyped();
    isTyping = true;
    isCommanding = false;
    return 'typed';
  };
  const hold = (run: () => void): void => {
    held.add(run, setTimeout(runHeld, pause()));
    if (times >= sureTimes) runHeld();
  };
  return { hear, hold, flush, click };
}

/** What one letter asked for, as often as it was pressed, until a timer runs it or it is taken away. */
function createHeld() {
  let runs: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (): (() => void)[] => {
    clearTimeout(timer);
    const taken = runs;
    runs = [];
    return taken;
  };
  const add = (run: () => void, next: typeof timer): void => {
    runs = [...take(), run];
    timer = next;
  };
  return { take, add };
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
    addEventListener('pointerdown', own.click, { capture: true });
    return () => {
      if (now === own) now = undefined;
      own.flush();
      removeEventListener('keydown', hear, { capture: true });
      removeEventListener('pointerdown', own.click, { capture: true });
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
