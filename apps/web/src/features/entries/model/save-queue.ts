import type { EntryRow } from '@parlance/contract/entries';
import type { SaveMode } from '@parlance/domain/entry/save';

export interface QueuedSave {
  entry: string;
  /** null clears. */
  text: string | null;
  mode: SaveMode;
  /** Text version that the text is based on. */
  version: number;
  /** What it is undone with: the step of `SaveSteps`. */
  step: number;
}

/** The state of an entry's last save. `conflict` carries the text that another person has saved. */
export type SaveState =
  | { phase: 'saving'; save: QueuedSave }
  | { phase: 'saved'; save: QueuedSave; row: EntryRow }
  | { phase: 'failed'; save: QueuedSave; error: unknown }
  | { phase: 'conflict'; save: QueuedSave; current: EntryRow };

/** The result of sending one save. Throws an error that is not one of these results. */
export type SendSave = (save: QueuedSave) => Promise<{ saved: EntryRow } | { current: EntryRow }>;

export interface SaveListener {
  /** The state changed; undefined: there is no state to show any more. */
  changed(entry: string, state: SaveState | undefined): void;
  /** Whether a row has the text of a save where the save would have put it. */
  isStored(save: QueuedSave, row: EntryRow): boolean;
  /** Whether a row has the text that a save is based on: it was written meanwhile, and is the same again. */
  isBase(save: QueuedSave, row: EntryRow): boolean;
  /** The server has stored a save: `row` is what came of it, also where the next one of the entry follows at once. */
  stored(save: QueuedSave, row: EntryRow): void;
}

/** Sends saves: saves of one entry in sequence, each based on the one before; saves of different entries in
 *  parallel. A failed save waits for `retry`; a text typed after it is sent in its place. */
export class SaveQueue {
  private readonly send: SendSave;
  private readonly listener: SaveListener;
  private readonly states = new Map<string, SaveState>();
  private readonly next = new Map<string, QueuedSave[]>();
  /** Saves that failed last, by entry: the server may have stored one, and its answer was lost. */
  private readonly unconfirmed = new Map<string, QueuedSave>();
  private waiting: (() => void)[] = [];

  constructor(send: SendSave, listener: SaveListener) {
    this.send = send;
    this.listener = listener;
  }

  state(entry: string): SaveState | undefined {
    return this.states.get(entry);
  }

  /** Sends a save now, or after the pending saves of the same entry. */
  add(save: QueuedSave): void {
    if (this.states.get(save.entry)?.phase === 'saving') {
      // Each is a text of its own in the history, which the undo of the one after it gives back.
      this.next.set(save.entry, [...(this.next.get(save.entry) ?? []), save]);
      return;
    }
    void this.run(save);
  }

  /** Sends the failed save of an entry again, in this mode. */
  retry(entry: string, mode: SaveMode): void {
    const state = this.states.get(entry);
    if (state?.phase === 'failed') void this.run({ ...state.save, mode });
  }

  /** All entries whose last save failed. */
  failed(): string[] {
    return [...this.states].filter(([, state]) => state.phase === 'failed').map(([entry]) => entry);
  }

  /** Resolves once no save is under way. */
  async idle(): Promise<void> {
    if (this.anySaving()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Clears the state of an entry (the user looked at the conflict, or "Saved" was shown long enough). */
  settle(entry: string): void {
    if (this.states.get(entry)?.phase === 'saving') return;
    this.states.delete(entry);
    this.listener.changed(entry, undefined);
  }

  private set(state: SaveState): void {
    this.states.set(state.save.entry, state);
    this.listener.changed(state.save.entry, state);
    if (this.anySaving()) return;
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }

  private anySaving(): boolean {
    return [...this.states.values()].some((state) => state.phase === 'saving');
  }

  private async run(save: QueuedSave): Promise<void> {
    this.set({ phase: 'saving', save });
    try {
      const answer = await this.send(save);
      const before = this.unconfirmed.get(save.entry);
      this.unconfirmed.delete(save.entry);
      const row = 'current' in answer ? answer.current : answer.saved;
      // A conflict with a text that is one's own is none: it is stored, or an unanswered save has stored the one before it.
      // Neither is one with the text that this one was typed over.
      if ('current' in answer && !this.listener.isStored(save, row)) {
        const isBefore = before !== undefined && this.listener.isStored(before, row);
        if (isBefore) this.listener.stored(before, row);
        if (isBefore || this.listener.isBase(save, row)) {
          void this.run({ ...save, version: row.version });
          return;
        }
        this.next.delete(save.entry);
        this.set({ phase: 'conflict', save, current: row });
        return;
      }
      this.listener.stored(save, row);
      const following = this.takeNext(save.entry);
      if (following) void this.run({ ...following, version: row.version });
      else this.set({ phase: 'saved', save, row });
    } catch (error) {
      this.unconfirmed.set(save.entry, save);
      // Those that wait for a decision are what was typed last, in each mode.
      const waiting = this.next.get(save.entry) ?? [];
      this.next.set(
        save.entry,
        waiting.filter(({ mode }, at) => waiting.findLastIndex((one) => one.mode === mode) === at),
      );
      const following = this.takeNext(save.entry);
      this.set({ phase: 'failed', save: following ? { ...following, version: save.version } : save, error });
    }
  }

  private takeNext(entry: string): QueuedSave | undefined {
    const [first, ...rest] = this.next.get(entry) ?? [];
    if (rest.length > 0) this.next.set(entry, rest);
    else this.next.delete(entry);
    return first;
  }
}
