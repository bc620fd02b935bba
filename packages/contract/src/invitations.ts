import { z } from 'zod';
import { email as memberEmail } from './auth.ts';
import { optionalName, time, userName, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { invitationsEndpoints } from './invitations.endpoints.ts';
import { planErrors } from './plans.ts';
import { fromProject, memberErrors, memberRole, placing, placingErrors } from './team-members.ts';
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
  /** Languages that they will work in, by groups or for themselves; none: all of the team's projects. */
  languages: z.array(z.string()),
});
export type Invitation = z.output<typeof invitation>;

/** The address of the invitation, where no mail server is set up and it has to be handed on; else null. */
const link = z.string().nullable();
const sentInvitation = invitation.extend({ link });
export type SentInvitation = z.output<typeof sentInvitation>;

/** Addresses that can be invited at once. */
export const mostInvitedAtOnce = 100;

/** What became of an address of several: added, since there is an account; invited; nothing, since they are in the team,
 *  or invited, already. */
export const invitedOutcomes = ['added', 'invited', 'member', 'alreadyInvited'] as const;

const emails = z.array(memberEmail).min(1, inputMessages['no-email']).max(mostInvitedAtOnce);

export const invitationsContract = {
  inviteUser: endpoint({
    ...invitationsEndpoints.inviteUser,
    feature: 'teams',
    summary: 'Invite somebody by e-mail; the link in it is valid for 14 days.',
    permission: { team: 'team.members' },
    params: teamParams,
    body: z.object({
      firstName: optionalName,
      lastName: optionalName,
      email: memberEmail,
      role: memberRole,
      ...placing,
      ...fromProject,
    }),
    reply: sentInvitation,
    errors: [
      memberErrors.alreadyMember,
      memberErrors.alreadyInvited,
      memberErrors.roleNotYours,
      memberErrors.tooManyInvitations,
      memberErrors.tooManyToday,
      planErrors.upgradeRequired,
      ...placingErrors,
    ],
    needsConfirmedAddress: true,
    limit: 20,
  }),
  invitePeople: endpoint({
    ...invitationsEndpoints.invitePeople,
    feature: 'teams',
    summary:
      'Bring several people in by their addresses: who has an account is added, everybody else is invited.',
    permission: { team: 'team.members' },
    params: teamParams,
    body: z.object({ emails, role: memberRole, ...placing, ...fromProject }),
    reply: z.object({
      people: z.array(z.object({ email: z.string(), outcome: z.enum(invitedOutcomes), link })),
    }),
    errors: [
      memberErrors.roleNotYours,
      memberErrors.tooManyInvitations,
      memberErrors.tooManyToday,
      planErrors.upgradeRequired,
      ...placingErrors,
    ],
    needsConfirmedAddress: true,
    limit: 10,
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
    reply: sentInvitation,
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
      /** Languages that they will work in; none: all. */
      languages: z.array(z.string()),
      /** Whether there is an account with this address: who holds the link reads its mails. */
      hasAccount: z.boolean(),
      /** Whether the address signs in by single sign-on. */
      singleSignOn: z.boolean(),
    }),
    errors: [memberErrors.invitationGone],
    limit: 30,
  }),
  acceptInvitation: endpoint({
    ...invitationsEndpoints.acceptInvitation,
    summary: 'Join the team; the account has to have the invited address, which the link proves.',
    permission: 'user',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({
      teamId: wireId,
      /** The project to begin with: the one on whose page they were invited, else one to translate. `languageId`: for those
       *  who translate; null: its overview. null: there is none. */
      opens: z.object({ projectId: wireId, languageId: wireId.nullable() }).nullable(),
    }),
    errors: [memberErrors.invitationGone, memberErrors.otherAddress, planErrors.upgradeRequired],
    limit: 30,
  }),
};
