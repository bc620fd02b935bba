/**
 * Snapshots: what a reader saw, including which transactions were running then. The next read returns everything that
 * came since, and nothing twice (docs/decisions/0059). Readers without a snapshot use positions (positions.sql.ts).
 */
import { type RawBuilder, sql } from 'kysely';
import { floorOf, isToCome } from './positions.sql.ts';

type Sql<T = unknown> = RawBuilder<T>;

/** The snapshot of the statement, as text. */
export const currentSnapshot: Sql<string> = sql<string>`pg_current_snapshot()::text`;

/**
 * Time since which the database counts statistics. It changes when the database crashes, after which PostgreSQL may
 * reuse the ids of lost transactions. Code that keeps a snapshot only in memory keeps this beside it.
 */
export const countedSince: Sql<string> = sql<string>`coalesce(pg_stat_get_bgwriter_stat_reset_time()::text, '')`;

/** A snapshot that was stored as text. */
export const parseSnapshot = (text: Sql | string): Sql => sql`(${text})::pg_snapshot`;

/** A condition over rows of the history: a snapshot did not see them. Starts with a range for the index of the feed. */
export const isUnseen = (
  moment: Sql,
  rows = 'h',
): Sql => sql`${sql.ref(`${rows}.xid`)} >= pg_snapshot_xmin(${moment})
  and not pg_visible_in_snapshot(${sql.ref(`${rows}.xid`)}, ${moment})`;

/** The current transaction, as text: it knows its own changes, which its snapshots do not see. */
export const ownTransaction: Sql<string> = sql<string>`pg_current_xact_id()::text`;

/** A condition over rows of the history: written by another transaction. */
export const isByOthers = (rows = 'h'): Sql<boolean> =>
  sql<boolean>`${sql.ref(`${rows}.xid`)} is distinct from pg_current_xact_id_if_assigned()`;

/**
 * Columns of rows of the history, of the needed kinds, that neither a snapshot saw nor its own transaction wrote; at
 * most `limit` before that transaction and as many after. Queried in two parts, since that transaction may have written
 * very many rows.
 */
export const unseenByWriter = (
  columns: Sql,
  projectId: number,
  { needed, moment, own, limit }: { needed: readonly number[]; moment: Sql; own: Sql; limit: number },
): Sql => {
  const writer = sql`(${own})::xid8`;
  const rows = sql`select ${columns} from history h
    where h.project_id = ${projectId} and h.kind = any(${needed}::smallint[])`;
  return sql`
    (${rows} and h.xid > ${writer} limit ${sql.lit(limit)})
    union all
    (${rows} and h.xid < ${writer} and ${isUnseen(moment)} limit ${sql.lit(limit)})`;
};

/** A snapshot as clients get it: the last committed transaction, and those before it that were still running. */
export interface ClientSnapshot {
  /** Numbers above the project's floor, as its version. */
  last: number;
  /** Ascending. */
  running: number[];
}

/** The current `seen` of a project, as one row of `last` and `running`. */
export const seenNowOf = (projectId: number): Sql<ClientSnapshot> => sql<ClientSnapshot>`
  with newest as materialized (
    select coalesce((
      select h.xid from history h where h.project_id = ${projectId} order by h.xid desc limit 1
    )::text::bigint, 0) as xid
  )
  select n.xid + ${floorOf(projectId)} as last, array(
    select x::text::bigint + ${floorOf(projectId)} from pg_snapshot_xip(pg_current_snapshot()) x
    where x::text::bigint < n.xid order by 1) as running
  from newest n`;

/** Numbers below the floor have no meaning here: if the database was restored since, nothing counts as seen. */
const here = (projectId: number, transaction: Sql): Sql =>
  sql`greatest(${transaction} - ${floorOf(projectId)}, 0)`;

/** The snapshot for a `seen` value of a client. */
export const snapshotOfSeen = (projectId: number, { last, running }: ClientSnapshot): Sql => sql`(
  select (least(m.next, min(r.number)) || ':' || m.next || ':'
    || coalesce(string_agg(r.number::text, ',' order by r.number), ''))::pg_snapshot
  from (select ${here(projectId, sql`${last}::bigint`)} + 1 as next) m
  left join (
    select distinct ${here(projectId, sql`u.number`)} as number from unnest(${running}::bigint[]) u (number)
  ) r on r.number between 1 and m.next - 1
  group by m.next)`;

/** Whether a `seen` value lies in the future, so that this server did not issue it. */
export const isSeenToCome = (projectId: number, { last }: ClientSnapshot): Sql<boolean> =>
  isToCome(here(projectId, sql`${last}::bigint`));
