import { type RawBuilder, sql } from 'kysely';
import { firstUnfinishedOf } from '../../db/one-project.ts';

const oldestRunning = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const lastBelow = (projectId: number, limit: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select h.xid from history h
  where h.project_id = ${projectId} and h.xid < ${limit}
  order by h.xid desc limit 1)`;

/**
 * The last transaction of a project below every one that still runs and may write to it: nothing of it or before it can
 * appear later. Who runs is asked only where the project has something above the oldest one.
 */
export const lastTransactionOf = (projectId: number): RawBuilder<number> => sql<number>`coalesce((
  case when exists (select from history n where n.project_id = ${projectId} and n.xid >= ${oldestRunning})
  then ${lastBelow(projectId, firstUnfinishedOf(projectId))}
  else ${lastBelow(projectId, oldestRunning)} end)::text::bigint, 0)`;

/**
 * The project's version as an expression: its last transaction, above what was cut from its history or was numbered by
 * another database server (`projects.version_floor`).
 */
export const projectVersionOf = (projectId: number): RawBuilder<number> => sql<number>`(
  ${lastTransactionOf(projectId)} + (select p.version_floor from projects p where p.id = ${projectId}))`;
