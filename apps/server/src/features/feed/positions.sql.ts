/**
 * Positions: how far a reader has read the history of a project. Readers go in the order of transactions, and by id
 * within one, up to the first running transaction that may still add rows (docs/decisions/0007, 0059). Reads that do
 * not wait for running transactions use snapshots (snapshots.sql.ts). No other file uses transaction ids, and a test
 * checks it.
 */
import { type RawBuilder, sql } from 'kysely';
import { declarations } from '../../db/project-transaction.ts';

type Sql<T = unknown> = RawBuilder<T>;

/** A transaction id, as the history stores it. */
const stored = (transaction: Sql): Sql => sql`(${transaction})::text::xid8`;

/**
 * The floor of a project: its versions are above the ids of deleted history and of history from another database
 * server.
 */
export const floorOf = (projectId: number): Sql<number> =>
  sql<number>`coalesce((select p.version_floor from projects p where p.id = ${projectId}), 0)`;

/** The oldest running transaction, in any project. */
const oldestRunning = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * The first transaction that may still add rows to a project: the oldest running one, without those that have declared
 * another project, those of other databases of the server, which share its transaction ids, and those without a user (the
 * database's own upkeep). The locks are read after the snapshot, all at once: a transaction that ended in between holds no
 * lock any more, and counts as one that may have written here.
 */
const firstUnfinishedOf = (projectId: number): Sql => sql`(
  with held as materialized (
    select pid, locktype, transactionid, objid::bigint as key,
      classid::bigint = ${sql.lit(declarations.space)} and objsubid = 2 as declares
    from pg_locks where granted and locktype in ('transactionid', 'advisory')
  ), elsewhere as materialized (
    select a.pid from pg_stat_get_activity(null) a
    where a.usesysid is null
      or a.datid <> (select d.oid from pg_database d where d.datname = current_database())
    union all
    select d.pid from held d
    where d.locktype = 'advisory' and d.declares
      and d.key <> ${projectId}::bigint % ${sql.lit(declarations.keys)}
  )
  select coalesce(min(x::text::bigint)::text::xid8, pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) x
  where not exists (
    select from held t join elsewhere e on e.pid = t.pid
    where t.locktype = 'transactionid' and t.transactionid = x::xid))`;

const lastBelow = (projectId: number, limit: Sql): Sql => sql`(
  select h.xid from history h
  where h.project_id = ${projectId} and h.xid < ${limit}
  order by h.xid desc limit 1)`;

/**
 * The last transaction of a project below every running one that may write to it: no rows at or below it can appear
 * later. Checks the running transactions only if the project has rows above the oldest one.
 */
export const lastTransactionOf = (projectId: number): Sql<number> => sql<number>`coalesce((
  case when exists (select from history n where n.project_id = ${projectId} and n.xid >= ${oldestRunning})
  then ${lastBelow(projectId, firstUnfinishedOf(projectId))}
  else ${lastBelow(projectId, oldestRunning)} end)::text::bigint, 0)`;

/** The project's version: its last such transaction, above its floor. */
export const projectVersionOf = (projectId: number): Sql<number> => sql<number>`(
  ${lastTransactionOf(projectId)} + (select p.version_floor from projects p where p.id = ${projectId}))`;

/** The newest committed transaction of a project, independent of running ones; null if its history is empty. */
export const newestTransactionOf = (projectId: Sql | number): Sql<number | null> => sql<number | null>`(
  select n.xid from history n where n.project_id = ${projectId} order by n.xid desc limit 1)::text::bigint`;

/** Whether the project has rows above the last readable transaction: a running one holds them back. */
export const isHeldBack = (projectId: number, last: Sql): Sql<boolean> =>
  sql<boolean>`coalesce(${newestTransactionOf(projectId)} > ${last}, false)`;

/** Columns of rows of the history in a statement; by default of `h`. */
const of = (rows: string, column: 'xid' | 'id') => sql.ref(`${rows}.${column}`);

/** The order in which readers read the history. */
export const inOrder = (rows = 'h'): Sql => sql`${of(rows, 'xid')}, ${of(rows, 'id')}`;
export const newestFirst = (rows = 'h'): Sql => sql`${of(rows, 'xid')} desc, ${of(rows, 'id')} desc`;

/** The transaction column of a row, unconverted, to pass it on. */
export const transactionColumn = (rows = 'h'): Sql => of(rows, 'xid');

/** The transaction id of a row, as a number. */
export const transactionOf = (rows = 'h'): Sql<number> => sql<number>`${of(rows, 'xid')}::text::bigint`;

/** Rows of transactions above one, up to and including another. */
export const isBetween = (after: Sql, last: Sql, rows = 'h'): Sql =>
  sql`${of(rows, 'xid')} > ${stored(after)} and ${of(rows, 'xid')} <= ${stored(last)}`;

/** A condition over rows of the history: they came after a version of the project. */
export const isAfterVersion = (projectId: number, version: number, rows = 'h'): Sql =>
  sql`${of(rows, 'xid')} > ${stored(sql`greatest(${version}::bigint - ${floorOf(projectId)}, 0)`)}`;

/** How far a reader of the feed has read: a transaction, and the last row of it. */
export interface FeedPosition {
  position: number;
  positionId: number;
}

/** Rows after a position. */
export const isAfter = (position: Sql, positionId: Sql, rows = 'h'): Sql =>
  sql`(${inOrder(rows)}) > (${stored(position)}, ${positionId})`;

/** Rows up to a transaction, and up to a position if given. */
export const isUpTo = (last: Sql, position?: FeedPosition, rows = 'h'): Sql => {
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

/** A condition over `h` (history): the reader has not read the row. */
export const afterPosition = (projectId: number, reader: string): Sql =>
  isAfter(positionOf(projectId, reader, 'position'), positionOf(projectId, reader, 'position_id'));

/** A condition over `h`: all these readers have read the row; a reader without a position has read nothing. */
export const isPassed = (projectId: number, readers: readonly string[]): Sql => sql`(
  select coalesce(bool_and(not ${isAfter(sql`coalesce(f.position, 0)`, sql`coalesce(f.position_id, 0)`)}), true)
  from unnest(${readers}::text[]) n (reader)
  left join feed_positions f on f.project_id = ${projectId} and f.reader = n.reader)`;

/** Whether this database server has not reached a transaction id: it comes from another server. */
export const isToCome = (transaction: Sql): Sql<boolean> =>
  sql<boolean>`${stored(transaction)} >= pg_snapshot_xmax(pg_current_snapshot())`;

/** Puts the history of a project before every transaction of this server. */
export const renumber = (projectId: number): Sql => sql`
  update history h set xid = '3' where h.project_id = ${projectId}`;
