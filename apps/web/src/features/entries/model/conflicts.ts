import type { EntryRow } from '@parlance/contract/entries';
import type { SaveMode } from '@parlance/domain/entry/save';
import { createStore } from '../../../browser/store.ts';

/** Two people wrote one text: the text typed here and the text that the other person saved. */
export interface Conflict {
  entry: string;
  mine: string;
  mode: SaveMode;
  current: EntryRow;
  /** The user decides later: it is not asked about unless they want it. */
  isPutOff?: true;
}

/** The conflicts that nobody has decided yet. */
export class Conflicts {
  /** The oldest first. */
  readonly all = createStore<readonly Conflict[]>([]);
  /** The entry whose conflict the user wants to decide now. */
  readonly asked = createStore<string | null>(null);

  of(entry: string): Conflict | undefined {
    return this.all.get().find((one) => one.entry === entry);
  }

  /** Adds a conflict, or replaces the one of its entry in its place. */
  put(conflict: Conflict): void {
    const { entry } = conflict;
    this.all.set((all) =>
      all.some((one) => one.entry === entry)
        ? all.map((one) => (one.entry === entry ? conflict : one))
        : [...all, conflict],
    );
  }

  putOff(entry: string): void {
    const conflict = this.of(entry);
    if (conflict) this.put({ ...conflict, isPutOff: true });
    this.forget(entry);
  }

  remove(entry: string): void {
    if (this.of(entry)) this.all.set((all) => all.filter((one) => one.entry !== entry));
    this.forget(entry);
  }

  private forget(entry: string): void {
    if (this.asked.get() === entry) this.asked.set(null);
  }
}
