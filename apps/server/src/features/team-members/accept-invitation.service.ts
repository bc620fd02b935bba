import { memberErrors } from '@parlance/contract/team-members';
import { encodeId } from '@parlance/domain/id';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { hashOfToken } from '../../http/secret-token.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.service.ts';
import { joinPromisedGroups, narrowAsHost } from '../user-groups/promised-groups.service.ts';
import { findUserByEmail, getUserRow, setVerifiedEmail } from '../users/users.service.ts';
import { isBacked } from './invitations.present.ts';
import { deleteInvitation, findInvitationByToken } from './invitations.queries.ts';
import { sameAddress } from './invitations.service.ts';
import { insertMember } from './members.queries.ts';

/** What the link of an invitation leads to, for whoever holds it. */
export async function readInvitation(db: Db, token: string) {
  const row = await findInvitationByToken(db, hashOfToken(token));
  if (!row || !isBacked(row)) throw new ApiError(memberErrors.invitationGone);
  const account = await findUserByEmail(db, row.email);
  return {
    team: { _id: encodeId('team', row.team_id), name: row.team_name },
    invitedBy: row.invited_by === null ? null : `${row.by_first_name} ${row.by_last_name}`,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    hasAccount: account !== undefined,
  };
}

/**
 * Takes the user into the team that the link invites his address to. The link was mailed to that address, so whoever
 * has it has proved that it is his: "Accept only verified addresses for invitations".
 */
export function acceptInvitation(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  user: CurrentUser,
  token: string,
): Promise<{ teamId: string }> {
  return db.transaction().execute(async (trx) => {
    const invitation = await findInvitationByToken(trx, hashOfToken(token));
    if (!invitation || !isBacked(invitation)) throw new ApiError(memberErrors.invitationGone);
    if (!sameAddress(invitation.email, user.email)) throw new ApiError(memberErrors.otherAddress);
    const { team_id: id, owner_id: ownerId, role } = invitation;
    const question = { ownerId, user, teamId: id, defaultPlan: env.defaultPlan };
    await withinPlan(trx, 'teamMembers', question, async () => {
      const isNew =
        ownerId !== user.id &&
        (await insertMember(trx, { teamId: id, userId: user.id, role: role as MemberRole }));
      if (isNew) {
        await joinPromisedGroups(trx, id, user);
        const host = hostOf(invitation);
        await narrowAsHost(trx, id, await getUserRow(trx, user.id), host);
      }
      if (!(await deleteInvitation(trx, invitation.id))) throw new ApiError(memberErrors.invitationGone);
    });
    await setVerifiedEmail(trx, user.id, user.email);
    await recordTeamChange(trx, {
      teamId: id,
      userId: user.id,
      kind: 'invitationAccepted',
      subject: user.displayName,
      details: { new: { role } },
    });
    return { teamId: encodeId('team', id) };
  });
}

const hostOf = ({ invited_by, by_role }: { invited_by: number | null; by_role: string | null }) =>
  invited_by === null || by_role === null ? undefined : { id: invited_by, role: by_role as Role };
