import type { MemberRole } from '@parlance/domain/permissions/roles';
import type { PlanId } from '@parlance/domain/plan/plans';
import type { Db } from '../../db/pool.ts';
import { notifyOfJoining } from '../notifications/team-notifications.service.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { findTeamOwner } from '../team-access/access.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { joinInvitedGroups } from '../user-groups/invited-groups.service.ts';
import type { UserRow } from '../users/users.queries.ts';
import { deleteInvitationTo } from './invitations.queries.ts';
import { insertMember } from './members.queries.ts';

/**
 * Makes a user who signed in by the team's identity provider a member. A member or the owner keeps their role. Throws
 * upgradeRequired where the plan has no seat left.
 */
export async function joinBySso(
  trx: Db,
  {
    teamId,
    role,
    user,
    defaultPlan,
  }: { teamId: number; role: MemberRole; user: UserRow; defaultPlan: PlanId },
): Promise<void> {
  const ownerId = await findTeamOwner(trx, teamId);
  if (ownerId === undefined || ownerId === user.id) return;
  const isNew = await withinPlan(trx, 'teamMembers', { ownerId, user, teamId, defaultPlan }, () =>
    insertMember(trx, { teamId, userId: user.id, role }),
  );
  if (!isNew) return;
  await joinInvitedGroups(trx, teamId, user);
  await deleteInvitationTo(trx, teamId, user.email);
  await recordTeamChange(trx, {
    teamId,
    userId: user.id,
    kind: 'memberProvisioned',
    subject: `${user.first_name} ${user.last_name}`,
    details: { new: { role } },
  });
  // Their bells show it when they next ask: who waits for the commit of a sign-in is the one who signs in.
  await notifyOfJoining(trx, { teamId, userId: user.id, role });
}
