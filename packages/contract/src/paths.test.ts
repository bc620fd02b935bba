import { describe, expect, test } from 'vitest';
import { accountContract } from './account.ts';
import { accountDeletionContract } from './account-deletion.ts';
import { authContract } from './auth.ts';
import type { Contract } from './endpoint.ts';
import { entriesContract } from './entries.ts';
import { entryGroupsContract } from './entry-groups.ts';
import { groupsContract } from './groups.ts';
import { invitationsContract } from './invitations.ts';
import { languagesContract } from './languages.ts';
import { memberImportContract } from './member-import.ts';
import { projectsContract } from './projects.ts';
import { singleSignOnContract } from './single-sign-on.ts';
import { tagsContract } from './tags.ts';
import { teamMembersContract } from './team-members.ts';
import { teamsContract } from './teams.ts';
import { userGroupsContract } from './user-groups.ts';
import { usersContract } from './users.ts';

const pathsOf = (...contracts: Contract[]) =>
  contracts
    .flatMap((contract) => Object.values(contract))
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

/** Specification 2 section 7, "Projects", "Languages", "Entry counts"; specification 1 section 7, "Teams". */
const specified = [
  'GET /v1/projects',
  'POST /v1/projectsByPage',
  'POST /v1/projects',
  'GET /v1/projects/:mobileAppId',
  'PUT /v1/projects/:mobileAppId',
  'POST /v1/projects/:mobileAppId',
  'DELETE /v1/projects/:mobileAppId',
  'GET /v1/available-languages',
  'GET /v1/rtl-languages',
  'POST /v1/projects/:mobileAppId/languages',
  'POST /v1/projects/:mobileAppId/languages/:languageId',
  'GET /v1/projects/:mobileAppId/languages/:languageId',
  'PUT /v1/projects/:mobileAppId/languages/:languageId',
  'DELETE /v1/projects/:mobileAppId/languages/:languageId',
  'GET /v1/projects/:mobileAppId/languages/statistics',
  'GET /v1/projects/:mobileAppId/entryCount/',
  'GET /v1/projects/:mobileAppId/languages/:languageId/entryCount/',
  'GET /v1/projects/:mobileAppId/entry/:entryId/key',
  'GET /v1/projects/:mobileAppId/signupStatus',
  'GET /v1/supported-languages',
  'GET /v1/teams',
  'POST /v1/teams',
  'GET /v1/teams/:teamId',
  'PUT /v1/teams/:teamId',
  'DELETE /v1/teams/:teamId',
  'GET /v1/teams/getAll',
  'GET /v1/teams/userTeamsInfo',
  'GET /v1/teams/userTeamMembers',
  'GET /v1/teams/:teamId/team-apps',
  'GET /v1/teams/:teamId/team-languages',
  'GET /v1/teams/:teamId/team-members',
  'POST /v1/teams/:teamId/team-members',
  'GET /v1/teams/:teamId/team-members/:teamMemberId',
  'PUT /v1/teams/:teamId/team-members/:teamMemberId',
  'DELETE /v1/teams/:teamId/team-members/:teamMemberId',
  'POST /v1/teams/:teamId/invite-user',
  'POST /v1/teams/:teamId/send-notification',
  'GET /v1/teams/:teamId/data/:category',
  'PUT /v1/teams/:teamId/data/:category',
  'DELETE /v1/teams/:teamId/data/:category',
];

/** In those sections too; they come with groups, the client API, sync, spreadsheets and sign-up banners. */
const later = [
  'GET /v1/projects/:mobileAppId/getToken',
  'GET /v1/projects/:mobileAppId/requestSettings',
  'PUT /v1/projects/:mobileAppId/syncApp/:syncAppId',
  'GET /v1/projects/:mobileAppId/integrationDone',
];

/** Calls that the specification does not have: trash, activity, changelog, invitations, a list without its project's page. */
const ours = [
  'POST /v1/projects/:mobileAppId/restore',
  'GET /v1/deleted-projects',
  'GET /v1/projects/:mobileAppId/activity',
  'GET /v1/projects/:mobileAppId/languages',
  'POST /v1/projects/:mobileAppId/languages/:languageId/restore',
  'POST /v1/teams/:teamId/restore',
  'GET /v1/deleted-teams',
  'POST /v1/teams/:teamId/transfer',
  'POST /v1/teams/:teamId/leave',
  'GET /v1/teams/:teamId/invitations',
  'POST /v1/teams/:teamId/invitations',
  'POST /v1/teams/:teamId/invitations/:invitationId/resend',
  'DELETE /v1/teams/:teamId/invitations/:invitationId',
  'GET /v1/invitations/:token',
  'POST /v1/invitations/:token/accept',
  'POST /v1/teams/:teamId/team-members/import',
  'GET /v1/teams/:teamId/changelog',
];

