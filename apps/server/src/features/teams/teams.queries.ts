import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

/** A team with the role that the user has in it as a member, if any. */
export function findTeamWithRole(db: Db, userId: number, teamId: number) {
  return db
    .selectFrom('teams as t')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', userId),
    )
    .where('t.id', '=', teamId)
    .select(['t.id', 't.name', 't.owner_id', 't.admins_create_projects', 't.require_second_factor', 'm.role'])
    .executeTakeFirst();
}

/** The teams that a user owns, then those that he is a member of, then (for staff) all others; at most 1,000. */
export function listTeamsOf(db: Db, userId: number, all: boolean) {
  return db
    .selectFrom('teams as t')
    .innerJoin('users as u', 'u.id', 't.owner_id')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', userId),
    )
    .$if(!all, (query) =>
      query.where((where) =>
        where.or([where('t.owner_id', '=', userId), where('m.user_id', 'is not', null)]),
      ),
    )
    .select([
      't.id',
      't.name',
      't.owner_id',
      't.admins_create_projects',
      'm.role',
      'u.first_name',
      'u.last_name',
    ])
    .orderBy(sql`t.owner_id = ${userId}`, 'desc')
    .orderBy(sql`m.user_id is null`)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .limit(1000)
    .execute();
}
export type TeamRow = Awaited<ReturnType<typeof listTeamsOf>>[number];

/** Owner and members of a team, the owner first, then by name. */
export async function listMembersOf(db: Db, teamId: number) {
  const { rows } = await sql<MemberRow>`
    select u.id, u.first_name, u.last_name, u.email, r.role
    from (
      select owner_id as user_id, 'owner' as role from teams where id = ${teamId}
      union all
      select m.user_id, m.role from team_members m join teams t on t.id = m.team_id
      where m.team_id = ${teamId} and m.user_id <> t.owner_id) r
    join users u on u.id = r.user_id
    order by r.role <> 'owner', lower(u.last_name), lower(u.first_name), u.id`.execute(db);
  return rows;
}
export interface MemberRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  role: string;
}

/** Holds the user's row, so that of two first projects made at once only one makes a team; gives his name. */
export function lockUser(trx: Db, userId: number) {
  return trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function findOldestOwnTeam(db: Db, userId: number) {
  return db
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export function insertTeam(db: Db, team: { name: string; owner_id: number }) {
  return db.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow();
}

export async function updateTeam(
  db: Db,
  teamId: number,
  change: Updateable<Database['teams']>,
): Promise<void> {
  await db.updateTable('teams').set(change).where('id', '=', teamId).execute();
}

/** Who is a member already stays with the role he has. */
export async function insertMember(
  db: Db,
  member: { team_id: number; user_id: number; role: string },
): Promise<void> {
  await db
    .insertInto('team_members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
    .execute();
}
