import type { TeamMember } from '@parlance/contract/teams';
import { encodeId } from '@parlance/domain/id';
import { mayGiveRole, rolesToGive } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface MemberRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  role: string;
  created_at: Date;
}

/** Owner and members of a team, the owner first, then by name. */
export async function listMembersOf(db: Db, teamId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, u.first_name, u.last_name, u.email, r.role, r.created_at
    from (
      select owner_id as user_id, 'owner' as role, created_at from teams where id = ${teamId}
      union all
      select m.user_id, m.role, m.created_at from team_members m join teams t on t.id = m.team_id
      where m.team_id = ${teamId} and m.user_id <> t.owner_id) r
    join users u on u.id = r.user_id
    order by r.role <> 'owner', lower(u.last_name), lower(u.first_name), u.id`.execute(db);
  return rows;
}

/** A member is identified by their user, who is in a team once. `viewer` undefined: a staff user outside the team. */
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

/** Owner and members of a team, for rules that are about all of them: what is shown is filtered by the caller. */
export async function listWholeTeam(db: Db, teamId: number): Promise<TeamMember[]> {
  return (await listMembersOf(db, teamId)).map((member) => presentMember(member, undefined));
}
