import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { lastTransactionOf } from '../feed/version.sql.ts';

export interface FeedRow {
  id: number;
  kind: number;
  language_id: number | null;
  entry_id: number | null;
  user_id: number | null;
}

export interface FeedPart {
  /** In the order of their transactions, at most as many as asked for: with more there were too many to name. */
  rows: FeedRow[];
  /** The version that they lead to. */
  version: number;
  /** Whether there are changes above it that a running transaction holds back: look again soon. */
  isHeldBack: boolean;
}

/** What happened in a project after a version, as far as no running transaction can add to it. */
export async function readFeed(db: Db, projectId: number, after: number, limit: number): Promise<FeedPart> {
  const { rows } = await sql<FeedRow & { version: number; held: boolean }>`
    with v as materialized (
      select ${lastTransactionOf(projectId)} as last,
        coalesce((select p.version_floor from projects p where p.id = ${projectId}), 0) as floor
    )
    select h.id, h.kind, h.language_id, h.entry_id, h.user_id, v.last + v.floor as version,
      coalesce((select n.xid > v.last::text::xid8 from history n where n.project_id = ${projectId}
        order by n.xid desc limit 1), false) as held
    from v left join lateral (
      select * from history f
      where f.project_id = ${projectId} and f.xid > greatest(${after} - v.floor, 0)::text::xid8
        and f.xid <= v.last::text::xid8
      order by f.xid, f.id limit ${limit}
    ) h on true`.execute(db);
  return {
    rows: rows.filter((row) => row.id !== null).map(({ version: _version, held: _held, ...row }) => row),
    version: Math.max(rows[0]?.version ?? 0, after),
    isHeldBack: rows[0]?.held ?? false,
  };
}
