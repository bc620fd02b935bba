import { giveKeyboard } from '../../browser/keyboard.ts';
import { offsetOf, placeOf, reveal } from './chip-dom.ts';
import { drawRanges } from './drawn-ranges.ts';

/** A problem with a place in the text. */
export interface ProblemMark {
  start: number;
  end: number;
  isHint: boolean;
  /** What is wrong there. */
  words: string;
}

/** Underlines problems in a field whose DOM is exactly its text. */
const drawMarks = (root: HTMLElement, marks: readonly ProblemMark[]): (() => void) =>
  drawRanges(
    marks.map(({ start, end, isHint }) => {
      const range = document.createRange();
      range.setStart(...placeOf(root, start));
      range.setEnd(...placeOf(root, end));
      return { range, isHint };
    }),
  );

/** The mark at an offset; at a place between two the one that begins there. */
const markAt = (marks: readonly ProblemMark[], offset: number): ProblemMark | undefined =>
  marks.findLast(({ start, end }) => start <= offset && offset <= end);

/** The mark under the pointer. */
function markUnder(
  root: HTMLElement,
  marks: readonly ProblemMark[],
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): ProblemMark | undefined {
  // Chrome has it from 128 on.
  if (marks.length === 0 || !('caretPositionFromPoint' in document)) return undefined;
  const place = document.caretPositionFromPoint(clientX, clientY);
  if (!place || !root.contains(place.offsetNode)) return undefined;
  return markAt(marks, offsetOf(root, place.offsetNode, place.offset));
}

/** The mark at the caret; undefined without one, or if the caret is elsewhere. */
function markAtCaret(root: HTMLElement, marks: readonly ProblemMark[]): ProblemMark | undefined {
  const { focusNode, focusOffset = 0 } = document.getSelection() ?? {};
  if (marks.length === 0 || !focusNode || !root.contains(focusNode)) return undefined;
  return markAt(marks, offsetOf(root, focusNode, focusOffset));
}

/** Marks problems in a field: underlines them, says the one under the pointer as the field's title, and tells the one at
 *  the caret. Returns a function that ends all of it. */
export function markProblems(
  root: HTMLElement | null,
  marks: readonly ProblemMark[],
  onCaret: (mark: ProblemMark | undefined) => void,
): () => void {
  if (!root) return () => {};
  const erase = drawMarks(root, marks);
  const ended = new AbortController();
  const { signal } = ended;
  const report = (): void => onCaret(markAtCaret(root, marks));
  root.addEventListener(
    'mousemove',
    (event) => {
      const words = markUnder(root, marks, event)?.words ?? '';
      if (root.title !== words) root.title = words;
    },
    { signal },
  );
  document.addEventListener('selectionchange', report, { signal });
  report();
  return () => {
    ended.abort();
    erase();
    root.removeAttribute('title');
  };
}

/** Gives the field the keyboard, selects a part of its text, and scrolls to it. */
export function selectPart(root: HTMLElement | null, start: number, end: number): void {
  if (!root) return;
  giveKeyboard(root);
  const [from, to] = [placeOf(root, start), placeOf(root, end)];
  document.getSelection()?.setBaseAndExtent(...from, ...to);
  reveal(root, from);
}
