import { MemoryIndex } from '@parlance/domain/memory/memory-index';
import type { Db } from '../../db/pool.ts';
import { readIndexFile, writeIndexFile } from './index-file.ts';
import {
  type IndexState,
  listChanged,
  listSources,
  readState,
  type SourceRow,
} from './index-rows.queries.ts';

/** Source texts of one statement. */
const rowsAtOnce = 10_000;
/** More changes, and a larger part of the segments, take longer than to read everything anew. */
const mostFollowed = { least: 20_000, share: 1 / 4 };
/** An index with fewer segments is made in a moment, and one with fewer changes stays on disk as it is. */
const storedAt = { segments: 5000, changes: 5000, share: 1 / 20 };
/** Long before the nightly retention deletes changes that it has not read. */
const longestBehindMs = 7 * 24 * 60 * 60 * 1000;
/** Languages beyond this number share their bits: the database tells them apart. */
const languageBits = 31;

/** The index of a project, with the state that it has. */
class KeptIndex {
  index = new MemoryIndex();
  state: IndexState;
  /** Languages in the order of their bits. */
  languages: number[] = [];
  /** Changes since it was stored. */
  changes = 0;
  isStored = false;

  constructor(state: IndexState) {
    this.state = state;
  }

  /** The bit of a language; one that is new gets the next. */
  bitOf(languageId: number): number {
    let place = this.languages.indexOf(languageId);
    if (place < 0) place = this.languages.push(languageId) - 1;
    return 1 << (place % languageBits);
  }

  set({ id, text, languages }: SourceRow): void {
    this.index.set(
      id,
      text,
      languages.reduce((bits, language) => bits | this.bitOf(language), 0),
    );
  }
}

/** What is stored beside an index. */
type About = Pick<KeptIndex, 'state' | 'languages'>;

/** The indexes in the memory of this thread, the least recently used first. */
export class KeptIndexes {
  readonly #db: Db;
  readonly #dataFolder: string;
  readonly #kept = new Map<number, KeptIndex>();

  constructor(db: Db, dataFolder: string) {
    this.#db = db;
    this.#dataFolder = dataFolder;
  }

  /** The index of a project with all changes that were committed before the call. undefined: there is no such project. */
  async upToDate(projectId: number, mostBytes: number): Promise<KeptIndex | undefined> {
    const known = this.#kept.get(projectId) ?? this.#readStored(projectId);
    this.#kept.delete(projectId);
    const kept = await follow(this.#db, projectId, known);
    if (!kept) return undefined;
    this.#kept.set(projectId, kept);
    this.#makeRoom(projectId, mostBytes);
    this.#store(projectId, kept);
    return kept;
  }

  #readStored(projectId: number): KeptIndex | undefined {
    const stored = readIndexFile(this.#dataFolder, projectId);
    if (!stored) return undefined;
    const { state, languages } = stored.about as About;
    const kept = new KeptIndex(state);
    kept.index = stored.index;
    kept.languages = languages;
    kept.isStored = true;
    return kept;
  }

  #store(projectId: number, kept: KeptIndex): void {
    const { count } = kept.index;
    if (count < storedAt.segments) return;
    if (kept.isStored && kept.changes < Math.max(storedAt.changes, count * storedAt.share)) return;
    const about: About = { state: kept.state, languages: kept.languages };
    try {
      writeIndexFile(this.#dataFolder, projectId, kept.index, about);
    } catch (error) {
      // It is of use without the disk, too; after as many changes again it is tried again.
      process.emitWarning(`The index of similar texts could not be stored: ${String(error)}`);
    }
    kept.isStored = true;
    kept.changes = 0;
  }

  #makeRoom(inUse: number, mostBytes: number): void {
    let bytes = 0;
    for (const { index } of this.#kept.values()) bytes += index.bytes;
    for (const [projectId, { index }] of this.#kept) {
      if (bytes <= mostBytes) return;
      if (projectId === inUse) continue;
      this.#kept.delete(projectId);
      bytes -= index.bytes;
    }
  }
}

/**
 * Follows the changes, or reads everything where that is less work. Its statements see later states one by one: the state is
 * read before the rows, and what came between comes once more with the next changes.
 */
async function follow(
  db: Db,
  projectId: number,
  known: KeptIndex | undefined,
): Promise<KeptIndex | undefined> {
  const now = await readState(db, projectId, known?.state);
  if (!now) return undefined;
  const { state, hasChanged } = now;
  if (known && isOfSame(known.state, state)) {
    const most = Math.max(mostFollowed.least, Math.ceil(known.index.count * mostFollowed.share));
    const changed = hasChanged ? await listChanged(db, projectId, known.state, most) : [];
    if (changed) {
      await apply(db, projectId, known, changed);
      known.state = state;
      return known;
    }
  }
  return readAll(db, projectId, state);
}

const isOfSame = (known: IndexState, now: IndexState): boolean =>
  known.countedSince === now.countedSince &&
  known.baseLanguageId === now.baseLanguageId &&
  now.at - known.at < longestBehindMs;

async function apply(db: Db, projectId: number, kept: KeptIndex, changed: readonly number[]): Promise<void> {
  const place = { projectId, baseLanguageId: kept.state.baseLanguageId };
  for (let at = 0; at < changed.length; at += rowsAtOnce) {
    const ids = changed.slice(at, at + rowsAtOnce);
    const gone = new Set(ids);
    for (const row of await listSources(db, place, { ids })) {
      gone.delete(row.id);
      kept.set(row);
    }
    for (const id of gone) kept.index.remove(id);
  }
  kept.changes += changed.length;
}

async function readAll(db: Db, projectId: number, state: IndexState): Promise<KeptIndex> {
  const kept = new KeptIndex(state);
  const place = { projectId, baseLanguageId: state.baseLanguageId };
  for (let after = 0; ; ) {
    const rows = await listSources(db, place, { after, limit: rowsAtOnce });
    for (const row of rows) kept.set(row);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    after = last.id;
  }
  kept.index.sort();
  return kept;
}
