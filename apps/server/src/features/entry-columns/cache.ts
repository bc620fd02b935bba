import type { EntryColumns } from './entry-columns.ts';

/** Limits all columns of a process. A language of 100,000 entries with all its orders takes some 3 MB. */
const mostBytes = 32 * 1024 * 1024;
/** Columns expire long before history retention, of weeks at least, removes changes that they have not read. */
const longestUnusedMs = 60 * 60 * 1000;

export interface CacheUse<T> {
  columns: EntryColumns;
  /** The languages in use. */
  languages: readonly number[];
  value: T;
}

type Work<T> = (known: EntryColumns | undefined) => Promise<CacheUse<T>>;

interface CachedProject {
  columns: EntryColumns;
  bytes: number;
  usedAt: number;
}

/** The columns of this process. If they exceed the limit, the least recently used project is evicted. */
export class ColumnsCache {
  /** The least recently used project comes first. */
  readonly #projects = new Map<number, CachedProject>();
  readonly #turns = new Map<number, Promise<unknown>>();
  #bytes = 0;

  /**
   * Runs `work` on a project's columns, one call at a time, and keeps the columns that it returns. An error discards
   * them.
   */
  async inTurn<T>(projectId: number, work: Work<T>): Promise<T> {
    const before = this.#turns.get(projectId);
    const turn = before ? before.then(() => this.#do(projectId, work)) : this.#do(projectId, work);
    const ended = turn.catch(() => undefined);
    this.#turns.set(projectId, ended);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(projectId) === ended) this.#turns.delete(projectId);
    }
  }

  async #do<T>(projectId: number, work: Work<T>): Promise<T> {
    this.#forgetOld();
    const known = this.#projects.get(projectId)?.columns;
    this.#forget(projectId);
    const { columns, languages, value } = await work(known);
    for (const id of languages) moveToEnd(columns.languages, id);
    this.#projects.set(projectId, { columns, bytes: columns.bytes, usedAt: performance.now() });
    this.#bytes += columns.bytes;
    this.#makeRoom(projectId, languages.length);
    return value;
  }

  #forget(projectId: number): void {
    this.#bytes -= this.#projects.get(projectId)?.bytes ?? 0;
    this.#projects.delete(projectId);
  }

  #forgetOld(): void {
    const oldest = performance.now() - longestUnusedMs;
    for (const [projectId, { usedAt }] of this.#projects) {
      if (usedAt >= oldest) return;
      this.#forget(projectId);
    }
  }

  #makeRoom(projectId: number, languagesInUse: number): void {
    for (const other of this.#projects.keys()) {
      if (this.#bytes <= mostBytes) return;
      if (other !== projectId) this.#forget(other);
    }
    const kept = this.#projects.get(projectId);
    if (!kept) return;
    const { languages } = kept.columns;
    for (const [languageId, { bytes }] of languages) {
      if (this.#bytes <= mostBytes || languages.size <= languagesInUse) return;
      languages.delete(languageId);
      kept.bytes -= bytes;
      this.#bytes -= bytes;
    }
  }
}

function moveToEnd<K, V>(map: Map<K, V>, key: K): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
