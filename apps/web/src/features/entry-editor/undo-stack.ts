import type { EditedText } from './edits.ts';

/** The kind of a change: letters typed or deleted in a row are undone together. */
export type EditKind = 'type' | 'delete' | 'other';

/** Consecutive changes of one kind within this time are one step. */
const stepMs = 1000;
const most = 500;

/** The steps of one editor, for Ctrl+Z and Ctrl+Shift+Z. */
export class UndoStack {
  private readonly done: EditedText[] = [];
  private readonly undone: EditedText[] = [];
  private last: { change: EditKind; at: number; caret: number } | undefined;

  /** Records the state before a change. `at` is the time of the change in milliseconds, `after` its result. */
  note(before: EditedText, after: EditedText, change: EditKind, at: number): void {
    const goesOn =
      this.last !== undefined &&
      change !== 'other' &&
      this.last.change === change &&
      at - this.last.at < stepMs &&
      this.last.caret === before.head &&
      before.anchor === before.head;
    if (!goesOn) {
      this.done.push(before);
      if (this.done.length > most) this.done.shift();
    }
    this.undone.length = 0;
    this.last = { change, at, caret: after.head };
  }

  undo(now: EditedText): EditedText | undefined {
    return this.move(this.done, this.undone, now);
  }

  redo(now: EditedText): EditedText | undefined {
    return this.move(this.undone, this.done, now);
  }

  private move(from: EditedText[], to: EditedText[], now: EditedText): EditedText | undefined {
    const state = from.pop();
    if (!state) return undefined;
    to.push(now);
    this.last = undefined;
    return state;
  }
}
