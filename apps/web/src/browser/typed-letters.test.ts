import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTypedLetters, firstPauseMs, pauseMs, restMs } from './typed-letters.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Presses keys in steps of `step` ms; each letter that is a command is held, as the shortcuts do. */
function board() {
  const ran: string[] = [];
  const typed = vi.fn();
  const letters = createTypedLetters(typed);
  const press = (key: string, held: Partial<KeyboardEvent> = {}) => {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
    const kind = letters.hear({ key, ...none, ...held, timeStamp: performance.now() });
    if (kind === 'typed') return;
    if (/^\p{L}$/u.test(key) && !held.ctrlKey) letters.hold(() => ran.push(key));
    else if (key !== 'Shift') ran.push(key);
  };
  const type = (text: string, step: number) => {
    for (const key of text) {
      press(key);
      vi.advanceTimersByTime(step);
    }
  };
  return { ran, typed, press, type, letters };
}

it('runs a command of one letter after a silence', () => {
  const { ran, press, typed } = board();
  press('a');
  vi.advanceTimersByTime(firstPauseMs - 1);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['a']);
  press('a');
  vi.advanceTimersByTime(pauseMs);
  expect(ran).toEqual(['a', 'a']);
  expect(typed).not.toHaveBeenCalled();
});

it('waits no longer than for quick letters once commands are given, until the next click', () => {
  const { ran, type, letters } = board();
  type('a', firstPauseMs);
  type('rnab', pauseMs);
  expect(ran.join('')).toBe('arnab');
  letters.click();
  type('rn', pauseMs);
  vi.advanceTimersByTime(firstPauseMs);
  expect(ran.join('')).toBe('arnab');
});

it.each([40, 150, pauseMs - 1, pauseMs])(
  'takes the same letter in steps of %i ms for the same command again, each time',
  (step) => {
    const { ran, typed, type } = board();
    type('zzzzz', step);
    vi.advanceTimersByTime(pauseMs);
    expect(ran.join('')).toBe('zzzzz');
    type('rr', pauseMs - 1);
    vi.advanceTimersByTime(pauseMs);
    expect(ran.join('')).toBe('zzzzzrr');
    expect(typed).not.toHaveBeenCalled();
  },
);

it.each([20, 150, 400, firstPauseMs - 1])(
  'takes a word that begins twice with one letter, in steps of %i ms, for text',
  (step) => {
    const { ran, typed, type } = board();
    type('aardvark', step);
    vi.advanceTimersByTime(restMs);
    expect(ran).toEqual([]);
    expect(typed).toHaveBeenCalledTimes(1);
  },
);

it.each([20, 150, pauseMs, 400, firstPauseMs - 1])(
  'takes a sentence in steps of %i ms for text, its spaces too',
  (step) => {
    const { ran, typed, type } = board();
    type('cat hello, and/or what?', step);
    vi.advanceTimersByTime(restMs);
    expect(ran).toEqual([]);
    expect(typed).toHaveBeenCalledTimes(1);
    type('a', firstPauseMs);
    expect(ran).toEqual(['a']);
  },
);

it('goes on with a sentence after a longer step', () => {
  const { ran, typed, type } = board();
  type('ca', 100);
  type('t ar', restMs - 1);
  expect(ran).toEqual([]);
  expect(typed).toHaveBeenCalledTimes(1);
});

it('runs what is held before a key that is no text, and before a click', () => {
  const { ran, press, letters } = board();
  press('a');
  press('ArrowDown');
  press('a');
  press('Enter');
  press('a');
  letters.flush();
  expect(ran).toEqual(['a', 'ArrowDown', 'a', 'Enter', 'a']);
  press('Shift');
  press('k', { ctrlKey: true });
  expect(ran.at(-1)).toBe('k');
});

it.each(['Escape', 'Backspace'])('forgets a letter that %s takes back', (key) => {
  const { ran, press } = board();
  press('a');
  press(key);
  vi.advanceTimersByTime(firstPauseMs);
  expect(ran).toEqual([key]);
});

it('runs a letter that is held down once, and signs at once', () => {
  const { ran, press, typed } = board();
  press('a');
  vi.advanceTimersByTime(firstPauseMs);
  for (let times = 0; times < 5; times += 1) {
    press('a', { repeat: true });
    vi.advanceTimersByTime(30);
  }
  expect(ran).toEqual(['a']);
  expect(typed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(restMs);
  press('/');
  press(' ');
  expect(ran).toEqual(['a', '/', ' ']);
});
