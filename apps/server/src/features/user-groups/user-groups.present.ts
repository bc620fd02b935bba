import type { TeamMember } from '@parlance/contract/teams';
import type { UserGroup } from '@parlance/contract/user-groups';
import { encodeId } from '@parlance/domain/id';
import { countMembers } from '@parlance/domain/permissions/members';
import type { GroupRights } from '@parlance/domain/permissions/user-groups';
import type { UserGroupRow } from './user-groups.queries.ts';

/** The facts about its team's people that a group reveals to a user. */
export interface GroupView {
  /** Those whom they see, by their users' numbers, with their places in the order in which they are shown. */
  people: ReadonlyMap<number, { member: TeamMember; place: number }>;
  /** Whether the viewer sees that this user created the group. */
  names: (creatorId: number) => boolean;
}

/** A group with the people that a user may see; of others not even the number. */
export function presentGroup(teamId: number, row: UserGroupRow, { people, names }: GroupView): UserGroup {
  const members = row.members
    .flatMap((id) => people.get(id) ?? [])
    .sort((one, other) => one.place - other.place)
    .map(({ member }) => member);
  return {
    _id: encodeId('userGroup', row.id),
    name: row.name,
    team: encodeId('team', teamId),
    user:
      row.creator_id === null || row.creator_name === null || !names(row.creator_id)
        ? null
        : { _id: encodeId('user', row.creator_id), displayName: row.creator_name },
    members: members.map(({ user, username, role }) => ({ user, username, role })),
    memberCount: countMembers(members),
    languages: row.languages,
    personal: row.personal_of !== null,
  };
}

/** A group as domain/permissions knows it. */
export const rightsOf = (row: UserGroupRow): GroupRights => ({
  id: encodeId('userGroup', row.id),
  personal: row.personal_of !== null,
  members: row.members.map((id) => encodeId('user', id)),
  languages: row.languages,
});
