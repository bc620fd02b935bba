import { decodeId, encodeId } from '@parlance/domain/id';
import { mayInTeam, type TeamAction } from '@parlance/domain/permissions/actions';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { forbidden, found } from '../../http/errors.ts';
import { findTeamWithRole, lockTeam } from './team-row.service.ts';

/** As much of a user as decides what they may in teams. */
export type Caller = Pick<CurrentUser, 'id' | 'isAdmin' | 'isSuperadmin'>;

/** Staff see all teams and, of what belongs to others, may look. */
export const isStaff = (user: Pick<Caller, 'isAdmin' | 'isSuperadmin'>): boolean =>
  user.isAdmin || user.isSuperadmin;

/** The least role, in which staff look at teams that they do not belong to. */
const staffRole = 'translator';

/**
 * The team of a path with the role of `user` in it; undefined where it is not theirs to see, deleted or unknown.
 * Staff see all teams: where they are no members they act with the least role, which only looks.
 */
export async function findTeamAccess(
  db: Db,
  user: Caller,
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

/**
 * Locks a team against other changes of its members, and reads the user's rights again: another user may have changed
 * their role, or removed them, since the call came. @throws 404, 403
 */
export async function holdTeam(
  trx: Db,
  user: Caller,
  team: Pick<TeamAccess, 'id'>,
  action: TeamAction,
): Promise<TeamAccess> {
  found(await lockTeam(trx, team.id));
  const now = found(await findTeamAccess(trx, user, encodeId('team', team.id)));
  if (!now.isMember || !mayInTeam(action, now.role)) throw forbidden();
  return now;
}

/** Whose team it is; undefined where it was deleted. Holds its row against a change of owner. */
export async function findTeamOwner(trx: Db, teamId: number): Promise<number | undefined> {
  return (await lockTeam(trx, teamId))?.owner_id;
}
