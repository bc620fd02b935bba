import { customerRoles } from '@parlance/domain/permissions/roles';
import { planProperties } from '@parlance/domain/plan/plans';
import { teamChangeKinds } from '@parlance/domain/team/change';
import { z } from 'zod';
import { name, nameOrNone, time, userName, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { accountInfo, planErrors, planInfo } from './plans.ts';
import { teamsEndpoints } from './teams.endpoints.ts';
import { userGroup } from './user-groups.ts';

export const teamErrors = defineErrors({
  teamNotInTrash: [404, 'This team is not in the trash any more.'],
  ownersSetting: [403, 'Only the owner of the team may change this.'],
  noOwner: [409, 'There was a problem finding the team owner. Please contact the support! Thanks!'],
  alreadyRequested: [429, 'The owner was told about this already. Please wait a day before you ask again.'],
  ownerNotReached: [
    409,
    'No mail can be sent to the owner: they have not confirmed their e-mail address, or their account is locked. Please tell them in another way.',
  ],
  notLimited: [409, 'The plan of the owner has no limit here. Please load the page again.'],
  ownerUnverified: [409, 'The new owner has to confirm their e-mail address first.'],
  tooManyTeams: [409, 'You own as many teams as one account may, those in the trash included.'],
  dataExists: [409, 'There is something of this name already.'],
  tooMuchData: [409, 'This team keeps as much of this kind as it can. Delete some of it first.'],
  tooMuchOwnData: [
    409,
    'You have saved as much in this team as one person can. Delete some of it first, or ask an admin to save this.',
  ],
  dataTooLarge: [413, 'This is larger than what a team can keep under one name.'],
});

export const teamParams = z.object({ teamId: wireId });

export const team = z.object({
  _id: wireId,
  name: z.string(),
  /** The owner. */
  user: userName,
  /** The caller's role in it; `none`: a staff user outside the team. */
  role: z.string(),
  /** Every action of domain/permissions that the caller may do in it. */
  actions: z.array(z.string()),
  /** Whether the caller may create a project in it. */
  mayCreateProjects: z.boolean(),
  /** The setting of its owner: whether its admins may. */
  adminsCreateProjects: z.boolean(),
  planInfo,
  /** The project that is its memory. */
  translationMemory: wireId.nullable(),
  projectCount: z.number(),
  created: time,
});
export type Team = z.output<typeof team>;

export const teamMember = z.object({
  _id: wireId,
  user: userName,
  username: z.string(),
  role: z.string(),
  /** When they joined. */
  created: time,
  /** The roles that the caller may give them; none: they may neither change nor remove them. */
  roles: z.array(z.string()),
});
export type TeamMember = z.output<typeof teamMember>;

/** Members, of the team and of its groups, are those whom the caller sees (specification 1 section 6). */
export const fullTeam = team.extend({ members: z.array(teamMember), userGroups: z.array(userGroup) });
export type FullTeam = z.output<typeof fullTeam>;

export const deletedTeam = z.object({
  _id: wireId,
  name: z.string(),
  /** The owner, who deleted it. */
  user: userName,
  /** The caller's role in it. */
  role: z.string(),
  projectCount: z.number(),
  /** The projects that come back with it. */
  projects: z.array(wireId),
  deletedAt: time,
  purgedAfter: time,
});
export type DeletedTeam = z.output<typeof deletedTeam>;

const change = z.object({
  _id: wireId,
  at: time,
  /** null: the account is gone. */
  user: userName.nullable(),
  kind: z.enum(teamChangeKinds),
  /** Name or address of the subject of the change. */
  subject: z.string().nullable(),
  /** What it was and is, by kind: `{ old: { role }, new: { role } }`. */
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type TeamChange = z.output<typeof change>;

/** A kind of things that a team keeps: `filters` are its saved filters. */
export const dataCategory = z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/, inputMessages['no-data-category']);
const dataParams = teamParams.extend({ category: dataCategory });
/** What a saved filter is (domain/filter/saved-filter); its words are read by themselves. */
export const savedFilterData = z.strictObject({
  filter: z.record(z.string(), z.string()),
  position: z.number().optional(),
  project: wireId.optional(),
  defaultFor: z.array(z.enum(customerRoles)).optional(),
});

export const teamDatum = z.object({
  name: z.string(),
  data: z.json(),
  /** Who wrote it; null: they are gone, or the caller does not see them. */
  user: userName.nullable(),
  changed: time,
  /** Whether the caller may replace, rename or delete it: translators may their own saved filters alone. */
  mayChange: z.boolean(),
});
export type TeamDatum = z.output<typeof teamDatum>;

export const teamsContract = {
  listTeams: endpoint({
    ...teamsEndpoints.listTeams,
    summary: 'Teams that the user owns or is a member of; staff get all.',
    permission: 'user',
    token: 'read',
    reply: z.array(team),
  }),
  createTeam: endpoint({
    ...teamsEndpoints.createTeam,
    feature: 'teamCreation',
    summary: "Create a team of the user's own.",
    permission: 'user',
    body: z.object({ name }),
    reply: fullTeam,
    errors: [teamErrors.tooManyTeams],
  }),
  getTeam: endpoint({
    ...teamsEndpoints.getTeam,
    feature: 'teams',
    summary: 'A team with its user groups and the members whom the caller sees.',
    permission: { team: 'team.see' },
    params: teamParams,
    reply: fullTeam,
  }),
  updateTeam: endpoint({
    ...teamsEndpoints.updateTeam,
    feature: 'teams',
    summary: 'Rename a team; its owner also says whether admins create projects. Fields left out stay.',
    permission: { team: 'team.rename' },
    params: teamParams,
    body: z.object({ name: name.optional(), adminsCreateProjects: z.boolean().optional() }),
    reply: fullTeam,
    errors: [teamErrors.ownersSetting],
  }),
  deleteTeam: endpoint({
    ...teamsEndpoints.deleteTeam,
    feature: 'teams',
    summary: 'Move a team with its projects to the trash, where it stays for 30 days.',
    permission: { team: 'team.delete' },
    params: teamParams,
    reply: z.object({
      _id: wireId,
      purgedAfter: time,
      /** Names of the connections that were on. They are off while the team is in the trash. */
      singleSignOnSwitchedOff: z.array(z.string()),
    }),
  }),
  restoreTeam: endpoint({
    ...teamsEndpoints.restoreTeam,
    feature: 'teams',
    summary: 'Bring a deleted team back, with the projects that were deleted with it. For its owner.',
    permission: 'user',
    params: teamParams,
    reply: fullTeam.extend({
      /** Names of connections that were on and stay off: other teams have proved their domains since. */
      singleSignOnLeftOff: z.array(z.string()),
    }),
    errors: [teamErrors.teamNotInTrash, planErrors.upgradeRequired],
  }),
  listDeletedTeams: endpoint({
    ...teamsEndpoints.listDeletedTeams,
    feature: 'teams',
    summary: 'Teams in the trash that the user owns or is a member of. Their owner restores them.',
    permission: 'user',
    reply: z.array(deletedTeam),
  }),
  transferTeam: endpoint({
    ...teamsEndpoints.transferTeam,
    feature: 'teams',
    summary: 'Make one of its admins the owner of a team; who owned it stays as an admin.',
    permission: { team: 'team.delete' },
    params: teamParams,
    body: z.object({ teamMemberId: wireId }),
    reply: fullTeam,
    errors: [teamErrors.ownerUnverified, planErrors.upgradeRequired],
  }),
  getAllTeams: endpoint({
    method: 'GET',
    path: '/v1/teams/getAll',
    summary: 'All teams, at most 1,000. For staff.',
    permission: 'staff',
    reply: z.array(team),
  }),
  userTeamsInfo: endpoint({
    ...teamsEndpoints.userTeamsInfo,
    summary: "The plan of the user's account, what of it is used, and their teams.",
    permission: 'user',
    token: 'read',
    reply: accountInfo.extend({ teams: z.array(team) }),
  }),
  userTeamMembers: endpoint({
    method: 'GET',
    path: '/v1/teams/userTeamMembers',
    summary: 'The people whom the user sees in their teams, by name, with their roles. At most 2,000.',
    permission: 'user',
    reply: z.array(
      z.object({
        user: userName,
        username: z.string(),
        teams: z.array(z.object({ _id: wireId, name: z.string(), role: z.string() })),
      }),
    ),
  }),
  teamApps: endpoint({
    ...teamsEndpoints.teamApps,
    summary: 'The projects of a team by name.',
    permission: { team: 'team.see' },
    params: teamParams,
    reply: z.array(
      z.object({
        _id: wireId,
        name: z.string(),
        type: z.enum(['app', 'tm']),
        baseLanguage: z.string(),
        languages: z.array(z.string()),
      }),
    ),
  }),
  teamLanguages: endpoint({
    ...teamsEndpoints.teamLanguages,
    summary: "The languages of a team's projects by code, with how many projects have each.",
    permission: { team: 'team.see' },
    params: teamParams,
    reply: z.array(z.object({ name: z.string(), projectCount: z.number() })),
  }),
  sendNotification: endpoint({
    ...teamsEndpoints.sendNotification,
    summary: 'Tell the owner by e-mail that a limit of their plan is reached. Once a day for each limit.',
    permission: { team: 'team.see' },
    params: teamParams,
    body: z.object({
      /** Taken from the session; what is sent here is not looked at. */
      requestingUser: z.unknown().optional(),
      exceededProperty: z.enum(planProperties),
    }),
    errors: [
      teamErrors.alreadyRequested,
      teamErrors.noOwner,
      teamErrors.ownerNotReached,
      teamErrors.notLimited,
    ],
    limit: 20,
  }),
  getTeamData: endpoint({
    ...teamsEndpoints.getTeamData,
    summary: 'What the team keeps under a category, by name.',
    permission: { team: 'team.data' },
    params: dataParams,
    reply: z.array(teamDatum),
  }),
  putTeamData: endpoint({
    ...teamsEndpoints.putTeamData,
    summary: 'Keep something under a name; what had the name before is replaced. At most 16 kB, 200 names.',
    permission: { team: 'team.data' },
    params: dataParams,
    body: z.object({
      /** An empty one is refused in the words of its category. */
      name: nameOrNone(inputMessages['name-missing']),
      data: z.json(),
      /** Only what has this name is replaced, and renamed; null: nothing is. Left out: what has the new name. */
      replaces: name.nullable().optional(),
    }),
    reply: teamDatum,
    errors: [
      teamErrors.tooMuchData,
      teamErrors.tooMuchOwnData,
      teamErrors.dataTooLarge,
      teamErrors.dataExists,
    ],
  }),
  deleteTeamData: endpoint({
    ...teamsEndpoints.deleteTeamData,
    summary: 'Forget what is kept under a name.',
    permission: { team: 'team.data' },
    params: dataParams,
    query: z.object({ name }),
  }),
  teamChangelog: endpoint({
    ...teamsEndpoints.teamChangelog,
    feature: 'teams',
    summary: 'Who did what to the team: members, roles, groups, settings; newest first, 25 a page.',
    permission: { team: 'team.changelog' },
    params: teamParams,
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      kind: z.enum(teamChangeKinds).optional(),
      /** The author. */
      userId: wireId.optional(),
      /** Part of the name or address of the subject of the change. */
      search: z.string().trim().max(200).default(''),
    }),
    reply: z.object({ changes: z.array(change), total: z.number(), users: z.array(userName) }),
  }),
};
