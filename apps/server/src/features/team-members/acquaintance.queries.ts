import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The roles of two people in the teams of an owner that both are in. */
export async function listSharedRoles(
  db: Db,
  { ownerId, adderId, userId }: { ownerId: number; adderId: number; userId: number },
): Promise<{ adder: string; user: string }[]> {
  const { rows } = await sql<{ adder: string; user: string }>`
    with people as (
      select t.id as team_id, t.owner_id as user_id, 'owner' as role from teams t
      where t.owner_id = ${ownerId} and t.deleted_at is null
      union all
      select m.team_id, m.user_id, m.role from team_members m join teams t on t.id = m.team_id
      where t.owner_id = ${ownerId} and t.deleted_at is null and m.user_id <> t.owner_id)
    select a.role as adder, b.role as user from people a join people b using (team_id)
    where a.user_id = ${adderId} and b.user_id = ${userId}`.execute(db);
  return rows;
}

/** Whether somebody left a team by himself, ever. */
export async function hasLeft(db: Db, teamId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('team_changes')
    .select('id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'memberLeft')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
