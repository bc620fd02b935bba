import { type RawBuilder, sql } from 'kysely';

/**
 * The project's version as an expression: the greatest id of its history below every transaction that still runs, so
 * that nothing of an earlier id can appear later (architecture, One change feed).
 */
export const projectVersionOf = (projectId: number): RawBuilder<number> => sql<number>`greatest(
  coalesce((select h.id from history h
    where h.project_id = ${projectId} and h.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by h.id desc limit 1), 0),
  (select p.version_floor from projects p where p.id = ${projectId}))`;
