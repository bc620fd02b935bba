import { kindNumbers } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { floorOf, inOrder, isBetween, isHeldBack, lastTransactionOf } from '../feed/positions.sql.ts';
import { eachNamed, sizeOf } from '../feed/rows.sql.ts';
import { liveReader } from './live-reader.service.ts';

export interface FeedRow {
  id: number;
  kind: number;
  language_id: number | null;
  entry_id: number | null;
  user_id: number | null;
}

export interface FeedPart {
  /** In the order of their transactions, at most as many as requested: with more, there were too many to list. */
  rows: FeedRow[];
  /** The version that they lead to. */
  version: number;
  /** Whether there are changes above it that a running transaction holds back: look again soon. */
  isHeldBack: boolean;
}

/** The changes of a project after a version, as far as no running transaction can add to them. */
export async function readFeed(db: Db, projectId: number, after: number, limit: number): Promise<FeedPart> {
  const { rows } = await sql<FeedRow & { version: number; held: boolean }>`
    with v as materialized (
      select ${lastTransactionOf(projectId)} as last,
        ${floorOf(projectId)} as floor
    ), part as materialized (
      select * from (
        select f.*, sum(${sizeOf('f')}) over (order by ${inOrder('f')}) - ${sizeOf('f')} as before
        from v cross join lateral (
          select * from history f
          where f.project_id = ${projectId} and ${isBetween(sql`greatest(${after} - v.floor, 0)`, sql`v.last`, 'f')}
            and f.kind = any(${kindNumbers(liveReader.needs)}::smallint[])
          order by ${inOrder('f')} limit ${limit}
        ) f
      ) f where f.before < ${limit}
    )
    select h.id, h.kind, h.language_id, h.entry_id, h.user_id, v.last + v.floor as version,
      ${isHeldBack(projectId, sql`v.last`)} as held
    from v left join (
      select * from (${eachNamed(sql`part`)}) h order by ${inOrder()} limit ${limit}
    ) h on true`.execute(db);
  return {
    rows: rows.filter((row) => row.id !== null).map(({ version: _version, held: _held, ...row }) => row),
    version: Math.max(rows[0]?.version ?? 0, after),
    isHeldBack: rows[0]?.held ?? false,
  };
}