describe('the paths of teams, projects, languages and entry counts', () => {
  const paths = pathsOf(
    teamsContract,
    teamMembersContract,
    invitationsContract,
    memberImportContract,
    projectsContract,
    languagesContract,
    { entryKey: entriesContract.entryKey },
  );

  test("are the specification's, and what was added is written down", () => {
    expect(paths).toEqual([...specified, ...ours].sort());
  });

  test('have none twice', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('what comes later is not there yet: it moves up when it is', () => {
    expect(later.filter((path) => paths.includes(path))).toEqual([]);
  });
});

/** Specification 2 section 7, "Tags" and "Entries"; screenshots come with theirs. */
const specifiedTags = [
  'GET /v1/projects/:mobileAppId/tags',
  'POST /v1/projects/:mobileAppId/tags',
  'GET /v1/projects/:mobileAppId/tags/:tagId',
  'PUT /v1/projects/:mobileAppId/tags/:tagId',
  'DELETE /v1/projects/:mobileAppId/tags/:tagId',
  'POST /v1/projects/:mobileAppId/tags/:tagId/move',
  'POST /v1/projects/:mobileAppId/entries/addRemoveTags',
  'GET /v1/projects/:mobileAppId/tagCategories',
  'POST /v1/projects/:mobileAppId/tagCategories',
  'GET /v1/projects/:mobileAppId/tagCategories/:tagCategoryId',
  'PUT /v1/projects/:mobileAppId/tagCategories/:tagCategoryId',
  'POST /v1/projects/:mobileAppId/tagCategories/:tagCategoryId',
  'DELETE /v1/projects/:mobileAppId/tagCategories/:tagCategoryId',
];
/** Specification 2 section 7, "Groups" and what of "Approve" is about them. */
const specifiedGroups = [
  'GET /v1/projects/:mobileAppId/groups/',
  'POST /v1/projects/:mobileAppId/groups/',
  'GET /v1/projects/:mobileAppId/groups/:groupId/',
  'PUT /v1/projects/:mobileAppId/groups/:groupId/',
  'POST /v1/projects/:mobileAppId/groups/:groupId/',
  'DELETE /v1/projects/:mobileAppId/groups/:groupId/',
  'GET /v1/projects/:mobileAppId/groups/defaultGroup/',
  'GET /v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/allEntryCount/',
  'GET /v1/projects/:mobileAppId/groups/:groupId/entryCount/',
  'GET /v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/entryCount/',
  'GET /v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/entries',
  'GET /v1/projects/:mobileAppId/groups/:groupId/entries',
  'PUT /v1/projects/:mobileAppId/groups/:groupId/reset/',
  'POST /v1/projects/:mobileAppId/groups/:groupId/move/',
  'POST /v1/projects/:mobileAppId/languages/:languageId/entries/groups/:groupId/approve',
  'PUT /v1/projects/:mobileAppId/languages/:languageId/entries/groups/:groupId/action/:action',
];

test("the paths of groups are the specification's", () => {
  expect(pathsOf(groupsContract, entryGroupsContract)).toEqual([...specifiedGroups].sort());
});

/** What the specification shows without its call: counts of the language view, and of the tags of a selection. */
const ourTags = [
  'POST /v1/projects/:mobileAppId/entries/tags',
  'GET /v1/projects/:mobileAppId/languages/:languageId/tagCount',
];

test("the paths of tags are the specification's, and what was added is written down", () => {
  expect(pathsOf(tagsContract)).toEqual([...specifiedTags, ...ourTags].sort());
});

/** Specification 1 section 7, "Users", and what of "Teams" is about user groups. */
const specifiedUsers = [
  'POST /auth/signup',
  'POST /auth/signin',
  'POST /auth/forgot',
  'POST /auth/reset/:token',
  'GET /auth/sso',
  'POST /users/email-has-sso',
  'GET /users/resend-email-verification',
  'DELETE /users/accounts',
  'POST /users/password',
  'PUT /users',
  'DELETE /users',
  'POST /v1/teams/:teamId/user-groups',
  'PUT /v1/teams/:teamId/user-groups/:userGroupId',
  'DELETE /v1/teams/:teamId/user-groups/:userGroupId',
];

test('the paths of users and user groups that the specification names are there', () => {
  const paths = pathsOf(
    authContract,
    accountContract,
    accountDeletionContract,
    singleSignOnContract,
    usersContract,
    userGroupsContract,
  );
  expect(specifiedUsers.filter((path) => !paths.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});
