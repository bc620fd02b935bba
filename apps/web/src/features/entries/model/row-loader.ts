import type { EntryRow } from '@parlance/contract/entries';
import { decodeId } from '@parlance/domain/id';
import type { RowStore } from './row-store.ts';
import { boundsOf, windowsFor } from './windows.ts';

export interface RowsReply {
  version: number;
  rows: EntryRow[];
}
/** Fetches rows by id (at most 200). Rejects if there is no answer. */
export type FetchRows = (ids: string[]) => Promise<RowsReply>;

/** The part of an id list that the loader needs. */
export interface Ids {
  readonly count: number;
  id(at: number): string;
}

/** Who wants to know what came. */
export interface Told {
  /** The last known rows of entries that do not exist any more. */
  gone?: (rows: EntryRow[]) => void;
  /** Rows that were fetched, when they are stored. */
  fetched?: (rows: EntryRow[]) => void;
}

/** How many windows are requested at once. */
const atOnce = 3;

/** Loads the windows of visible rows. It skips windows that the user has already scrolled past. */
export class RowLoader {
  private readonly store: RowStore;
  private readonly fetchRows: FetchRows;
  private readonly onFailure: (error: unknown) => void;
  private readonly told: Told;
  private ids: Ids = { count: 0, id: () => '' };
  private wanted: number[] = [];
  private looked: [first: number, last: number] | undefined;
  private readsAhead: boolean;
  /** Entries that are fetched alone: several parts of the view may wait for one. */
  private readonly bringing = new Map<string, Promise<void>>();
  private readonly coming = new Set<string>();
  /** Requested rows that do not exist any more, though the list still contains their ids. */
  private readonly gone = new Set<string>();
  private running = 0;
  private lastFirst = 0;
  private stopped = false;

  /**
   * @param readAheadFrom until it resolves, only visible rows are fetched, without the windows around them
   */
  constructor(
    store: RowStore,
    fetchRows: FetchRows,
    onFailure: (error: unknown) => void,
    readAheadFrom?: Promise<void>,
    told: Told = {},
  ) {
    this.store = store;
    this.fetchRows = fetchRows;
    this.onFailure = onFailure;
    this.told = told;
    this.readsAhead = readAheadFrom === undefined;
    void readAheadFrom?.then(() => {
      this.readsAhead = true;
      if (this.looked) this.look(...this.looked);
    });
  }

  /** Sets the list that positions refer to. */
  use(ids: Ids): void {
    this.ids = ids;
    this.wanted = [];
    this.looked = undefined;
    this.gone.clear();
  }

  /** Sets the visible entries: `first` to `last`. */
  look(first: number, last: number): void {
    if (this.stopped) return;
    this.looked = [first, last];
    const down = first >= this.lastFirst;
    this.wanted = windowsFor(first, last, this.ids.count, { down, ahead: this.readsAhead });
    this.lastFirst = first;
    this.pump();
  }

  /** Fetches these rows again if they are loaded, or on their way: that answer may be of before. Resolves afterwards. */
  async reread(ids: readonly string[]): Promise<void> {
    const known = ids.filter((id) => this.store.has(id) || this.coming.has(id));
    for (let from = 0; from < known.length; from += 200) await this.bring(known.slice(from, from + 200));
  }

  /** The rows that are loaded, and those on their way. */
  known(): string[] {
    return [...new Set([...this.store.loaded(), ...this.coming])];
  }

  /** Loads rows that the list may not contain, at most 200. */
  async bringThese(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.store.has(id) && !this.coming.has(id));
    if (missing.length > 0) await this.start(missing);
  }

  /** Loads one row that the list may not contain (from a link, or excluded by a filter). */
  async bringOne(id: string): Promise<void> {
    const running = this.bringing.get(id);
    if (running) return running;
    if (this.coming.has(id)) return;
    // What is no id names no entry; the server refuses the request as a whole.
    if (decodeId('entry', id) === undefined) {
      this.gone.add(id);
      return;
    }
    const started = this.start([id]).finally(() => this.bringing.delete(id));
    this.bringing.set(id, started);
    await started;
  }

  /** Whether an entry was looked for, and does not exist. */
  isGone(id: string): boolean {
    return this.gone.has(id);
  }

  /** Resumes after `stop` (a component that is mounted again). */
  resume(): void {
    this.stopped = false;
  }

  stop(): void {
    this.stopped = true;
    this.wanted = [];
  }

  private pump(): void {
    while (this.running < atOnce) {
      const window = this.wanted.shift();
      if (window === undefined) return;
      const missing = this.missing(window);
      if (missing.length > 0) void this.start(missing);
    }
  }

  private missing(window: number): string[] {
    const [from, to] = boundsOf(window, this.ids.count);
    const missing: string[] = [];
    for (let at = from; at < to; at += 1) {
      const id = this.ids.id(at);
      if (!this.store.has(id) && !this.coming.has(id) && !this.gone.has(id)) missing.push(id);
    }
    return missing;
  }

  private async start(ids: string[]): Promise<void> {
    this.running += 1;
    for (const id of ids) this.coming.add(id);
    try {
      await this.bring(ids);
    } catch (error) {
      if (!this.stopped) this.onFailure(error);
    } finally {
      for (const id of ids) this.coming.delete(id);
      this.running -= 1;
      this.pump();
    }
  }

  private async bring(ids: string[]): Promise<void> {
    const reply = await this.fetchRows(ids);
    if (this.stopped) return;
    this.store.put(reply.rows, reply.version);
    this.told.fetched?.(reply.rows);
    const here = new Set(reply.rows.map((row) => row._id));
    const gone = ids.filter((id) => !here.has(id));
    for (const id of gone) this.gone.add(id);
    const were = gone.flatMap((id) => this.store.get(id) ?? []);
    this.store.drop(gone);
    if (were.length > 0) this.told.gone?.(were);
  }
}
