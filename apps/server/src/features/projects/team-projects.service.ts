import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import {
  insertSameChange,
  markTeamProjectsDeleted,
  unmarkTeamProjectsDeleted,
} from './team-projects.queries.ts';

/** Deletes the projects of a team that this transaction deletes; returns their ids. */
export async function deleteProjectsOfTeam(trx: Db, user: CurrentUser, teamId: number): Promise<number[]> {
  const ids = await markTeamProjectsDeleted(trx, teamId, user.id);
  await insertSameChange(trx, ids, 'projectDeleted', user.id);
  return ids;
}

/** Restores the projects that were deleted with their team, which is still marked; returns their ids. */
export async function restoreProjectsOfTeam(trx: Db, user: CurrentUser, teamId: number): Promise<number[]> {
  const ids = await unmarkTeamProjectsDeleted(trx, teamId);
  await insertSameChange(trx, ids, 'projectRestored', user.id);
  return ids;
}
