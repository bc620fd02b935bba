import { type EffectiveRole, effectiveRole, isProviderRole, type Role } from './roles.ts';

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

const everybody: readonly EffectiveRole[] = ['owner', 'admin', 'manager', 'translator'];
const managers: readonly EffectiveRole[] = ['owner', 'admin', 'manager'];
const admins: readonly EffectiveRole[] = ['owner', 'admin'];

/** Who may do what in a project: the matrix of semantics as data. */
const projectMatrix = {
  'project.see': everybody,
  'project.settings': admins,
  // Only the project's owner is asked to finish his sign-up (specification 1 section 6).
  'project.signup': ['owner'],
  'project.delete': admins,
  'languages.change': managers,
  'groups.change': managers,
  'tags.change': managers,
  'entries.create': managers,
  'entries.change': managers,
  'entries.maxLength': managers,
  'entries.delete': managers,
  'entries.lock': managers,
  'entries.draft': everybody,
  'entries.value': managers,
  'entries.status': everybody,
  import: everybody,
  'import.values': managers,
  export: everybody,
  'operations.undo': everybody,
  'orders.create': managers,
  'orders.cancel': admins,
} as const satisfies Record<string, readonly EffectiveRole[]>;

export type ProjectAction = keyof typeof projectMatrix;
export const projectActions = Object.keys(projectMatrix) as ProjectAction[];

export function mayInProject(
  action: ProjectAction,
  role: Role | undefined,
  rights: TranslatorRights = defaultTranslatorRights,
): boolean {
  if (!role) return false;
  if (action === 'import.values' && isProviderRole(role)) return false;
  const effective = effectiveRole(role);
  if (effective === 'translator') {
    if (action === 'entries.draft') return rights.drafts;
    if (action === 'entries.value') return rights.values;
    if (action === 'entries.delete') return rights.delete;
  }
  return (projectMatrix[action] as readonly EffectiveRole[]).includes(effective);
}

/** What staff may do in projects of teams that they do not belong to: look, and take a copy to look into a case. */
const staffActions: readonly ProjectAction[] = ['project.see', 'export'];

export const mayStaffInProject = (action: ProjectAction): boolean => staffActions.includes(action);

const teamMatrix = {
  'team.see': everybody,
  'team.rename': admins,
  'team.delete': ['owner'],
  'team.members': managers,
  'userGroups.change': managers,
  'userGroups.delete': admins,
  'team.changelog': admins,
  /** Saved filters and the like, which the team shares. */
  'team.data': everybody,
  'team.createProject': admins,
  'team.security': admins,
  'team.singleSignOn': ['owner'],
} as const satisfies Record<string, readonly EffectiveRole[]>;

export type TeamAction = keyof typeof teamMatrix;
export const teamActions = Object.keys(teamMatrix) as TeamAction[];

/** What staff may do in teams that they do not belong to, beyond looking. */
const staffTeamActions: ReadonlySet<TeamAction> = new Set<TeamAction>(['team.singleSignOn']);

export const mayStaffInTeam = (action: TeamAction): boolean => staffTeamActions.has(action);

/** `adminsCreateProjects` is the team's setting, on by default. */
export function mayInTeam(action: TeamAction, role: Role | undefined, adminsCreateProjects = true): boolean {
  if (!role) return false;
  const effective = effectiveRole(role);
  if (action === 'team.createProject' && effective === 'admin')
    return adminsCreateProjects && !isProviderRole(role);
  return (teamMatrix[action] as readonly EffectiveRole[]).includes(effective);
}
