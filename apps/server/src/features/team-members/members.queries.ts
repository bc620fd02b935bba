import type { MemberRole } from '@parlance/domain/permissions/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { listMembersOf, type MemberRow } from '../team-access/whole-team.service.ts';

export async function findMember(db: Db, teamId: number, userId: number): Promise<MemberRow | undefined> {
  return (await listMembersOf(db, teamId)).find((member) => member.id === userId);
}

/** False where they are a member already. */
export async function insertMember(
  trx: Db,
  member: { teamId: number; userId: number; role: MemberRole },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('team_members')
    .values({ team_id: member.teamId, user_id: member.userId, role: member.role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMemberRole(
  trx: Db,
  { teamId, userId, role }: { teamId: number; userId: number; role: MemberRole },
): Promise<void> {
  await trx
    .updateTable('team_members')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(trx: Db, teamId: number, userId: number): Promise<void> {
  await trx.deleteFrom('team_members').where('team_id', '=', teamId).where('user_id', '=', userId).execute();
}

/** People of several teams with their roles, by name; the teams are those that the user owns or belongs to. */
export async function listMembersOfTeams(db: Db, teamIds: readonly number[]) {
  const { rows } = await sql<MemberRow & { team_id: number }>`
    select r.team_id, u.id, u.first_name, u.last_name, u.email, r.role, r.created_at
    from (
      select id as team_id, owner_id as user_id, 'owner' as role, created_at
      from teams where id = any(${teamIds}::bigint[])
      union all
      select m.team_id, m.user_id, m.role, m.created_at
      from team_members m join teams t on t.id = m.team_id
      where m.team_id = any(${teamIds}::bigint[]) and m.user_id <> t.owner_id) r
    join users u on u.id = r.user_id
    order by lower(u.last_name), lower(u.first_name), u.id, r.team_id
    limit 20000`.execute(db);
  return rows;
}
