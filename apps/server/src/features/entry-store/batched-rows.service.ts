import { createBatcher } from '../../db/batcher.ts';
import type { Db } from '../../db/pool.ts';
import { currentRevalidation } from '../../db/revalidation.ts';
import { type EntryRowData, findRows, type LanguageRef, listWholeRows, type Rows } from './rows.queries.ts';
import type { RowChange, Written } from './save-texts.queries.ts';
import { type Save, writeSaves } from './write-saves.service.ts';

export interface Window {
  version: number;
  rows: EntryRowData[];
  /** Numbers of rows that had no room in this answer; never all. */
  rest: number[];
}

/** Reads and writes single rows and windows, those of people who work on one language at the same time together. */
export interface BatchedRows {
  /** One row; undefined where the entry or the language is gone. */
  find: (place: LanguageRef, id: number) => Promise<EntryRowData | undefined>;
  /** A window of the language view: rows in the order given, without those that are gone; undefined as above. */
  window: (place: LanguageRef, ids: number[]) => Promise<Window | undefined>;
  /**
   * Writes over exactly the row that was read; undefined where somebody was faster. What had to wait is asked for anew.
   * @throws ApiError where its writer may no more
   */
  write: (place: LanguageRef, change: RowChange) => Promise<Written | undefined>;
}

/** A window of usual rows has up to 6 MB: what is read at once has to have room in memory. */
const windowsAtOnce = 10;

/** Several saves in one statement take a third of what they take one by one (docs/decisions/0018). */
export function createBatchedRows(db: Db): BatchedRows {
  // Rows that are there and rows that are made go apart: a gathered run is one statement, done as a whole or not at all.
  const writes = () =>
    createBatcher(nameOf, async (place: LanguageRef, saves: Save[]) => {
      // Two for one entry: the second comes too late, and decides again on what the first wrote.
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
      // The windows of others had taken all the room.
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

const windowOf = (found: Rows | undefined, ids: readonly number[]): Window | undefined =>
  found && {
    version: found.version,
    rows: ids.flatMap((id) => found.rows.get(id) ?? []),
    rest: ids.filter((id) => found.rest.has(id)),
  };

const nameOf = (place: LanguageRef) => `${place.projectId} ${place.languageId}`;

const isFirst = (saves: readonly Save[], { change }: Save, at: number) =>
  saves.findIndex((save) => save.change.entryId === change.entryId) === at;
