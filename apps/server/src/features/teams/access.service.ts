import { decodeId } from '@parlance/domain/id';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { findTeamWithRole } from './teams.queries.ts';

/** Staff see all teams and, of what belongs to others, may look. */
export const isStaff = (user: CurrentUser): boolean => user.isAdmin || user.isSuperadmin;

/** The least role, in which staff look at teams that they do not belong to. */
export const staffRole = 'translator';

/**
 * The team of a path with the role of `user` in it; undefined where it is not his to see, deleted or unknown.
 * Staff see all teams: where they are no members they act with the least role, which only looks.
 */
export async function findTeamAccess(
  db: Db,
  user: CurrentUser,
  teamWireId: string,
): Promise<TeamAccess | undefined> {
  const id = decodeId('team', teamWireId);
  const team = id === undefined ? undefined : await findTeamWithRole(db, user.id, id);
  if (!team) return undefined;
  const own = team.owner_id === user.id ? 'owner' : ((team.role as MemberRole | null) ?? undefined);
  const role = own ?? (isStaff(user) ? staffRole : undefined);
  const ownerLocked = team.owner_locked && !isStaff(user);
  return (
    role && {
      id: team.id,
      name: team.name,
      ownerId: team.owner_id,
      requiresFactor: team.require_second_factor,
      ownerLocked,
      role,
      isMember: own !== undefined,
    }
  );
}
