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

/** Who walks: the roles in the team, somebody signed in who is not of it, staff who are not of it, nobody signed in. */
export type Walker = Role | 'stranger' | 'staff' | 'nobody';

export const walkers: readonly Walker[] = ['owner', ...memberRoles, 'stranger', 'staff', 'nobody'];

/** What an offer needs: an action of the permission table, to be signed in, nothing, or who of them it is for. */
export type Need = ProjectAction | TeamAction | 'signedIn' | 'nothing' | readonly Walker[];

const isRole = (walker: Walker): walker is Role =>
  walker === 'owner' || memberRoles.includes(walker as never);
const isProjectAction = (need: ProjectAction | TeamAction): need is ProjectAction =>
  projectActions.includes(need as ProjectAction);

/** Whether one may, by the permission table alone (domain/permissions, printed as docs/permissions.md). */
export function may(walker: Walker, need: Need): boolean {
  if (need === 'nothing') return true;
  if (need === 'signedIn') return walker !== 'nobody';
  if (typeof need !== 'string') return need.includes(walker);
  if (walker === 'staff')
    return isProjectAction(need)
      ? mayStaffInProject(need)
      : // Staff see teams as those with the least role do.
        mayInTeam(need, 'translator') || mayStaffInTeam(need);
  if (!isRole(walker)) return false;
  return isProjectAction(need) ? mayInProject(need, walker) : mayInTeam(need, walker);
}

const endpoints = Object.values(allContracts).flatMap((contract) => Object.values(contract));

/** The endpoint of an address; one without parameters before one with. */
export function endpointAt(method: string, pathname: string): EndpointSpec | undefined {
  const parts = pathname.replace(/\/$/, '').split('/');
  const fitting = endpoints.filter((endpoint) => {
    const wanted = endpoint.path.replace(/\/$/, '').split('/');
    const isSame = (part: string, at: number) => part.startsWith(':') || part === parts[at];
    return endpoint.method === method && wanted.length === parts.length && wanted.every(isSame);
  });
  return fitting.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
}

/** Whether the permission table lets one call an endpoint, in the team and project of the walk. */
export function mayCall(walker: Walker, { permission }: EndpointSpec): boolean {
  if (permission === 'public') return true;
  if (permission === 'user') return may(walker, 'signedIn');
  if (permission === 'staff') return walker === 'staff';
  return may(walker, 'project' in permission ? permission.project : permission.team);
}
