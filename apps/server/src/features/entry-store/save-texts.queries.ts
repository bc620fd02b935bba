import type { EntryStatus } from '@parlance/domain/entry/status';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { intoHistory } from '../feed/record.sql.ts';
import type { LanguageRef } from './rows.queries.ts';
import { insertTexts, updateTexts } from './texts.sql.ts';

/** The new state of a translation row, with the field values that it replaces. */
export interface RowChange {
  entryId: number;
  value: string | null;
  draft: string | null;
  draftOlder: boolean;
  status: EntryStatus;
  issues: number;
  baseHash: number | null;
  /** Whether value or draft changes. If so, the version rises, and author and time are set. */
  textChanges: boolean;
  /** For the history: the former values of changed columns; null if no row existed. */
  old: Record<string, unknown>;
  /** Who makes the change. */
  userId: number;
  /** Who wrote the texts: somebody else, where they come back. */
  textBy: number | null;
  /** The service of machine translation that wrote the texts; null: none. */
  origin: string | null;
  /** The state of the row when it was read; null if no row existed. */
  rowState: string | null;
}

export interface Written {
  entry_id: number;
  version: number;
  text_at: Date | null;
}

/** Milliseconds that a statement waits for a locked row; undefined: it waits until the row is free. */
export type Patience = number | undefined;

/**
 * Writes a set of texts of one language with their history, each over exactly the row that was read. Each entry occurs
 * once. Returns the written rows, without those that another transaction changed or removed. Throws the database's
 * error (`isHeldUp`) if it would wait longer than its patience.
 */
export async function writeRows(
  db: Db,
  place: LanguageRef,
  changes: readonly RowChange[],
  patience?: Patience,
): Promise<Written[]> {
  // The order is fixed, so that two statements wait for each other's rows in one direction only.
  const ordered = changes.toSorted((one, other) => one.entryId - other.entryId);
  const there = ordered.filter((change) => change.rowState !== null);
  const missing = ordered.filter((change) => change.rowState === null);
  const updated = there.length > 0 ? await overwriteRows(db, place, there, patience) : [];
  const inserted = missing.length > 0 ? await insertRows(db, place, missing, patience) : [];
  return [...updated, ...inserted];
}

/** Whether a statement ended because its patience ran out. */
export const isHeldUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Sets the lock timeout in the same statement, before the first row is locked. A separate statement would cost as much
 * as the save.
 */
const patient = (patience: Patience): RawBuilder<unknown> =>
  patience === undefined
    ? sql``
    : sql`patience as materialized (select set_config('lock_timeout', ${`${patience}ms`}, true)),`;
const withPatience = (patience: Patience): RawBuilder<unknown> =>
  patience === undefined ? sql`` : sql`and exists (select from patience)`;

const idsOf = (changes: readonly RowChange[]) => changes.map((change) => change.entryId);

/** SQL: the changes as rows of a table `i`. */
const asTable = (changes: readonly RowChange[]): RawBuilder<unknown> => sql`unnest(
  ${idsOf(changes)}::bigint[], ${changes.map((change) => change.rowState)}::text[], ${changes.map((change) => change.value)}::text[],
  ${changes.map((change) => change.draft)}::text[],
  ${changes.map((change) => change.draftOlder)}::boolean[], ${changes.map((change) => change.status)}::smallint[], ${changes.map((change) => change.issues)}::integer[],
  ${changes.map((change) => change.baseHash)}::integer[], ${changes.map((change) => change.textChanges)}::boolean[],
  ${changes.map((change) => JSON.stringify(change.old))}::text[], ${changes.map((change) => change.userId)}::bigint[],
  ${changes.map((change) => change.textBy)}::bigint[], ${changes.map((change) => change.origin)}::text[]
  ) as i (entry_id, row_state, value, draft, draft_older, status, issues, base_hash, changes, old, user_id, text_by, origin)`;

/** SQL: inserts the history of the written rows. `written` is a CTE with entry_id, changes, old and user_id. */
const note = (place: LanguageRef): RawBuilder<unknown> => sql`
  ${intoHistory('project_id', 'kind', 'language_id', 'entry_id', 'user_id', 'old')}
  select ${place.projectId}, case when changes then ${historyKinds.text} else ${historyKinds.issues} end::smallint,
    ${place.languageId}, entry_id, user_id, old::jsonb
  from written`;

const columns = {
  value: sql`i.value`,
  draft: sql`i.draft`,
  status: sql`i.status`,
  issues: sql`i.issues`,
  base_hash: sql`i.base_hash`,
};

/** The array of ids makes the planner use the index, even if its statistics of the project are wrong. */
async function overwriteRows(
  db: Db,
  place: LanguageRef,
  changes: readonly RowChange[],
  patience: Patience,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with ${patient(patience)} written as (
      ${updateTexts({
        ...place,
        from: asTable(changes),
        entryId: sql`i.entry_id`,
        where: sql`t.entry_id = ${anyOf(idsOf(changes))} and t.xmin = i.row_state::xid ${withPatience(patience)}`,
        columns: { ...columns, draft_older: sql`i.draft_older` },
        changes: sql`i.changes`,
        by: sql`i.text_by`,
        origin: sql`i.origin`,
      })}
      returning t.entry_id, t.version, t.text_at, i.changes, i.old, i.user_id
    ), recorded as (${note(place)})
    select entry_id, version, text_at from written`.execute(db);
  return rows;
}

/** Inserts first texts. It skips entries that got a row since, and deleted ones. */
async function insertRows(
  db: Db,
  place: LanguageRef,
  changes: readonly RowChange[],
  patience: Patience,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with ${patient(patience)} entry as (
      select e.id from entries e where e.project_id = ${place.projectId} and e.id = ${anyOf(idsOf(changes))}
        ${withPatience(patience)}
      order by e.id for key share
    ), saved as (
      ${insertTexts(
        {
          ...place,
          from: sql`${asTable(changes)} join entry on entry.id = i.entry_id`,
          entryId: sql`i.entry_id`,
          columns,
          changes: true,
          by: sql`i.text_by`,
          origin: sql`i.origin`,
          order: sql`i.entry_id`,
        },
        'stays',
      )}
      returning entry_id, version, text_at
    ), written as (
      select s.*, i.changes, i.old, i.user_id from saved s join ${asTable(changes)} on i.entry_id = s.entry_id
    ), recorded as (${note(place)})
    select entry_id, version, text_at from saved`.execute(db);
  return rows;
}
