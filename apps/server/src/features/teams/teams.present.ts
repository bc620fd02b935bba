import type { Team } from '@parlance/contract/teams';
import { encodeId } from '@parlance/domain/id';
import { mayInTeam, mayStaffInTeam, teamActions } from '@parlance/domain/permissions/actions';
import type { Role } from '@parlance/domain/permissions/roles';
import type { Seats } from '../plans/plans.service.ts';
import type { TeamRow } from './teams.queries.ts';

/** `role` undefined: staff who are not members, with read access. */
export function presentTeam(
  row: TeamRow,
  role: Role | undefined,
  { mayCreateProjects, seats }: { mayCreateProjects: boolean; seats: Seats },
): Team {
  return {
    _id: encodeId('team', row.id),
    name: row.name,
    user: { _id: encodeId('user', row.owner_id), displayName: `${row.first_name} ${row.last_name}` },
    role: role ?? 'none',
    actions: teamActions.filter((action) =>
      role
        ? mayInTeam(action, role, row.admins_create_projects)
        : action === 'team.see' || mayStaffInTeam(action),
    ),
    mayCreateProjects,
    adminsCreateProjects: row.admins_create_projects,
    planInfo: seats,
    translationMemory: row.memory_id === null ? null : encodeId('project', row.memory_id),
    projectCount: row.project_count,
    created: row.created_at.toISOString(),
  };
}
