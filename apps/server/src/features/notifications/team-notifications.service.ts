import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import { hearsOfJoining } from '@parlance/domain/team/notified';
import type { Db } from '../../db/pool.ts';
import { insertJoinedNotifications, listPeopleOfTeam } from './team-notifications.queries.ts';

/**
 * Notifies those who manage the people of a team that a user joined it by themselves: by an invitation or single sign-on.
 * Gives whom to call (`live.noteUser`) once it is committed.
 */
export async function notifyOfJoining(
  trx: Db,
  { teamId, userId, role }: { teamId: number; userId: number; role: MemberRole },
): Promise<number[]> {
  const people = await listPeopleOfTeam(trx, teamId);
  const receivers = people.filter((one) => one.userId !== userId && hearsOfJoining(one.role as Role, role));
  return insertJoinedNotifications(
    trx,
    { teamId, actorId: userId },
    receivers.map((one) => one.userId),
  );
}
