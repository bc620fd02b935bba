import { memberRoles } from '@parlance/domain/permissions/roles';
import { z } from 'zod';
import { email as memberEmail } from './auth.ts';
import { idsOrNone, languageCode, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { planErrors } from './plans.ts';
import { teamMembersEndpoints } from './team-members.endpoints.ts';
import { teamMember, teamParams } from './teams.ts';
import { userGroupErrors } from './user-groups.ts';

export const memberErrors = defineErrors({
  unknownUser: [404, 'There is no account with this address yet. You can invite the person.'],
  unconfirmedUser: [
    404,
    'There is an account with this address, but the address is not confirmed yet. You can invite the person.',
  ],
  alreadyMember: [409, 'This person is in the team already.'],
  alreadyInvited: [409, 'This person is invited already. You can send the invitation again.'],
  roleNotYours: [403, 'You may not give or take this role.'],
  invitationGone: [404, 'This invitation is not valid any more. Please ask for a new one.'],
  otherAddress: [409, 'This invitation is for another address than that of your account.'],
  sentJustNow: [429, 'This invitation was sent less than five minutes ago.'],
  tooManyInvitations: [409, 'This team has as many open invitations as it can have. Withdraw some first.'],
  tooManyToday: [
    429,
    'You have sent as many invitations today as one account may. Please try again tomorrow.',
  ],
  importRefused: [409, 'Nobody was added: please correct the rows that have a problem.'],
  noTable: [400, 'The first sheet needs a line of headings with columns for the address and the role.'],
  brokenList: [400, 'This list cannot be read. Please send a file of type csv, tsv, xls or xlsx.'],
  tooManyRows: [413, 'A list may have 500 people at most.'],
});

const invalidEmail = inputMessages['no-email'];
export const memberRole = z.enum(memberRoles, inputMessages['role-missing']);

/** Where a member works from the first day: in a user group of their own with these languages, and in these groups. */
export const placing = {
  languages: z.array(languageCode).max(100).default([]),
  userGroups: idsOrNone(100).default([]),
};

/** The project of the team that a newcomer sees first: the one on whose page they were invited. */
export const fromProject = { fromProject: wireId.optional() };

/** Whom to add: by `email` as in an invitation, or by `username` as the field of a member is called; they are the same. */
const newMember = z
  .object({
    email: memberEmail.optional(),
    username: memberEmail.optional(),
    role: memberRole,
    ...placing,
    ...fromProject,
  })
  .transform(({ email, username, ...given }, context) => {
    const address = email ?? username;
    if (address !== undefined) return { email: address, ...given };
    context.addIssue({ code: 'custom', path: ['email'], message: invalidEmail });
    return z.NEVER;
  });

/** What `placing` may be refused with. */
export const placingErrors = [userGroupErrors.otherLanguages, userGroupErrors.allLanguages];

const memberParams = teamParams.extend({ teamMemberId: wireId });

export const teamMembersContract = {
  listTeamMembers: endpoint({
    method: 'GET',
    path: '/v1/teams/:teamId/team-members',
    feature: 'teams',
    summary: 'Those of the owner and the members of a team whom the caller sees, with their roles.',
    permission: { team: 'team.see' },
    params: teamParams,
    reply: z.array(teamMember),
  }),
  addTeamMember: endpoint({
    ...teamMembersEndpoints.addTeamMember,
    feature: 'teams',
    summary: 'Add somebody who has an account with a verified address; 404: invite them.',
    permission: { team: 'team.members' },
    params: teamParams,
    body: newMember,
    reply: teamMember,
    errors: [
      memberErrors.unknownUser,
      memberErrors.unconfirmedUser,
      memberErrors.tooManyToday,
      memberErrors.alreadyMember,
      memberErrors.roleNotYours,
      ...placingErrors,
      planErrors.upgradeRequired,
    ],
    needsConfirmedAddress: true,
    limit: 30,
  }),
  getTeamMember: endpoint({
    method: 'GET',
    path: '/v1/teams/:teamId/team-members/:teamMemberId',
    feature: 'teams',
    summary: 'One member; 404 for one whom the caller does not see.',
    permission: { team: 'team.see' },
    params: memberParams,
    reply: teamMember,
  }),
  updateTeamMember: endpoint({
    ...teamMembersEndpoints.updateTeamMember,
    feature: 'teams',
    summary: 'Give a member another role.',
    permission: { team: 'team.members' },
    params: memberParams,
    body: z.object({ role: memberRole }),
    reply: teamMember,
    errors: [memberErrors.roleNotYours, planErrors.upgradeRequired],
  }),
  removeTeamMember: endpoint({
    ...teamMembersEndpoints.removeTeamMember,
    feature: 'teams',
    summary: 'Take a member out of the team.',
    permission: { team: 'team.members' },
    params: memberParams,
    errors: [memberErrors.roleNotYours],
  }),
  leaveTeam: endpoint({
    ...teamMembersEndpoints.leaveTeam,
    feature: 'teams',
    summary: 'Leave a team; its owner cannot.',
    permission: { team: 'team.see' },
    params: teamParams,
    errors: [memberErrors.roleNotYours],
  }),
};
