import { commonErrors } from '@parlance/contract/common';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { decodeLanguageId } from '@parlance/domain/id';
import { mayInTeam, mayStaffInTeam } from '@parlance/domain/permissions/actions';
import type { CurrentUser, ProjectAccess, TeamAccess } from './context.ts';
import { ApiError, forbidden, notFound, otherLanguage } from './errors.ts';
import { refuseLockedApp, refuseLockedTeam, refuseLockedUser, refuseWithoutFactor } from './locks.ts';

/** The caller, with their role in the project or team of the path. */
export interface Principal {
  user: CurrentUser | undefined;
  project?: ProjectAccess;
  team?: TeamAccess;
}

/** Looks up the role of a user. */
export interface Roles {
  project: (user: CurrentUser, wireId: string) => Promise<ProjectAccess | undefined>;
  team: (user: CurrentUser, wireId: string) => Promise<TeamAccess | undefined>;
}

/** The caller's role for an endpoint with these path parameters. @throws ApiError if they may not call it */
export async function resolvePrincipal(
  user: CurrentUser | undefined,
  params: Record<string, string | undefined>,
  { permission, openWhenLocked }: EndpointSpec,
  roles: Roles,
): Promise<Principal> {
  if (permission === 'public') return { user };
  if (!user) throw new ApiError(commonErrors.notSignedIn);
  if (!openWhenLocked) refuseLockedUser(user);
  if (permission === 'user') return { user };
  if (permission === 'staff') {
    if (!user.isAdmin && !user.isSuperadmin) throw notFound();
    return { user };
  }
  if (!permission) throw new Error('An endpoint without a permission is not mounted.');
  if ('project' in permission) {
    const project = await roles.project(user, params.mobileAppId ?? '');
    if (!project) throw notFound();
    if (!openWhenLocked) refuseLockedApp(project);
    refuseWithoutFactor(user, project);
    if (!project.can(permission.project)) throw forbidden();
    // For an id that is not one of the project's, the handler sends the error.
    const language = decodeLanguageId(project.id, params.languageId ?? '');
    if (!project.canIn(permission.project, language)) throw otherLanguage();
    return { user, project };
  }
  const team = await roles.team(user, params.teamId ?? '');
  if (!team) throw notFound();
  if (!openWhenLocked) refuseLockedTeam(team);
  refuseWithoutFactor(user, team);
  const mayAsStaff = (user.isAdmin || user.isSuperadmin) && mayStaffInTeam(permission.team);
  if (!mayAsStaff && !mayInTeam(permission.team, team.role)) throw forbidden();
  return { user, team };
}
