import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const accountColumns = [
  'id',
  'plan_id',
  'enterprise_plan',
  'plan_overrides',
  'additional_team_members',
] as const;

export function findAccounts(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();
}
export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

/** Holds the account's row: of two additions at once the second counts what the first added. */
export function lockAccount(trx: Db, userId: number): Promise<AccountRow> {
  return trx
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Seats in use by account: see `planInfo` of the contract for who is counted. */
export async function countSeats(db: Db, ownerIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ owner_id: number; seats: number }>`
    with people as (
      select t.owner_id, u.id as user_id, lower(u.email) as email
      from teams t
      join team_members m on m.team_id = t.id and m.role not like 'tpt%'
      join users u on u.id = m.user_id
      where t.owner_id = any(${ownerIds}::bigint[]) and t.deleted_at is null
      union
      select id, id, lower(email) from users where id = any(${ownerIds}::bigint[])),
    invited as (
      select distinct t.owner_id, lower(i.email) as email
      from teams t
      join team_invitations i on i.team_id = t.id and i.role not like 'tpt%' and i.expires_at > now()
      where t.owner_id = any(${ownerIds}::bigint[]) and t.deleted_at is null)
    select owner_id, count(*) as seats from (
      select owner_id, email from people
      union
      select owner_id, email from invited) seats
    group by owner_id`.execute(db);
  return new Map(rows.map(({ owner_id, seats }) => [owner_id, seats]));
}

/** Projects of an account: those of all its teams; memories are not counted. */
export async function countApps(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ apps: number }>`
    select count(*) as apps from projects p join teams t on t.id = p.team_id
    where t.owner_id = ${ownerId} and t.deleted_at is null and p.deleted_at is null and p.type = 'app'`.execute(
    db,
  );
  return rows[0]?.apps ?? 0;
}

export async function countTeams(db: Db, ownerId: number): Promise<number> {
  const row = await db
    .selectFrom('teams')
    .select(sql<number>`count(*)`.as('teams'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.teams;
}
