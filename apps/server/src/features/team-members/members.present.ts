import type { TeamMember } from '@parlance/contract/teams';
import { encodeId } from '@parlance/domain/id';
import { mayGiveRole, rolesToGive } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import type { MemberRow } from './members.queries.ts';

/** A member is known by his user: he is in a team once. `viewer` undefined: staff who is no member. */
export function presentMember(row: MemberRow, viewer: Role | undefined): TeamMember {
  const _id = encodeId('user', row.id);
  return {
    _id,
    user: { _id, displayName: `${row.first_name} ${row.last_name}` },
    username: row.email,
    role: row.role,
    created: row.created_at.toISOString(),
    roles: viewer && mayGiveRole(viewer, row.role as Role) ? rolesToGive(viewer) : [],
  };
}
