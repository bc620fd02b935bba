import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { eachOf, sizeOf } from '../feed/rows.sql.ts';

export interface ActivitySlice {
  /** Quarters of an hour, since every time zone starts its days at one. */
  quarters: { at: Date; published: number; drafts: number }[];
  /** The oldest counted change; undefined: there was none. */
  oldest: { id: number; at: Date } | undefined;
  size: number;
}

/** New entries of an import have their first text with them: the history has no separate change for it. */
const isImported = sql`(h.kind = ${historyKinds.entryCreated} and o.kind = 'import')`;
/** What an undo brings back was written before, and counted then. */
const isWritten = sql`(h.kind = ${historyKinds.text} and o.kind is distinct from 'undo')`;
const asDraft = sql`coalesce((o.summary ->> 'drafts')::boolean, false)`;

/**
 * Counts the written texts in the newest `limit` changes of a project before the change `before`. Counts blocks as a
 * whole, so it may read some more.
 */
export async function readActivity(
  db: Db,
  projectId: number,
  { before, limit }: { before: number; limit: number },
): Promise<ActivitySlice> {
  const { rows } = await sql<{
    quarter: Date;
    published: number;
    drafts: number;
    oldest_id: number;
    oldest_at: Date;
    size: number;
  }>`
    with part as materialized (
      select * from (
        select h.*, sum(${sizeOf()}) over (order by h.id desc) - ${sizeOf()} as before from (
          select * from history h where h.project_id = ${projectId} and h.id < ${before} order by h.id desc limit ${limit}
        ) h
      ) h where h.before < ${limit}
    )
    select date_bin('15 minutes', h.at, timestamptz '2000-01-01 00:00Z') as quarter,
      count(*) filter (where ${isWritten} and h.old ? 'value' or ${isImported} and not ${asDraft}) as published,
      count(*) filter (where ${isWritten} and h.old ? 'draft' and not h.old ? 'value'
        or ${isImported} and ${asDraft}) as drafts,
      min(h.id) as oldest_id, min(h.at) as oldest_at, count(*) as size
    from (${eachOf(sql`part`)}) h
    left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
    group by 1`.execute(db);
  const oldest = rows.reduce<ActivitySlice['oldest']>(
    (found, { oldest_id: id, oldest_at: at }) => (found && found.id < id ? found : { id, at }),
    undefined,
  );
  return {
    quarters: rows.map(({ quarter, published, drafts }) => ({ at: quarter, published, drafts })),
    oldest,
    size: rows.reduce((sum, row) => sum + row.size, 0),
  };
}
