import { describe, expect, it } from 'vitest';
import type { EditedText } from './edits.ts';
import { UndoStack } from './undo-stack.ts';

const state = (text: string): EditedText => ({ text, anchor: text.length, head: text.length });

/** Types letter after letter, at intervals of `gap` milliseconds. */
function typed(stack: UndoStack, from: string, letters: string, gap: number): EditedText {
  let now = state(from);
  [...letters].forEach((letter, at) => {
    const next = state(now.text + letter);
    stack.note(now, next, 'type', at * gap);
    now = next;
  });
  return now;
}

describe('undo in the editor', () => {
  it('takes back letters typed in a row as one step', () => {
    const stack = new UndoStack();
    const now = typed(stack, 'a', 'bcd', 100);
    expect(stack.undo(now)?.text).toBe('a');
  });

  it('makes a new step after a pause and after another kind of change', () => {
    const stack = new UndoStack();
    const now = typed(stack, '', 'ab', 2000);
    const pasted = state('abXY');
    stack.note(now, pasted, 'other', 4100);
    expect(stack.undo(pasted)?.text).toBe('ab');
    expect(stack.undo(now)?.text).toBe('a');
  });

  it('brings back what was undone until something else is written', () => {
    const stack = new UndoStack();
    const now = typed(stack, '', 'ab', 10);
    const before = stack.undo(now) as EditedText;
    expect(stack.redo(before)?.text).toBe('ab');
    stack.undo(now);
    stack.note(before, state('z'), 'type', 5000);
    expect(stack.redo(state('z'))).toBeUndefined();
  });
});
