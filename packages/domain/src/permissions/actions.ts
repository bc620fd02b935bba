import { type EffectiveRole, effectiveRole, isProviderRole, type Role } from './roles.ts';
import type { TokenScope } from './token-scopes.ts';

/** Switches of a project for what translators may do beyond the matrix (design: semantics, Roles). */
export interface TranslatorRights {
  drafts: boolean;
  values: boolean;
  delete: boolean;
}

export const defaultTranslatorRights: TranslatorRights = {
  drafts: true,
  values: false,
  delete: false,
};

/**
 * How far an action reaches: into no language (looking, settings); into the languages that it names; into what is of the
 * entry itself, which is the base language's; into all languages of the project at once.
 */
export type Reach = 'none' | 'language' | 'base' | 'all';

/** The scopes that an access token needs to read and to write by an action; left out: no token gets in. */
export interface TokenAccess {
  read?: TokenScope;
  write?: TokenScope;
}

interface ActionFacts {
  /** Who may, provider roles as their counterparts (design: semantics, Roles). */
  roles: readonly EffectiveRole[];
  token: TokenAccess;
  /** Whether staff may in projects and teams that they do not belong to. */
  staff?: true;
}

export interface ProjectActionFacts extends ActionFacts {
  reach: Reach;
  /** The project's switch that decides for translators, instead of their role. */
  translatorSwitch?: keyof TranslatorRights;
  /** Not for provider roles, even if the corresponding roles may. */
  notForProviders?: true;
}

export type TeamActionFacts = ActionFacts;

const everybody: readonly EffectiveRole[] = ['owner', 'admin', 'manager', 'translator'];
const managers: readonly EffectiveRole[] = ['owner', 'admin', 'manager'];
const admins: readonly EffectiveRole[] = ['owner', 'admin'];

/**
 * Tokens are for texts. Accounts, people and permissions of teams, and the deletion of projects require a signed-in
 * user.
 */
const texts: TokenAccess = { read: 'read', write: 'write' };
const readOnly: TokenAccess = { read: 'read' };
const imports: TokenAccess = { read: 'import', write: 'import' };
const exports: TokenAccess = { read: 'export', write: 'export' };
const signedIn: TokenAccess = {};

/** All actions in a project. The permission matrices, user groups and tokens read these facts. */
const inProject = {
  'project.see': { roles: everybody, reach: 'none', token: texts, staff: true },
  'project.settings': { roles: admins, reach: 'none', token: texts },
  // The API token writes in the name of its creator, so it is not read with another token.
  // Nor by providers: it publishes, while they write drafts.
  'project.secrets': { roles: admins, reach: 'none', token: signedIn, notForProviders: true },
  // To another team. Who lends a hand does not carry the project off.
  'project.move': { roles: admins, reach: 'none', token: signedIn, notForProviders: true },
  // Only the project's owner has to finish their sign-up (specification 1 section 6).
  'project.signup': { roles: ['owner'], reach: 'none', token: texts },
  'project.delete': { roles: admins, reach: 'none', token: signedIn },
  // What each person wrote is for those who plan the work.
  'progress.see': { roles: managers, reach: 'none', token: readOnly },
  'languages.change': { roles: managers, reach: 'language', token: texts },
  'groups.change': { roles: managers, reach: 'base', token: texts },
  'glossary.change': { roles: managers, reach: 'language', token: texts },
  'tags.change': { roles: managers, reach: 'base', token: texts },
  'entries.create': { roles: managers, reach: 'base', token: texts },
  'entries.change': { roles: managers, reach: 'base', token: texts },
  'entries.maxLength': { roles: managers, reach: 'language', token: texts },
  'entries.delete': { roles: managers, reach: 'all', token: texts, translatorSwitch: 'delete' },
  'entries.lock': { roles: managers, reach: 'language', token: texts },
  'entries.draft': { roles: everybody, reach: 'language', token: texts, translatorSwitch: 'drafts' },
  'entries.value': { roles: managers, reach: 'language', token: texts, translatorSwitch: 'values' },
  'entries.status': { roles: everybody, reach: 'language', token: texts },
  // A supposed text of a screenshot, which is of no language (design: semantics, Roles).
  'screenshots.verify': { roles: everybody, reach: 'none', token: texts },
  // Machine translation of many; of one text, those who may write it.
  'entries.translate': { roles: managers, reach: 'language', token: texts },
  'comments.write': { roles: everybody, reach: 'language', token: texts },
  'comments.moderate': { roles: managers, reach: 'language', token: texts },
  import: { roles: everybody, reach: 'language', token: imports },
  'import.values': { roles: managers, reach: 'language', token: imports, notForProviders: true },
  // Staff look, and take a copy to look into a case.
  export: { roles: everybody, reach: 'none', token: exports, staff: true },
  'operations.undo': { roles: everybody, reach: 'language', token: texts },
  // Providers add drafts alone, as with any import (decision 0145).
  'memory.change': { roles: managers, reach: 'language', token: texts },
  'orders.create': { roles: managers, reach: 'language', token: texts },
  'orders.cancel': { roles: admins, reach: 'none', token: texts },
} as const satisfies Record<string, ProjectActionFacts>;

export type ProjectAction = keyof typeof inProject;
export const projectActionFacts: Readonly<Record<ProjectAction, ProjectActionFacts>> = inProject;
export const projectActions = Object.keys(inProject) as ProjectAction[];

export function mayInProject(
  action: ProjectAction,
  role: Role | undefined,
  rights: TranslatorRights = defaultTranslatorRights,
): boolean {
  if (!role) return false;
  const { roles, translatorSwitch, notForProviders } = projectActionFacts[action];
  if (notForProviders && isProviderRole(role)) return false;
  const effective = effectiveRole(role);
  if (effective === 'translator' && translatorSwitch) return rights[translatorSwitch];
  return roles.includes(effective);
}

export const mayStaffInProject = (action: ProjectAction): boolean =>
  projectActionFacts[action].staff === true;

/** All that can be done in a team. */
const inTeam = {
  'team.see': { roles: everybody, token: readOnly },
  'team.rename': { roles: admins, token: signedIn },
  'team.delete': { roles: ['owner'], token: signedIn },
  'team.members': { roles: managers, token: signedIn },
  'userGroups.change': { roles: managers, token: signedIn },
  'userGroups.delete': { roles: admins, token: signedIn },
  'team.changelog': { roles: admins, token: readOnly },
  /** Saved filters and the like, which the team shares. */
  'team.data': { roles: everybody, token: texts },
  'team.createProject': { roles: admins, token: signedIn },
  'team.security': { roles: admins, token: signedIn },
  'team.singleSignOn': { roles: ['owner'], token: signedIn, staff: true },
} as const satisfies Record<string, TeamActionFacts>;

export type TeamAction = keyof typeof inTeam;
export const teamActionFacts: Readonly<Record<TeamAction, TeamActionFacts>> = inTeam;
export const teamActions = Object.keys(inTeam) as TeamAction[];

/** What staff may do in teams that they do not belong to, beyond looking. */
export const mayStaffInTeam = (action: TeamAction): boolean => teamActionFacts[action].staff === true;

/** `adminsCreateProjects` is the team's setting, on by default. */
export function mayInTeam(action: TeamAction, role: Role | undefined, adminsCreateProjects = true): boolean {
  if (!role) return false;
  const effective = effectiveRole(role);
  if (action === 'team.createProject' && effective === 'admin')
    return adminsCreateProjects && !isProviderRole(role);
  return teamActionFacts[action].roles.includes(effective);
}
