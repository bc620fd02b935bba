import { type RawBuilder, sql } from 'kysely';

/** The last transaction of a project below every one that still runs: nothing of it or before it can appear later. */
export const lastTransactionOf = (projectId: number): RawBuilder<number> => sql<number>`coalesce((
  select h.xid from history h
  where h.project_id = ${projectId} and h.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by h.xid desc limit 1)::text::bigint, 0)`;

/**
 * The project's version as an expression: its last transaction, above what was cut from its history or was numbered by
 * another database server (`projects.version_floor`).
 */
export const projectVersionOf = (projectId: number): RawBuilder<number> => sql<number>`(
  ${lastTransactionOf(projectId)} + (select p.version_floor from projects p where p.id = ${projectId}))`;
