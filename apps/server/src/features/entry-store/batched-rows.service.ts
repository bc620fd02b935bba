import { createBatcher } from '../../db/batcher.ts';
import type { Db } from '../../db/pool.ts';
import { currentRevalidation } from '../../db/revalidation.ts';
import {
  type EntryRowData,
  type EntryRows,
  findRows,
  type LanguageRef,
  listWholeRows,
} from './rows.queries.ts';
import type { RowChange, Written } from './save-texts.queries.ts';
import { type Save, writeSaves } from './write-saves.service.ts';

export interface Window {
  version: number;
  rows: EntryRowData[];
  /** Numbers of rows for which this answer had no room; never all of them. */
  rest: number[];
}

/** Reads and writes single rows and windows. Requests for the same language at the same time share a statement. */
export interface BatchedRows {
  /** Returns one row; undefined if the entry or the language is deleted. */
  find: (place: LanguageRef, id: number) => Promise<EntryRowData | undefined>;
  /**
   * Returns a window of the language view: the existing rows in the given order; undefined if the language is deleted.
   */
  window: (place: LanguageRef, ids: number[]) => Promise<Window | undefined>;
  /**
   * Writes over exactly the row that was read; undefined if another writer was faster. If the write had to wait, it
   * checks the writer's rights again.
   * @throws ApiError if the writer has lost the right
   */
  write: (place: LanguageRef, change: RowChange) => Promise<Written | undefined>;
}

/** A window of typical rows has up to 6 MB, and all windows of one read must fit in memory. */
const windowsAtOnce = 10;

/** Saves that share a statement take a third of the time of single ones (docs/decisions/0018). */
export function createBatchedRows(db: Db): BatchedRows {
  // Updates and inserts run apart, because a batch is one statement: it succeeds or fails as a whole.
  const writes = () =>
    createBatcher(nameOf, async (place: LanguageRef, saves: Save[]) => {
      // Of two saves for one entry, the second is too late: it reads what the first wrote and decides again.
      const firsts = saves.filter((save, at) => isFirst(saves, save, at));
      const outcomes = await writeSaves(db, place, firsts);
      return saves.map((save) => outcomes.get(save));
    });
  const [update, insert] = [writes(), writes()];
  const window = createBatcher(
    nameOf,
    async (place: LanguageRef, windows: number[][]) => {
      const found = await findRows(db, place, [...new Set(windows.flat())]);
      return windows.map((ids) => windowOf(found, ids));
    },
    windowsAtOnce,
  );
  return {
    find: createBatcher(nameOf, async (place: LanguageRef, ids: number[]) => {
      const rows = await listWholeRows(db, place, [...new Set(ids)]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id));
    }),
    window: async (place, ids) => {
      const found = await window(place, ids);
      // The windows of other requests took all the room.
      if (found && found.rows.length === 0 && found.rest.length > 0)
        return windowOf(await findRows(db, place, ids), ids);
      return found;
    },
    write: async (place, change) => {
      const save = { change, revalidation: currentRevalidation() };
      const outcome = await (change.rowState === null ? insert : update)(place, save);
      if (outcome && 'refusal' in outcome) throw outcome.refusal;
      return outcome;
    },
  };
}

const windowOf = (found: EntryRows | undefined, ids: readonly number[]): Window | undefined =>
  found && {
    version: found.version,
    rows: ids.flatMap((id) => found.rows.get(id) ?? []),
    rest: ids.filter((id) => found.rest.has(id)),
  };

const nameOf = (place: LanguageRef) => `${place.projectId} ${place.languageId}`;

const isFirst = (saves: readonly Save[], { change }: Save, at: number) =>
  saves.findIndex((save) => save.change.entryId === change.entryId) === at;
