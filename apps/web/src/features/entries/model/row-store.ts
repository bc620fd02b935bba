import type { EntryRow } from '@parlance/contract/entries';

/** How many rows that no component shows stay in memory (some 600 bytes each). */
const most = 4000;

interface Kept {
  row: EntryRow;
  /** Version of the project that the row was read at. */
  readAt: number;
}

/** The loaded rows, by id. Optimistic changes cover a row until the server's answer arrives. A component that draws
 *  a row subscribes to that row alone. */
export class RowStore {
  private readonly kept = new Map<string, Kept>();
  private readonly over = new Map<string, Partial<EntryRow>>();
  private readonly shown = new Map<string, EntryRow>();
  private readonly listeners = new Map<string, Set<() => void>>();

  /** The row to display, the same object until it changes. */
  get(id: string): EntryRow | undefined {
    const shown = this.shown.get(id);
    if (shown) return shown;
    const row = this.kept.get(id)?.row;
    if (!row) return undefined;
    const over = this.over.get(id);
    const made = over ? { ...row, ...over } : row;
    this.shown.set(id, made);
    return made;
  }

  /** The row in the last answer of the server. */
  stored(id: string): EntryRow | undefined {
    return this.kept.get(id)?.row;
  }

  has(id: string): boolean {
    return this.kept.has(id);
  }

  /** Stores rows that were read at this version of the project; rows with a newer version win. */
  put(rows: readonly EntryRow[], readAt: number): void {
    for (const row of rows) {
      const before = this.kept.get(row._id);
      if (before && (before.readAt > readAt || before.row.version > row.version)) continue;
      this.kept.delete(row._id);
      this.kept.set(row._id, { row, readAt });
      this.notify(row._id);
    }
    this.forgetOldest();
  }

  /** Stores the row in the answer to a write: newer than any row read before. */
  written(row: EntryRow): void {
    const readAt = this.kept.get(row._id)?.readAt ?? 0;
    this.kept.set(row._id, { row, readAt });
    this.notify(row._id);
  }

  /** Shows these fields instead of the stored ones; undefined shows the stored ones again. */
  overlay(id: string, fields: Partial<EntryRow> | undefined): void {
    if (fields) this.over.set(id, fields);
    else this.over.delete(id);
    this.notify(id);
  }

  /** Removes rows of deleted entries. */
  drop(ids: readonly string[]): void {
    for (const id of ids) {
      this.kept.delete(id);
      this.over.delete(id);
      this.notify(id);
    }
  }

  loaded(): string[] {
    return [...this.kept.keys()];
  }

  /** Those of them that have a parent or children. */
  linked(): string[] {
    return this.loaded().filter((id) => {
      const row = this.get(id);
      return row && (row.link !== null || row.children !== undefined);
    });
  }

  subscribe(id: string, listener: () => void): () => void {
    const all = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, all);
    all.add(listener);
    return () => {
      all.delete(listener);
      if (all.size === 0) this.listeners.delete(id);
    };
  }

  private notify(id: string): void {
    this.shown.delete(id);
    for (const listener of this.listeners.get(id) ?? []) listener();
  }

  private forgetOldest(): void {
    for (const id of this.kept.keys()) {
      if (this.kept.size <= most) return;
      if (this.listeners.has(id) || this.over.has(id)) continue;
      this.kept.delete(id);
      this.shown.delete(id);
    }
  }
}
