import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { projectVersionOf } from './version.queries.ts';

export interface FeedRow {
  id: number;
  kind: number;
  language_id: number | null;
  entry_id: number | null;
  user_id: number | null;
}

export interface FeedPart {
  /** Oldest first; ids above the position asked for. */
  rows: FeedRow[];
  /** Up to here nothing can come any more; where the part was cut, its last id. */
  position: number;
}

/** The next changes of a project after a position, at most `limit`, as far as no running transaction can add to them. */
export async function readFeed(db: Db, projectId: number, after: number, limit: number): Promise<FeedPart> {
  const { rows } = await sql<FeedRow & { version: number }>`
    with v as (select ${projectVersionOf(projectId)} as version)
    select h.id, h.kind, h.language_id, h.entry_id, h.user_id, v.version
    from v left join history h on h.project_id = ${projectId} and h.id > ${after} and h.id <= v.version
    order by h.id limit ${limit}`.execute(db);
  const position = rows.length === limit ? (rows.at(-1)?.id ?? after) : (rows[0]?.version ?? after);
  return { rows: rows.filter((row) => row.id !== null), position: Math.max(position, after) };
}
