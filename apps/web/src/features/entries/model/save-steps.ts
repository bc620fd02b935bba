import type { EntryRow } from '@parlance/contract/entries';
import { createStore } from '../../../browser/store.ts';
import type { DismissalStep } from './session-types.ts';

/** Texts that were saved together. */
interface SaveStep {
  /** When it was sent, as `Date.now()` has it. */
  at: number;
  /** The rows as it has saved them, by entry, as far as the answers came. */
  rows: Map<string, EntryRow>;
}

/** What the user did that can be undone. Saves are steps: texts that are saved together, as the forms of a plural are, are one step. */
export class SaveSteps {
  /** The text that was saved last. */
  readonly last = createStore<EntryRow | null>(null);
  /** Problems that were dismissed, or shown again, and can be undone; the last one last. */
  readonly dismissals = createStore<readonly DismissalStep[]>([]);
  private count = 0;
  private isTogether = false;
  /** By their number, as far as they were sent. */
  private readonly steps: (SaveStep | undefined)[] = [];

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

  /** A save is sent, as a part of a step. */
  sent(step: number): void {
    this.steps[step] ??= { at: Date.now(), rows: new Map() };
  }

  /** The server has stored a save of a step. Answers may arrive in another order than the requests. */
  answered(number: number, row: EntryRow): void {
    const step = this.steps[number];
    step?.rows.set(row._id, row);
    if (step === this.newest()) this.last.set(row);
  }

  /** The last step that wrote something and is not undone. */
  newest(): SaveStep | undefined {
    return this.steps.findLast((one) => one?.rows.size);
  }

  /** The rows as the last step has saved them. */
  ofLast(): EntryRow[] {
    return [...(this.newest()?.rows.values() ?? [])];
  }

  /** These rows of the last step are not undone any more. Without any the step before is the last one, and nothing is said of its texts
   *  again. */
  forget(rows: readonly EntryRow[]): void {
    const step = this.newest()?.rows;
    for (const row of rows) if (step?.get(row._id) === row) step.delete(row._id);
    const left = [...(step?.values() ?? [])];
    this.last.set((last) => (last && left.includes(last) ? last : (left.at(-1) ?? null)));
  }
}
