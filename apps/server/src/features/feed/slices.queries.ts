import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';
import {
  type FeedPosition,
  inOrder,
  isAfter,
  isHeldBack,
  isUpTo,
  lastTransactionOf,
  newestTransactionOf,
  transactionOf,
} from './positions.sql.ts';
import { sizeOf } from './rows.sql.ts';

/** First half of the advisory lock; the project is the second. */
const lockName = 'feed';

/**
 * Lets one process at a time read on in a project; false: another one does. Until the end of the transaction, every
 * plan uses nested loops: a slice is small and its tables are large, but right after an import the planner has no
 * statistics and would read whole tables for each slice.
 */
export async function lockFeed(trx: Db, projectId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName}, ${projectId})) as mine,
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_seqscan', 'off', true)`.execute(trx);
  return rows[0]?.mine ?? false;
}

export interface TakenSlice {
  /** Rows of the history with their kinds, in the order of the feed; empty: nothing to do. */
  ids: number[];
  kinds: number[];
  /** Whether the slice reached the requested number of entries: there may be more. */
  isFull: boolean;
  /** The readers of this slice: those that were furthest ahead. Their positions move behind it. */
  readers: string[];
  /** Readers that are further behind; request a slice for them alone. */
  behind: string[];
  /** The new position of the readers. */
  end: FeedPosition;
  /** Whether a running transaction holds back rows. */
  isHeldBack: boolean;
}

/**
 * The readers that request a slice. `limit`: number of entries; blocks stay whole, so there may be more. `upTo`: the
 * position of the other readers.
 */
export interface SliceToTake {
  projectId: number;
  readers: readonly string[];
  limit: number;
  upTo: FeedPosition | undefined;
}

/**
 * Takes the next slice of the feed and moves the positions in the same statement. Its form makes PostgreSQL read only
 * the end of the history: with `exists` and joins it planned a scan of all of it.
 */
export async function takeSlice(
  trx: Db,
  { projectId, readers, limit, upTo }: SliceToTake,
): Promise<TakenSlice> {
  const { rows } = await sql<Omit<TakenSlice, 'end'> & { position: number; positionId: number }>`
    with v as materialized (select ${lastTransactionOf(projectId)} as last),
    places as materialized (
      select n.reader, coalesce(f.position, 0) as position, coalesce(f.position_id, 0) as position_id
      from unnest(${readers}::text[]) n (reader)
      left join feed_positions f on f.project_id = ${projectId} and f.reader = n.reader
    ), start as materialized (
      select position, position_id from places order by position desc, position_id desc limit 1
    ), next as materialized (
      select ${transactionOf()} as position, h.id, h.kind, ${sizeOf()} as size from history h
      where h.project_id = ${projectId} and ${isAfter(startOf('position'), startOf('position_id'))}
        and ${isUpTo(sql`select last from v`, upTo)}
      order by ${inOrder()} limit ${limit}
    ), part as materialized (
      select * from (select n.*, sum(n.size) over (order by n.position, n.id) as sum from next n) n
      where n.sum - n.size < ${limit}
    ), reached as materialized (
      select position, id as position_id from part order by position desc, id desc limit 1
    ), front as materialized (
      select p.reader from places p join start s using (position, position_id)
    ), moved as (
      insert into feed_positions as f (project_id, reader, position, position_id)
      select ${projectId}, n.reader, e.position, e.position_id from front n cross join reached e
      on conflict (project_id, reader) do update set position = excluded.position, position_id = excluded.position_id
    )
    select coalesce((select max(sum) from part), 0) >= ${limit} as "isFull",
      (select coalesce(array_agg(id order by position, id), '{}') from part) as ids,
      (select coalesce(array_agg(kind order by position, id), '{}') from part) as kinds,
      (select array_agg(reader) from front) as readers,
      (select coalesce(array_agg(reader), '{}') from places where reader not in (select reader from front)) as behind,
      coalesce(e.position, s.position) as position, coalesce(e.position_id, s.position_id) as "positionId",
      ${isHeldBack(projectId, sql`(select last from v)`)} as "isHeldBack"
    from start s left join reached e on true`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A statement that always answers a row answered none.');
  const { position, positionId, ...slice } = row;
  return { ...slice, end: { position, positionId } };
}

const startOf = (column: 'position' | 'position_id'): RawBuilder<unknown> =>
  sql`(select s.${sql.ref(column)} from start s)`;

/** Projects whose history goes beyond the position of one of the readers. */
export async function listProjectsBehind(db: Db, readers: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${acrossProjects('a start, and every few minutes one process, looks for changes without a notification')}
    select p.id from projects p
    where p.deleted_at is null
      and ${newestTransactionOf(sql`p.id`)} > (
        select min(coalesce(f.position, 0)) from unnest(${readers}::text[]) n (reader)
        left join feed_positions f on f.project_id = p.id and f.reader = n.reader)
    order by p.id`.execute(db);
  return rows.map((row) => row.id);
}
