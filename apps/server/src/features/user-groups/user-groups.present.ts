import type { TeamMember } from '@parlance/contract/teams';
import type { UserGroup } from '@parlance/contract/user-groups';
import { encodeId } from '@parlance/domain/id';
import { countMembers, maySeeMember } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import type { GroupRights } from '@parlance/domain/permissions/user-groups';
import type { GroupRow } from './user-groups.queries.ts';

/** A group as somebody with this role sees it. `people`: everybody of the team. */
export function presentGroup(
  teamId: number,
  row: GroupRow,
  role: Role,
  people: ReadonlyMap<string, TeamMember>,
): UserGroup {
  const ids = new Set(row.members.map((id) => encodeId('user', id)));
  const members = [...people.values()].filter(({ user }) => ids.has(user._id));
  return {
    _id: encodeId('userGroup', row.id),
    name: row.name,
    team: encodeId('team', teamId),
    user:
      row.creator_id === null || row.creator_name === null
        ? null
        : { _id: encodeId('user', row.creator_id), displayName: row.creator_name },
    members: members
      .filter((member) => maySeeMember(role, member.role as Role))
      .map(({ user, username, role: memberRole }) => ({ user, username, role: memberRole })),
    memberCount: countMembers(members),
    languages: row.languages,
    personal: row.personal_of !== null,
  };
}

/** A group as domain/permissions knows it. */
export const rightsOf = (row: GroupRow): GroupRights => ({
  id: encodeId('userGroup', row.id),
  personal: row.personal_of !== null,
  members: row.members.map((id) => encodeId('user', id)),
  languages: row.languages,
});
