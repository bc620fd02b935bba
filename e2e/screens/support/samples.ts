/** Answers of the API about people and projects with defaults; a test passes the values that it needs. */
import type { ChangelogEntry, Operation } from '@parlance/contract/history';
import type { Invitation } from '@parlance/contract/invitations';
import type { Project, ProjectItem } from '@parlance/contract/projects';
import type { SecondFactor } from '@parlance/contract/second-factor';
import type { Suggestion } from '@parlance/contract/suggestions';
import type { DeletedTeam, FullTeam, TeamMember } from '@parlance/contract/teams';
import type { UserGroup } from '@parlance/contract/user-groups';
import type { OwnUser } from '@parlance/contract/users';
import { defaultLevels } from '@parlance/domain/checks/levels';
import { projectActions, teamActions } from '@parlance/domain/permissions/actions';
import { memberRoles } from '@parlance/domain/permissions/roles';

/** An id of the wire, for a number. */
export const idOf = (kind: string, number = 1): string =>
  `${Buffer.from(kind).toString('hex')}${String(number).padStart(24 - kind.length * 2, '0')}`;

const day = '2026-11-02T09:30:00.000Z';

/** What the plan of an account allows, which is everything, and what of it is used. */
export const accountInfoOf = (): Pick<OwnUser, '_planInfo' | '_info' | '_billing'> => ({
  _planInfo: { id: 'enterprise', apps: null, mau: null, teamMembers: null, apiAccess: true, glossary: true },
  _info: {
    mau: 0,
    apiRequests: 0,
    teamMembers: 1,
    hasBillingData: false,
    planInfo: { teamMembers: null, usedTeamMembers: 1 },
    integrated: false,
    apps: 1,
    teams: 1,
  },
  _billing: { billingDataEntered: false, planId: null },
});

export function userOf(given: Partial<OwnUser> = {}): OwnUser {
  const email = given.email ?? 'ana@example.org';
  return {
    _id: idOf('user'),
    firstName: 'Ana',
    lastName: 'Ortiz',
    displayName: 'Ana Ortiz',
    email,
    username: email,
    created: day,
    roles: ['user'],
    isAdmin: false,
    emailVerified: true,
    picture: null,
    organizationName: null,
    accountLocked: false,
    preferences: {},
    provider: 'local',
    additionalProvidersData: {},
    ...accountInfoOf(),
    enterprisePlan: null,
    planOverrides: null,
    ...given,
  };
}

export const projectOf = (given: Partial<ProjectItem> = {}): ProjectItem => ({
  _id: idOf('proj'),
  name: 'Fernway',
  type: 'app',
  team: { _id: idOf('team'), name: 'Harbour', translationMemory: null },
  user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  baseLanguage: 'en',
  roleInApp: 'admin',
  groupsEnabled: false,
  draftModeEnabled: false,
  reviewChangedEnabled: true,
  collectMissingEnabled: false,
  permissions: {
    can_edit_drafts: true,
    can_edit_translations: true,
    can_delete_translations: true,
    can_create_orders: true,
    can_delete_orders: true,
  },
  actions: [...projectActions],
  created: day,
  entryCount: 120,
  languageCount: 2,
  languageCodes: ['de'],
  progress: { all: 120, translated: 90, draft: 10, locked: 0, issues: 3 },
  lastChange: day,
  ...given,
});

/** The sign-in state of a user with a password and no other method. */
export const byPassword: SecondFactor = {
  hasPassword: true,
  authenticator: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  requiredBy: [],
};

export const memberOf = (number: number, given: Partial<TeamMember> = {}): TeamMember => ({
  _id: idOf('memb', number),
  user: { _id: idOf('user', number), displayName: 'Tom Tester' },
  username: `tom${number}@example.org`,
  role: 'translator',
  created: day,
  roles: [...memberRoles],
  ...given,
});

