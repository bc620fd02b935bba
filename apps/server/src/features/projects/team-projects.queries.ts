import { type HistoryKind, historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';
import { intoHistory } from '../feed/record.sql.ts';

/**
 * Marks the projects of a team that are not deleted as deleted at the time of the transaction. A restore of the team
 * recognises them by this time. Returns their ids.
 */
export async function markTeamProjectsDeleted(trx: Db, teamId: number, userId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('projects')
    .set({ deleted_at: sql`now()`, deleted_by: userId })
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the mark from projects that were deleted at the same time as their team. */
export async function unmarkTeamProjectsDeleted(trx: Db, teamId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update projects p set deleted_at = null, deleted_by = null
    from teams t
    where t.id = ${teamId} and p.team_id = t.id and p.deleted_at = t.deleted_at
    returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Records the same change in the history of several projects. */
export async function insertSameChange(
  trx: Db,
  projectIds: readonly number[],
  kind: HistoryKind,
  userId: number,
): Promise<void> {
  await sql`
    ${acrossProjects('the projects of a team are deleted and come back together')}
    ${intoHistory('project_id', 'kind', 'user_id', 'subject')}
    select p.id, ${historyKinds[kind]}, ${userId}, p.name
    from projects p where p.id = any(${projectIds}::bigint[]) order by p.id`.execute(trx);
}
