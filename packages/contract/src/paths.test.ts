import { describe, expect, test } from 'vitest';
import type { Contract } from './endpoint.ts';
import { entriesContract } from './entries.ts';
import { languagesContract } from './languages.ts';
import { projectsContract } from './projects.ts';
import { teamMembersContract } from './team-members.ts';
import { teamsContract } from './teams.ts';

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
  'DELETE /v1/projects/:mobileAppId',
  'GET /v1/available-languages',
  'GET /v1/rtl-languages',
  'POST /v1/projects/:mobileAppId/languages',
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
  'GET /v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/allEntryCount/',
  'GET /v1/projects/:mobileAppId/groups/:groupId/entryCount/',
  'GET /v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/entryCount/',
];

/** Calls that the specification does not have: trash, activity, changelog, leaving, a list without its project's page. */
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
  'GET /v1/teams/:teamId/changelog',
];

describe('the paths of teams, projects, languages and entry counts', () => {
  const paths = pathsOf(teamsContract, teamMembersContract, projectsContract, languagesContract, {
    entryKey: entriesContract.entryKey,
  });

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
