import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isCommand } from '../../browser/command-keys.ts';
import { giveKeyboard, takeKeyboard } from '../../browser/keyboard.ts';

const linesIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > [data-line]'),
];

/** The keyboard goes to a line, which is in sight then. */
function goTo(line: HTMLElement | undefined): void {
  giveKeyboard(line);
  line?.scrollIntoView({ block: 'nearest' });
}

/** Gives the keyboard to the first problem of a list. Answers whether there is one. */
export function enterProblems(list: HTMLElement | null): boolean {
  const [first] = list ? linesIn(list) : [];
  goTo(first);
  return first !== undefined;
}

/** Dismisses the first problem of a list that may be dismissed. Answers whether there is one. */
export const dismissFirst = (list: HTMLElement | null): boolean => list !== null && press(list, 'dismisses');

/** Presses the first button there that does this, if there is one. */
function press(part: HTMLElement, does: 'mends' | 'shows' | 'dismisses'): boolean {
  const button = part.querySelector<HTMLElement>(`[data-${does}]`);
  button?.click();
  return button !== null;
}

/** The line that the keyboard goes to from the one at a place. */
function lineAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The keys in a list of problems: arrows go from line to line, Enter does what the line offers (mends it, or shows it in the
 *  text), Delete dismisses it, Escape goes back to where one came from. A line that goes gives the keyboard to
 *  the one in its place; a button that was pressed, and goes, to where one came from. */
export function useProblemKeys(does: {
  onEnter: () => void;
  onLeave: () => void;
  /** Letters are commands of the page here, too. */
  passesLetters: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  /** The place of the line that has the keyboard, and what in it has. */
  const at = useRef<number | null>(null);
  const held = useRef<HTMLElement | null>(null);
  const leave = useRef(does.onLeave);
  leave.current = does.onLeave;
  // Lines come and go without their number changing: a dismissed problem that is shown again is another line.
  useLayoutEffect(() => {
    const gone = held.current;
    if (at.current === null || gone === null || gone.isConnected) return;
    const lines = list.current ? linesIn(list.current) : [];
    const next = gone.matches('[data-line]') ? lines[Math.min(at.current, lines.length - 1)] : undefined;
    at.current = held.current = null;
    if (next) takeKeyboard(next, { scroll: true });
    else if (document.activeElement === document.body) leave.current();
  });
  const act = (event: KeyboardEvent, line: HTMLElement, lines: HTMLElement[]): boolean => {
    const to = lineAfter(event.key, lines.indexOf(line), lines.length);
    if (to !== undefined) goTo(lines[to]);
    else if (event.key === 'Enter' || event.key === ' ') press(line, 'mends') || press(line, 'shows');
    else if (event.key === 'Delete' || isCommand(event.nativeEvent, 'dismissFirst')) press(line, 'dismisses');
    else if (event.key === 'Escape' || isCommand(event.nativeEvent, 'toProblems')) leave.current();
    // Beside a field, a letter is no command of the list.
    else return !does.passesLetters && [...event.key].length === 1;
    return true;
  };
  return {
    ref: list,
    onKeyDown(event: KeyboardEvent): void {
      const lines = list.current ? linesIn(list.current) : [];
      const line = lines.find((one) => one === event.target);
      const { altKey, ctrlKey, metaKey } = event;
      const isPlain = !(altKey || ctrlKey || metaKey) || isCommand(event.nativeEvent, 'dismissFirst');
      if (!line || !isPlain || !act(event, line, lines)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const lines = list.current ? linesIn(list.current) : [];
      const found = lines.findIndex((line) => line.contains(target));
      at.current = found < 0 ? null : found;
      held.current = target;
      // A button that is pressed does not move.
      if (lines[found] === target) does.onEnter();
    },
    onBlur({ relatedTarget }: FocusEvent): void {
      // Without one, the line may have gone with its problem.
      if (relatedTarget && !list.current?.contains(relatedTarget)) at.current = null;
    },
  };
}
