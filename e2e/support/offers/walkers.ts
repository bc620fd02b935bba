import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import {
  mayInProject,
  mayInTeam,
  mayStaffInProject,
  mayStaffInTeam,
  type ProjectAction,
  projectActions,
  type TeamAction,
} from '@parlance/domain/permissions/actions';
import { memberRoles, type Role } from '@parlance/domain/permissions/roles';

/** The walkers: each role in the team, a signed-in user outside it, staff outside it, and a visitor. */
export type Walker = Role | 'stranger' | 'staff' | 'nobody';

export const walkers: readonly Walker[] = ['owner', ...memberRoles, 'stranger', 'staff', 'nobody'];

/** The requirement of an offer: an action of the permission table, a session, nothing, or a list of walkers. */
export type Need = ProjectAction | TeamAction | 'signedIn' | 'nothing' | readonly Walker[];

const isRole = (walker: Walker): walker is Role =>
  walker === 'owner' || memberRoles.includes(walker as never);
const isProjectAction = (need: ProjectAction | TeamAction): need is ProjectAction =>
  projectActions.includes(need as ProjectAction);

/** Whether the permission table alone allows it (domain/permissions, printed as docs/permissions.md). */
export function may(walker: Walker, need: Need): boolean {
  if (need === 'nothing') return true;
  if (need === 'signedIn') return walker !== 'nobody';
  if (typeof need !== 'string') return need.includes(walker);
  if (walker === 'staff')
    return isProjectAction(need)
      ? mayStaffInProject(need)
      : // Staff see teams as the role with the fewest rights does.
        mayInTeam(need, 'translator') || mayStaffInTeam(need);
  if (!isRole(walker)) return false;
  return isProjectAction(need) ? mayInProject(need, walker) : mayInTeam(need, walker);
}

const endpoints = Object.values(allContracts).flatMap((contract) => Object.values(contract));

/** Finds the endpoint of an address. A path without parameters takes precedence. */
export function endpointAt(method: string, pathname: string): EndpointSpec | undefined {
  const parts = pathname.replace(/\/$/, '').split('/');
  const fitting = endpoints.filter((endpoint) => {
    const wanted = endpoint.path.replace(/\/$/, '').split('/');
    const isSame = (part: string, at: number) => part.startsWith(':') || part === parts[at];
    return endpoint.method === method && wanted.length === parts.length && wanted.every(isSame);
  });
  return fitting.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
}

/** Whether the permission table lets a walker call an endpoint, in the team and project of the walk. */
export function mayCall(walker: Walker, { permission }: EndpointSpec): boolean {
  if (permission === 'public') return true;
  if (permission === 'user') return may(walker, 'signedIn');
  if (permission === 'staff') return walker === 'staff';
  return may(walker, 'project' in permission ? permission.project : permission.team);
}