/** A team whose owner is the signed-in user. */
export const teamOf = (given: Partial<FullTeam> = {}): FullTeam => ({
  _id: idOf('team'),
  name: 'Harbour',
  user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  role: 'owner',
  actions: [...teamActions],
  mayCreateProjects: true,
  adminsCreateProjects: false,
  planInfo: { teamMembers: null, usedTeamMembers: 1 },
  translationMemory: null,
  projectCount: 1,
  created: day,
  members: [],
  userGroups: [],
  ...given,
});

export const deletedTeamOf = (given: Partial<DeletedTeam> = {}): DeletedTeam => ({
  _id: idOf('team', 3),
  name: 'Old quay',
  user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  role: 'owner',
  projectCount: 2,
  projects: [idOf('proj', 3), idOf('proj', 4)],
  deletedAt: '2026-11-02T09:30:00.000Z',
  purgedAfter: '2026-12-02T09:30:00.000Z',
  ...given,
});

export const invitationOf = (given: Partial<Invitation> = {}): Invitation => ({
  _id: idOf('invi'),
  email: 'eva@example.org',
  firstName: 'Eva',
  lastName: 'Lind',
  role: 'manager',
  invitedBy: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  created: day,
  sent: day,
  expires: '2026-11-16T09:30:00.000Z',
  expired: false,
  languages: [],
  ...given,
});

export const groupOf = (given: Partial<UserGroup> = {}): UserGroup => ({
  _id: idOf('ugrp'),
  name: 'German',
  team: idOf('team'),
  user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  members: [],
  memberCount: 0,
  languages: [
    { language: 'de', roles: { translator: true, reviewer: false, accepted: false, rejected: false } },
  ],
  personal: false,
  ...given,
});

/** A project in English and German, of which the caller may do everything. */
export const fullProjectOf = (given: Partial<Project> = {}): Project => ({
  ...projectOf(),
  team: {
    ...projectOf().team,
    members: [{ user: { _id: idOf('user'), displayName: 'Ana Ortiz' }, role: 'owner' }],
    userGroups: [],
  },
  metadata: [],
  apiSecret: null,
  apiAccessIPRange: [],
  integrations: {},
  translatorRights: { drafts: true, values: true, delete: false },
  checkLevels: defaultLevels,
  languages: [
    { _id: idOf('lang', 1), name: 'en', isBase: true, rtl: false, plurals: ['one', 'other'] },
    { _id: idOf('lang', 2), name: 'de', isBase: false, rtl: false, plurals: ['one', 'other'] },
  ],
  groups: [{ _id: idOf('grup'), name: 'Default', isDefault: true, included: true }],
  narrowedTo: null,
  plan: { glossary: true },
  ...given,
});

/** A change of a text, as the history tells it. */
export const changeOf = (number: number, given: Partial<ChangelogEntry> = {}): ChangelogEntry => ({
  _id: idOf('hist', number),
  changeType: 'text',
  created: day,
  oldValue: null,
  value: null,
  user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  operation: null,
  entryId: idOf('entr', number),
  key: `checkout.part${number}`,
  languageId: idOf('lang', 2),
  languageName: 'de',
  groupName: null,
  tagName: null,
  fileName: null,
  importOrigin: null,
  comment: null,
  oldComment: null,
  description: null,
  changes: [{ field: 'value', oldValue: 'Zahlen', value: 'Jetzt zahlen' }],
  restorable: true,
  ...given,
});

/** A change of many texts, as the history lists it. */
export const operationOf = (number: number, given: Partial<Operation> = {}): Operation => ({
  _id: idOf('oper', number),
  kind: 'publish',
  user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  created: day,
  languageName: 'de',
  summary: { changed: 4 },
  report: null,
  undoneBy: null,
  undoable: true,
  ...given,
});

/** A suggestion for a German text: a former one of it. */
export const suggestionOf = (text: string, given: Partial<Suggestion> = {}): Suggestion => ({
  ...{ source: 'ownHistory', text, entry: null, project: null, language: idOf('lang', 2), score: null },
  ...{ reasons: [], isCarriedOver: false, sourceText: null, count: 1, isDraft: false, at: null, by: null },
  ...given,
});
