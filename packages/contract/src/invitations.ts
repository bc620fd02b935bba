import { z } from 'zod';
import { name, time, userName, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { invitationsEndpoints } from './invitations.endpoints.ts';
import { planErrors } from './plans.ts';
import { memberEmail, memberErrors, memberRole } from './team-members.ts';
import { teamParams } from './teams.ts';

const invitationParams = teamParams.extend({ invitationId: wireId });

export const invitation = z.object({
  _id: wireId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  /** null: the account is gone, or the caller does not see them. */
  invitedBy: userName.nullable(),
  created: time,
  sent: time,
  expires: time,
  /** Its time is over, or who sent it may not invite to this role any more. */
  expired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const invitationsContract = {
  inviteUser: endpoint({
    ...invitationsEndpoints.inviteUser,
    feature: 'teams',
    summary: 'Invite somebody by mail; the link in it is valid for 14 days.',
    permission: { team: 'team.members' },
    params: teamParams,
    body: z.object({ firstName: name, lastName: name, email: memberEmail, role: memberRole }),
    reply: invitation,
    errors: [
      memberErrors.alreadyMember,
      memberErrors.alreadyInvited,
      memberErrors.roleNotYours,
      memberErrors.tooManyInvitations,
      memberErrors.tooManyToday,
      planErrors.upgradeRequired,
    ],
    needsConfirmedAddress: true,
    limit: 20,
  }),
  listInvitations: endpoint({
    ...invitationsEndpoints.listInvitations,
    feature: 'teams',
    summary:
      'Invitations that nobody accepted yet, the latest first; those to roles that the caller may give.',
    permission: { team: 'team.members' },
    params: teamParams,
    reply: z.array(invitation),
  }),
  resendInvitation: endpoint({
    ...invitationsEndpoints.resendInvitation,
    feature: 'teams',
    summary: 'Send an invitation again, with a new link for 14 days; the old link ends.',
    permission: { team: 'team.members' },
    params: invitationParams,
    reply: invitation,
    errors: [memberErrors.sentJustNow, memberErrors.tooManyToday, planErrors.upgradeRequired],
    needsConfirmedAddress: true,
    limit: 20,
  }),
  withdrawInvitation: endpoint({
    ...invitationsEndpoints.withdrawInvitation,
    feature: 'teams',
    summary: 'Withdraw an invitation: its link ends.',
    permission: { team: 'team.members' },
    params: invitationParams,
  }),
  getInvitation: endpoint({
    ...invitationsEndpoints.getInvitation,
    summary: 'What the link of an invitation leads to.',
    permission: 'public',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({
      team: z.object({ _id: wireId, name: z.string() }),
      invitedBy: z.string().nullable(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      role: z.string(),
      /** Whether there is an account with this address: who holds the link reads its mails. */
      hasAccount: z.boolean(),
    }),
    errors: [memberErrors.invitationGone],
    limit: 30,
  }),
  acceptInvitation: endpoint({
    ...invitationsEndpoints.acceptInvitation,
    summary: 'Join the team; the account has to have the invited address, which the link proves.',
    permission: 'user',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({ teamId: wireId }),
    errors: [memberErrors.invitationGone, memberErrors.otherAddress, planErrors.upgradeRequired],
    limit: 30,
  }),
};
