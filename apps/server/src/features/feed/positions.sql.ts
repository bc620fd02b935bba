/**
 * Positions: up to where the history of a project was read. It is read in the order of transactions, and within one by
 * rows, up to where none that still runs can add anything (docs/decisions/0007, 0059). What was read at once, whoever
 * runs, goes by moments (snapshots.sql.ts). No other file speaks of numbers of transactions, and a test holds it.
 */
import { type RawBuilder, sql } from 'kysely';
import { declarations } from '../../db/project-transaction.ts';

type Sql<T = unknown> = RawBuilder<T>;

/** The number of a transaction, as the history keeps it. */
const stored = (transaction: Sql): Sql => sql`(${transaction})::text::xid8`;

/** What was cut from a project's history or numbered by another database server: its versions are above it. */
export const floorOf = (projectId: number): Sql<number> =>
  sql<number>`coalesce((select p.version_floor from projects p where p.id = ${projectId}), 0)`;

/** The first transaction that still runs, whatever it writes. */
const oldestRunning = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * The transaction from which on something of a project may still come: the first that runs, less those that have said
 * that they write to another project. The locks are read after the snapshot was taken and all in one go: a transaction
 * that ended in between holds none any more, and counts as one that may have written here.
 */
const firstUnfinishedOf = (projectId: number): Sql => sql`(
  with held as materialized (
    select pid, locktype, transactionid, objid::bigint as key,
      classid::bigint = ${sql.lit(declarations.space)} and objsubid = 2 as declares
    from pg_locks where granted and locktype in ('transactionid', 'advisory')
  )
  select coalesce(min(x::text::bigint)::text::xid8, pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) x
  where not exists (
    select from held t join held d on d.pid = t.pid
    where t.locktype = 'transactionid' and t.transactionid = x::xid
      and d.locktype = 'advisory' and d.declares
      and d.key <> ${projectId}::bigint % ${sql.lit(declarations.keys)}))`;

const lastBelow = (projectId: number, limit: Sql): Sql => sql`(
  select h.xid from history h
  where h.project_id = ${projectId} and h.xid < ${limit}
  order by h.xid desc limit 1)`;

/**
 * The last transaction of a project below every one that still runs and may write to it: nothing of it or before it can
 * appear later. Who runs is asked only where the project has something above the oldest one.
 */
export const lastTransactionOf = (projectId: number): Sql<number> => sql<number>`coalesce((
  case when exists (select from history n where n.project_id = ${projectId} and n.xid >= ${oldestRunning})
  then ${lastBelow(projectId, firstUnfinishedOf(projectId))}
  else ${lastBelow(projectId, oldestRunning)} end)::text::bigint, 0)`;

/** The project's version: its last such transaction, above its floor. */
export const projectVersionOf = (projectId: number): Sql<number> => sql<number>`(
  ${lastTransactionOf(projectId)} + (select p.version_floor from projects p where p.id = ${projectId}))`;

/** The newest transaction of a project that is there, whatever still runs; null where nothing ever happened. */
export const newestTransactionOf = (projectId: Sql | number): Sql<number | null> => sql<number | null>`(
  select n.xid from history n where n.project_id = ${projectId} order by n.xid desc limit 1)::text::bigint`;

/** Whether there is something above the last transaction that can be read: one that runs holds it back. */
export const isHeldBack = (projectId: number, last: Sql): Sql<boolean> =>
  sql<boolean>`coalesce(${newestTransactionOf(projectId)} > ${last}, false)`;

/** Names of rows of the history in a statement: `h` where nothing is said. */
const of = (rows: string, column: 'xid' | 'id') => sql.ref(`${rows}.${column}`);

/** The order in which the history is read. */
export const inOrder = (rows = 'h'): Sql => sql`${of(rows, 'xid')}, ${of(rows, 'id')}`;
export const newestFirst = (rows = 'h'): Sql => sql`${of(rows, 'xid')} desc, ${of(rows, 'id')} desc`;

/** What a row has of its transaction, to be handed on as it is. */
export const transactionColumn = (rows = 'h'): Sql => of(rows, 'xid');

/** The number of a row's transaction. */
export const transactionOf = (rows = 'h'): Sql<number> => sql<number>`${of(rows, 'xid')}::text::bigint`;

/** Rows of transactions above one, up to and with another. */
export const isBetween = (after: Sql, last: Sql, rows = 'h'): Sql =>
  sql`${of(rows, 'xid')} > ${stored(after)} and ${of(rows, 'xid')} <= ${stored(last)}`;

/** How far a reader of the feed has come: a transaction, and the last row of it that was read. */
export interface Position {
  position: number;
  positionId: number;
}

/** Rows after a position. */
export const isAfter = (position: Sql, positionId: Sql, rows = 'h'): Sql =>
  sql`(${inOrder(rows)}) > (${stored(position)}, ${positionId})`;

/** Rows up to a transaction, and up to a position where one is given. */
export const isUpTo = (last: Sql, position?: Position, rows = 'h'): Sql => {
  const upToLast = sql`${of(rows, 'xid')} <= ${stored(last)}`;
  if (!position) return upToLast;
  return sql`${upToLast} and not ${isAfter(sql`${position.position}::bigint`, sql`${position.positionId}::bigint`, rows)}`;
};

const positionOf = (
  projectId: number,
  reader: string,
  column: 'position' | 'position_id',
): Sql => sql`coalesce((
  select f.${sql.ref(column)} from feed_positions f
  where f.project_id = ${projectId} and f.reader = ${reader}), 0)`;

/** A condition over `h` (history): what a reader has not read. */
export const afterPosition = (projectId: number, reader: string): Sql =>
  isAfter(positionOf(projectId, reader, 'position'), positionOf(projectId, reader, 'position_id'));

/** A condition over `h`: all these readers have come so far; one of which nothing is known has read nothing. */
export const isPassed = (projectId: number, readers: readonly string[]): Sql => sql`(
  select coalesce(bool_and(not ${isAfter(sql`coalesce(f.position, 0)`, sql`coalesce(f.position_id, 0)`)}), true)
  from unnest(${readers}::text[]) n (reader)
  left join feed_positions f on f.project_id = ${projectId} and f.reader = n.reader)`;

/** Whether this database server has not come to a transaction: its number is another server's. */
export const isToCome = (transaction: Sql): Sql<boolean> =>
  sql<boolean>`${stored(transaction)} >= pg_snapshot_xmax(pg_current_snapshot())`;

/** Puts the history of a project before every transaction that a server counts. */
export const renumber = (projectId: number): Sql => sql`
  update history h set xid = '3' where h.project_id = ${projectId}`;
