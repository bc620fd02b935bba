/**
 * Moments: what was there when somebody looked, whatever ran at that time, so that the next look is at all that came
 * since and nothing is looked at twice (docs/decisions/0059). Readers that keep no moment go by positions (positions.sql.ts).
 */
import { type RawBuilder, sql } from 'kysely';
import { floorOf, isToCome } from './positions.sql.ts';

type Sql<T = unknown> = RawBuilder<T>;

/** The moment of the statement, as text. */
export const currentSnapshot: Sql<string> = sql<string>`pg_current_snapshot()::text`;

/**
 * Since when the database counts statistics: begins anew when it crashed, after which it may give the numbers of
 * transactions that were lost to others. Whoever keeps a moment in memory alone keeps this beside it.
 */
export const countedSince: Sql<string> = sql<string>`coalesce(pg_stat_get_bgwriter_stat_reset_time()::text, '')`;

/** A moment that was kept as text. */
export const parseSnapshot = (text: Sql | string): Sql => sql`(${text})::pg_snapshot`;

/** A condition over rows of the history: a moment did not see them. Says first what the index of the feed is asked for. */
export const isUnseen = (
  moment: Sql,
  rows = 'h',
): Sql => sql`${sql.ref(`${rows}.xid`)} >= pg_snapshot_xmin(${moment})
  and not pg_visible_in_snapshot(${sql.ref(`${rows}.xid`)}, ${moment})`;

/** The transaction that asks, as text: its own changes, which its moments do not see, are known to it. */
export const ownTransaction: Sql<string> = sql<string>`pg_current_xact_id()::text`;

/** A condition over rows of the history: the transaction that asks has not written them. */
export const isByOthers = (rows = 'h'): Sql<boolean> =>
  sql<boolean>`${sql.ref(`${rows}.xid`)} is distinct from pg_current_xact_id_if_assigned()`;

/**
 * Columns of rows of the history, of kinds that are needed, that neither a moment saw nor the transaction wrote that kept
 * it, at most `limit` before it and as many after. Asked in two parts, since that transaction may have written very much.
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

/** A moment as people are told it: the last transaction that is there, and those before it that still ran. */
export interface Seen {
  /** Numbers above the project's floor, as its version. */
  last: number;
  /** Ascending. */
  running: number[];
}

/** What is seen of a project now, as one row of `last` and `running`. */
export const seenNowOf = (projectId: number): Sql<Seen> => sql<Seen>`
  with newest as materialized (
    select coalesce((
      select h.xid from history h where h.project_id = ${projectId} order by h.xid desc limit 1
    )::text::bigint, 0) as xid
  )
  select n.xid + ${floorOf(projectId)} as last, array(
    select x::text::bigint + ${floorOf(projectId)} from pg_snapshot_xip(pg_current_snapshot()) x
    where x::text::bigint < n.xid order by 1) as running
  from newest n`;

/** Numbers below the floor mean nothing here any more: where the database was restored since, nothing is known to be seen. */
const here = (projectId: number, transaction: Sql): Sql =>
  sql`greatest(${transaction} - ${floorOf(projectId)}, 0)`;

/** The moment that somebody was told. */
export const momentOfSeen = (projectId: number, { last, running }: Seen): Sql => sql`(
  select (least(m.next, min(r.number)) || ':' || m.next || ':'
    || coalesce(string_agg(r.number::text, ',' order by r.number), ''))::pg_snapshot
  from (select ${here(projectId, sql`${last}::bigint`)} + 1 as next) m
  left join (
    select distinct ${here(projectId, sql`u.number`)} as number from unnest(${running}::bigint[]) u (number)
  ) r on r.number between 1 and m.next - 1
  group by m.next)`;

/** Whether what somebody says they saw is still to come, so that nobody told it to them. */
export const isSeenToCome = (projectId: number, { last }: Seen): Sql<boolean> =>
  isToCome(here(projectId, sql`${last}::bigint`));
