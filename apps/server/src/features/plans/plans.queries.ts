import { type Expression, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
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

const namedAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select([...accountColumns, 'first_name', 'last_name'])
    .where('id', '=', userId);

/** An account with the name of its owner. */
export const getAccount = (db: Db, userId: number) => namedAccount(db, userId).executeTakeFirstOrThrow();
export type NamedAccountRow = Awaited<ReturnType<typeof getAccount>>;

/** Holds the account's row: of two additions at once the second counts what the first added. */
export const lockAccount = (trx: Db, userId: number) =>
  namedAccount(trx, userId).forNoKeyUpdate().executeTakeFirstOrThrow();

type Account = Expression<number>;

/** Projects of an account: those of all its teams; memories and projects that await files are not counted. */
const appsOf = (account: Account) => sql<number>`(
  select count(*) from projects p join teams t on t.id = p.team_id
  where t.owner_id = ${account} and t.deleted_at is null and p.deleted_at is null and p.type = 'app'
    and not p.awaits_files)`;

const teamsOf = (account: Account) => sql<number>`(
  select count(*) from teams t where t.owner_id = ${account} and t.deleted_at is null)`;

/** Seats in use by an account: see `planInfo` of the contract for who is counted. Nobody else has their address. */
const seatsOf = (account: Account) => sql<number>`(
  select count(*) from (
    select lower(u.email) from users u where u.id = ${account}
    union
    select lower(u.email)
    from teams t
    join team_members m on m.team_id = t.id and m.role not like 'tpt%'
    join users u on u.id = m.user_id
    where t.owner_id = ${account} and t.deleted_at is null
    union
    select lower(i.email)
    from teams t
    join team_invitations i on i.team_id = t.id and i.role not like 'tpt%' and i.expires_at > now()
    where t.owner_id = ${account} and t.deleted_at is null) seats)`;

/** What an account uses, for statements that ask for more of it: `account` is the column with its number. */
export const usageOf = (account: Account) =>
  [
    appsOf(account).as('used_apps'),
    teamsOf(account).as('used_teams'),
    seatsOf(account).as('used_seats'),
  ] as const;

/** The plan of an account with what of it is used. */
export function getAccountUsage(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .select((eb) => usageOf(eb.ref('users.id')))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
export type AccountUsageRow = Awaited<ReturnType<typeof getAccountUsage>>;

/** Seats in use by account. */
export async function countSeats(db: Db, ownerIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ owner_id: number; seats: number }>`
    select o.id as owner_id, ${seatsOf(sql.ref('o.id'))} as seats
    from unnest(${ownerIds}::bigint[]) as o (id)`.execute(db);
  return new Map(rows.map(({ owner_id, seats }) => [owner_id, seats]));
}

/**
 * Groups that users made in all projects of an account. Every project has one default group, which is made with it (and
 * another group can become it), so that one of each is not counted.
 */
export async function countMadeGroups(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ groups: number }>`
    ${acrossProjects('the groups of all projects of an account')}
    select count(*) as groups from groups g
    join projects p on p.id = g.project_id join teams t on t.id = p.team_id
    where t.owner_id = ${ownerId} and t.deleted_at is null and p.deleted_at is null
      and g.deleted_at is null and not g.is_default`.execute(db);
  return rows[0]?.groups ?? 0;
}

export async function countApps(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ apps: number }>`select ${appsOf(sql.val(ownerId))} as apps`.execute(db);
  return rows[0]?.apps ?? 0;
}
