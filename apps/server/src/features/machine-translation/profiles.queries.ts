import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

export type ProfileRow = Selectable<Database['mt_profiles']>;

export interface ProfileValues {
  name: string;
  kind: string;
  address: string | null;
  region: string | null;
  model: string | null;
  price: number | null;
  price_currency: string | null;
}

/** How many accounts have the profile. */
const accountsOf = sql<number>`(select count(*)::int from mt_profile_users u where u.profile_id = p.id)`.as(
  'accounts',
);

export const listProfileRows = (db: Db): Promise<(ProfileRow & { accounts: number })[]> =>
  db
    .selectFrom('mt_profiles as p')
    .selectAll('p')
    .select(accountsOf)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

/** The accounts that have a profile, by name. */
export const listAccountsOfProfile = (db: Db, profileId: number, most: number) =>
  db
    .selectFrom('mt_profile_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .where('m.profile_id', '=', profileId)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .limit(most)
    .execute();

export const findProfileRow = (
  db: Db,
  id: number,
): Promise<(ProfileRow & { accounts: number }) | undefined> =>
  db
    .selectFrom('mt_profiles as p')
    .selectAll('p')
    .select(accountsOf)
    .where('p.id', '=', id)
    .executeTakeFirst();

export async function insertProfile(trx: Db, values: ProfileValues): Promise<number> {
  const { id } = await trx.insertInto('mt_profiles').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** `sealed` left out: the key stays. */
export async function writeProfile(
  trx: Db,
  id: number,
  values: Partial<ProfileValues> & { sealed?: Buffer | null },
): Promise<ProfileRow | undefined> {
  const { sealed, ...columns } = values;
  return trx
    .updateTable('mt_profiles')
    .set({ ...columns, ...(sealed !== undefined && { key_sealed: sealed }), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function removeProfile(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mt_profiles').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The profiles of an account, the latest first: it is the one that is used. */
export const listProfilesOfUser = (db: Db, userId: number): Promise<ProfileRow[]> =>
  db
    .selectFrom('mt_profile_users as u')
    .innerJoin('mt_profiles as p', 'p.id', 'u.profile_id')
    .selectAll('p')
    .where('u.user_id', '=', userId)
    .orderBy('u.added_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

/**
 * The profile that a team uses: the latest of its owner. A team that came from somebody else uses those alone that staff
 * gave since (decision 0151).
 */
export const findProfileOfTeam = (db: Db, teamId: number): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('teams as t')
    .innerJoin('mt_profile_users as u', 'u.user_id', 't.owner_id')
    .innerJoin('mt_profiles as p', 'p.id', 'u.profile_id')
    .selectAll('p')
    .where('t.id', '=', teamId)
    .where((where) =>
      where.or([where('t.owned_since', 'is', null), where('u.added_at', '>', where.ref('t.owned_since'))]),
    )
    .orderBy('u.added_at', 'desc')
    .orderBy('p.id', 'desc')
    .executeTakeFirst();

export async function hasUser(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** false: the account has it already. */
export async function addProfileToUser(
  db: Db,
  { userId, profileId }: { userId: number; profileId: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mt_profile_users')
    .values({ user_id: userId, profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function removeProfileOfUser(
  db: Db,
  { userId, profileId }: { userId: number; profileId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mt_profile_users')
    .where('user_id', '=', userId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
