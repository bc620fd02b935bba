import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { countOwnedTeams, deleteTeamsWithoutProjects, listNeededTeams } from './owned-teams.queries.ts';

/** Teams that their owner cannot leave: they have other members or projects. */
export async function teamsInNeedOf(db: Db, ownerId: number): Promise<{ _id: string; name: string }[]> {
  const teams = await listNeededTeams(db, ownerId);
  return teams.map(({ id, name }) => ({ _id: encodeId('team', id), name }));
}

/**
 * Deletes the remaining teams of an owner, after it was checked that no member needs them. Returns false if some still
 * have projects in the trash, which can be restored until they are swept.
 */
export async function deleteOwnedTeams(trx: Db, ownerId: number): Promise<boolean> {
  await deleteTeamsWithoutProjects(trx, ownerId);
  return (await countOwnedTeams(trx, ownerId)) === 0;
}
