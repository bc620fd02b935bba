import type { EntryRow } from '@parlance/contract/entries';
import { createStore } from '../../../browser/store.ts';
import type { DismissalStep } from './session-types.ts';

/** What the user did that can be undone. Saves are steps: texts that are saved together, as the forms of a plural are, are one step. */
export class SaveSteps {
  /** The text that was saved last. */
  readonly last = createStore<EntryRow | null>(null);
  /** Problems that were dismissed, or shown again, and can be undone; the last one last. */
  readonly dismissals = createStore<readonly DismissalStep[]>([]);
  private count = 0;
  private isTogether = false;
  private readonly stepOf = new Map<string, { step: number; at: number }>();
  /** The rows that the last step has written, by entry, as far as the answers came. */
  private written = new Map<string, EntryRow>();
  private lastStep = 0;
  /** When the last step was sent, as `Date.now()` has it. */
  lastAt = 0;

  /** All that is saved in `save` is one step. */
  together<T>(save: () => T): T {
    if (this.isTogether) return save();
    this.count += 1;
    this.isTogether = true;
    try {
      return save();
    } finally {
      this.isTogether = false;
    }
  }

  /** The step that a save belongs to which begins now. */
  begin(): number {
    return this.isTogether ? this.count : ++this.count;
  }

  /** The save of an entry is sent, as a part of a step. */
  sent(entry: string, step: number): void {
    this.stepOf.set(entry, { step, at: Date.now() });
  }

  /** The server has saved a row. Answers may arrive in another order than the requests. */
  answered(row: EntryRow): void {
    const { step, at } = this.stepOf.get(row._id) ?? { step: 0, at: 0 };
    if (this.last.get() && step < this.lastStep) return;
    if (step !== this.lastStep) this.written = new Map();
    this.lastStep = step;
    this.lastAt = at;
    this.written.set(row._id, row);
    this.last.set(row);
  }

  /** The rows as the last step has saved them. */
  ofLast(): EntryRow[] {
    return [...this.written.values()];
  }

  /** These rows of the last step are not undone any more. */
  forget(rows: readonly EntryRow[]): void {
    for (const row of rows) if (this.written.get(row._id) === row) this.written.delete(row._id);
    const left = this.ofLast();
    this.last.set((last) => (last && left.includes(last) ? last : (left.at(-1) ?? null)));
  }
}
