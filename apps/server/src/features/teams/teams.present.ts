import type { Team, TeamMember } from '@parlance/contract/teams';
import { encodeId } from '@parlance/domain/id';
import type { MemberRow, TeamRow } from './teams.queries.ts';

export function presentTeam(row: TeamRow, role: string, mayCreateProjects: boolean): Team {
  return {
    _id: encodeId('team', row.id),
    name: row.name,
    user: { _id: encodeId('user', row.owner_id), displayName: `${row.first_name} ${row.last_name}` },
    role,
    mayCreateProjects,
  };
}

/** A member is known by his user: he is in a team once. */
export function presentMember(row: MemberRow): TeamMember {
  const _id = encodeId('user', row.id);
  return {
    _id,
    user: { _id, displayName: `${row.first_name} ${row.last_name}` },
    username: row.email,
    role: row.role,
  };
}
