import { z } from 'zod';
import { idsOrNone, languageCode, nameOf, userName, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { userGroupsEndpoints } from './user-groups.endpoints.ts';

export const userGroupErrors = defineErrors({
  noName: [400, 'Please select a name for the User Group.'],
  notMember: [400, 'Somebody among the members is not in the team any more.'],
  otherMembers: [403, 'You may put only translators into user groups.'],
  otherLanguages: [403, 'You may give rights only in the languages of your own user groups.'],
  ofOnePerson: [409, 'This group holds the rights of one person. They are changed on the page of rights.'],
  allLanguages: [
    403,
    'People in no user group work in all languages. Only those who do so themselves may change that.',
  ],
  tooManyGroups: [409, 'A team can have at most 500 user groups.'],
});

const roles = z.object({
  translator: z.boolean(),
  reviewer: z.boolean(),
  accepted: z.boolean(),
  rejected: z.boolean(),
});

/** "selecting a language turns its translator role on by default" (specification 1 section 3). */
const givenRoles = z.object({
  translator: z.boolean().default(true),
  reviewer: z.boolean().default(false),
  accepted: z.boolean().default(false),
  rejected: z.boolean().default(false),
});

const member = z.object({ user: userName, username: z.string(), role: z.string() });

export const userGroup = z.object({
  _id: wireId,
  name: z.string(),
  team: wireId,
  /** Who made it; null: they are gone, or the caller does not see them. */
  user: userName.nullable(),
  /** Those whom the caller may see: a translator none, a manager only translators. */
  members: z.array(member),
  /** Of those; providers are not counted. */
  memberCount: z.number(),
  languages: z.array(z.object({ language: z.string(), roles })),
  /** Made for one person by the page of rights. */
  personal: z.boolean(),
});
export type UserGroup = z.output<typeof userGroup>;

export const groupName = nameOf(userGroupErrors.noName.message);

export const groupLanguages = z
  .array(z.object({ language: languageCode, roles: givenRoles.default(givenRoles.parse({})) }))
  .max(500);

const groupBody = z.object({
  name: groupName,
  /** Users of the team. Those whom the caller does not see stay what they are. */
  members: idsOrNone(10_000).optional(),
  languages: groupLanguages.optional(),
});
export type GivenUserGroup = z.output<typeof groupBody>;

const teamParams = z.object({ teamId: wireId });
const groupParams = teamParams.extend({ userGroupId: wireId });

export const teamRights = z.object({
  people: z.array(
    z.object({ user: userName, username: z.string(), role: z.string(), mayChange: z.boolean() }),
  ),
  groups: z.array(
    z.object({
      _id: wireId,
      name: z.string(),
      personal: z.boolean(),
      members: z.array(wireId),
      languages: z.array(z.object({ language: z.string(), roles })),
    }),
  ),
  /** Whether the caller may decide who is in no group, and so works in all languages. */
  mayUngroup: z.boolean(),
  /** Codes of the languages of the team's projects and groups. */
  languages: z.array(z.object({ code: z.string(), projects: z.number(), mayChange: z.boolean() })),
});
export type TeamRights = z.output<typeof teamRights>;

export const userGroupsContract = {
  listUserGroups: endpoint({
    ...userGroupsEndpoints.listUserGroups,
    feature: 'userGroups',
    summary: 'The user groups of a team with their languages and those members whom the caller may see.',
    permission: { team: 'team.see' },
    params: teamParams,
    reply: z.array(userGroup),
  }),
  getUserGroup: endpoint({
    method: 'GET',
    path: '/v1/teams/:teamId/user-groups/:userGroupId',
    feature: 'userGroups',
    summary: 'One user group.',
    permission: { team: 'team.see' },
    params: groupParams,
    reply: userGroup,
  }),
  createUserGroup: endpoint({
    ...userGroupsEndpoints.createUserGroup,
    feature: 'userGroups',
    summary: 'Make a user group.',
    permission: { team: 'userGroups.change' },
    params: teamParams,
    body: groupBody,
    reply: userGroup,
    errors: [
      userGroupErrors.notMember,
      userGroupErrors.otherMembers,
      userGroupErrors.otherLanguages,
      userGroupErrors.allLanguages,
      userGroupErrors.tooManyGroups,
    ],
  }),
  updateUserGroup: endpoint({
    ...userGroupsEndpoints.updateUserGroup,
    feature: 'userGroups',
    summary: 'Change name, members and languages of a user group; members and languages left out stay.',
    permission: { team: 'userGroups.change' },
    params: groupParams,
    body: groupBody,
    reply: userGroup,
    errors: [
      userGroupErrors.notMember,
      userGroupErrors.otherMembers,
      userGroupErrors.otherLanguages,
      userGroupErrors.allLanguages,
      userGroupErrors.ofOnePerson,
    ],
  }),
  deleteUserGroup: endpoint({
    ...userGroupsEndpoints.deleteUserGroup,
    feature: 'userGroups',
    summary: 'Delete a user group; its members keep what their other groups give them.',
    permission: { team: 'userGroups.delete' },
    params: groupParams,
  }),
  getRights: endpoint({
    ...userGroupsEndpoints.getRights,
    feature: 'userGroups',
    summary: 'People, groups and languages of a team: who may act where, and through what.',
    permission: { team: 'userGroups.change' },
    params: teamParams,
    reply: teamRights,
  }),
  changeRights: endpoint({
    ...userGroupsEndpoints.changeRights,
    feature: 'userGroups',
    summary: 'Change what single people may in single languages, each for that person only.',
    permission: { team: 'userGroups.change' },
    params: teamParams,
    body: z.object({
      changes: z
        .array(z.object({ user: wireId, language: languageCode, roles: roles.nullable() }))
        .max(10_000)
        .default([]),
      /** Users who shall be in no group, and so be narrowed no more. */
      free: idsOrNone(1000).default([]),
    }),
    reply: teamRights,
    errors: [
      userGroupErrors.notMember,
      userGroupErrors.otherMembers,
      userGroupErrors.otherLanguages,
      userGroupErrors.allLanguages,
    ],
  }),
};
