import { trashDays } from '@parlance/domain/trash';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type HistoryLimits, isShown } from './history-limits.sql.ts';
import { isPassed, newestFirst } from './positions.sql.ts';
import { lastNumberOf } from './rows.sql.ts';

/** Undo needs newer rows (semantics, Import). */
const isOld = sql`h.at < now() - make_interval(days => ${sql.lit(trashDays)})`;

export async function listProjectIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('projects').select('id').where('deleted_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/** What limits the deletion: the part that the plan shows, and the readers of the feed that must have passed it. */
export interface CutBy {
  limits: HistoryLimits;
  readers: readonly string[];
}

/**
 * Deletes at most `limit` rows of a project's history that its plan does not show, undo does not need, and every reader
 * of the feed has passed. Returns their number. The last row stays: it is the project's version.
 */
export async function cutSlice(
  db: Db,
  projectId: number,
  { limits, readers }: CutBy,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from history where project_id = ${projectId} and id in (
      select h.id from history h
      where h.project_id = ${projectId} and ${isOld} and not ${isShown(projectId, limits, lastNumberOf())}
        and ${isPassed(projectId, readers)}
        and h.id <> (
          select n.id from history n where n.project_id = ${projectId} order by ${newestFirst('n')} limit 1)
      order by h.id limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes operations that the plan does not show and that have no history any more. */
export async function cutOperations(
  db: Db,
  projectId: number,
  { days }: HistoryLimits,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from operations where project_id = ${projectId} and id in (
      select h.id from operations h
      where h.project_id = ${projectId} and ${isOld}
        and ${days === null ? sql`true` : sql`h.at < now() - make_interval(days => ${days})`}
        and not exists (select from history n where n.project_id = ${projectId} and n.operation_id = h.id)
        and not exists (select from trash t where t.project_id = ${projectId} and t.operation_id = h.id)
      order by h.id limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
