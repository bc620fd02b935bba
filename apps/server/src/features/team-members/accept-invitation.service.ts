import { memberErrors } from '@parlance/contract/team-members';
import { encodeId } from '@parlance/domain/id';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import { requireUntilCommit } from '../../http/access-revalidation.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { hashOfToken } from '../../http/secret-token.ts';
import { notifyOfJoining } from '../notifications/team-notifications.service.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { findSsoOf } from '../sso-domains/sso-domains.service.ts';
import { findTeamOwner } from '../team-access/access.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { joinInvitedGroups, restrictLikeInviter } from '../user-groups/invited-groups.service.ts';
import { findUserByEmail, getUserRow, takeEmail } from '../users/users.queries.ts';
import { type FirstWork, firstWork } from './first-work.service.ts';
import { isBacked } from './invitations.present.ts';
import { deleteInvitation, findInvitationByToken } from './invitations.queries.ts';
import { sameAddress } from './invitations.service.ts';
import { insertMember } from './members.queries.ts';

/** The invitation of a link, for every holder of the link. */
export async function readInvitation(db: Db, token: string) {
  const row = await getOpenInvitation(db, token);
  const account = await findUserByEmail(db, row.email);
  return {
    team: { _id: encodeId('team', row.team_id), name: row.team_name },
    invitedBy: row.invited_by === null ? null : `${row.by_first_name} ${row.by_last_name}`,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    languages: row.languages,
    hasAccount: account !== undefined,
    singleSignOn: (await findSsoOf(db, row.email)) !== undefined,
  };
}

/**
 * Adds the user to the team that invited their address. The link was mailed to that address, so its holder has proved
 * that the address is theirs, unless the link was shown to another user to pass on.
 */
export async function acceptInvitation(
  { db, env, live }: Pick<Deps, 'db' | 'env' | 'live'>,
  user: CurrentUser,
  token: string,
): Promise<{ teamId: string; opens: FirstWork | null }> {
  const { notified, ...answer } = await db.transaction().execute(async (trx) => {
    const { team_id: id } = await requireUntilCommit(trx, user, (now, sender) =>
      ownInvitation(now, sender, token),
    );
    // Locks the team, as do other changes of its members: then its owner stays, and so do those who may invite.
    const ownerId = await findTeamOwner(trx, id);
    if (ownerId === undefined) throw new ApiError(memberErrors.invitationGone);
    const limited = { ownerId, user, teamId: id, defaultPlan: env.defaultPlan };
    const { role, linkShown, isNew, fromProject } = await withinPlan(trx, 'teamMembers', limited, () =>
      takeIn(trx, user, ownerId, token),
    );
    if (!linkShown) await takeEmail(trx, user.id, user.email);
    await recordTeamChange(trx, {
      teamId: id,
      userId: user.id,
      kind: 'invitationAccepted',
      subject: user.displayName,
      details: { new: { role } },
    });
    const notified = isNew ? await notifyOfJoining(trx, { teamId: id, userId: user.id, role }) : [];
    const opens = await firstWork(trx, { teamId: id, userId: user.id, role, fromProject });
    return { notified, teamId: encodeId('team', id), opens };
  });
  for (const receiver of notified) live.noteUser(receiver);
  return answer;
}

/** Uses the invitation, read again after waiting for locks; returns its content. @throws as ownInvitation */
async function takeIn(
  trx: Db,
  user: CurrentUser,
  ownerId: number,
  token: string,
): Promise<{ role: MemberRole; linkShown: boolean; isNew: boolean; fromProject: number | null }> {
  const invitation = await ownInvitation(trx, user, token);
  const role = invitation.role as MemberRole;
  const teamId = invitation.team_id;
  const isNew = ownerId !== user.id && (await insertMember(trx, { teamId, userId: user.id, role }));
  if (isNew) {
    const newcomer = await getUserRow(trx, user.id);
    await joinInvitedGroups(trx, teamId, newcomer);
    await restrictLikeInviter(trx, teamId, newcomer, hostOf(invitation));
  }
  if (!(await deleteInvitation(trx, invitation.id))) throw new ApiError(memberErrors.invitationGone);
  return { role, linkShown: invitation.link_shown, isNew, fromProject: invitation.from_project_id };
}

/** @throws invitationGone, also where who invited may do so no more */
async function getOpenInvitation(db: Db, token: string) {
  const invitation = await findInvitationByToken(db, hashOfToken(token));
  if (!invitation || !isBacked(invitation)) throw new ApiError(memberErrors.invitationGone);
  return invitation;
}

/** @throws invitationGone, otherAddress */
async function ownInvitation(db: Db, user: CurrentUser, token: string) {
  const invitation = await getOpenInvitation(db, token);
  if (!sameAddress(invitation.email, user.email)) throw new ApiError(memberErrors.otherAddress);
  return invitation;
}

const hostOf = ({ invited_by, by_role }: { invited_by: number | null; by_role: string | null }) =>
  invited_by === null || by_role === null ? undefined : { id: invited_by, role: by_role as Role };
