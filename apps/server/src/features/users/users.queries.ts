import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

export type UserRow = Selectable<Database['users']>;

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
}

/** undefined where there is no such account. */
export function findUserRow(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** `former`: only where they are stored. Of two at once, one finds what the other wrote. undefined: nothing was written. */
export function setPlanOverrides(
  db: Db,
  id: number,
  overrides: object | null,
  former: object | null | undefined,
) {
  let update = db
    .updateTable('users')
    .set({ plan_overrides: overrides && JSON.stringify(overrides) })
    .where('id', '=', id);
  if (former !== undefined) {
    const stored = former && JSON.stringify(former);
    update = update.where(sql<boolean>`plan_overrides is not distinct from ${stored}::jsonb`);
  }
  return update.returning('id').executeTakeFirst();
}

export function getUserRow(db: Db, id: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The same, held until the transaction ends. */
export function lockUserRow(trx: Db, id: number): Promise<UserRow> {
  return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** undefined where the address is taken. */
export function insertUser(db: Db, user: Insertable<Database['users']>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Changes names and puts choices over those that were there, in one statement: two tabs do not undo each other. */
export function updateProfile(
  db: Db,
  id: number,
  {
    preferences,
    ...names
  }: Pick<Updateable<Database['users']>, 'first_name' | 'last_name'> & { preferences: object },
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ ...names, preferences: sql`preferences || ${JSON.stringify(preferences)}::jsonb` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateUser(db: Db, id: number, change: Updateable<Database['users']>): Promise<UserRow> {
  return db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Marks an address as proved and makes it the account's; undefined where another account has it. */
export function takeEmail(db: Db, id: number, email: string): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ email, email_verified_at: sql`now()` })
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from users o where lower(o.email) = lower(${email}) and o.id <> ${id})`,
    )
    .returningAll()
    .executeTakeFirst();
}

export async function hasSuperadmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_superadmin', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const due = sql<boolean>`deletion_due_at <= now()`;

/** Sets the day on which an account is to go. */
export async function scheduleDeletion(trx: Db, id: number, days: number): Promise<UserRow & { due: Date }> {
  const row = await trx
    .updateTable('users')
    .set({ deletion_due_at: sql<Date>`now() + make_interval(days => ${days})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!row.deletion_due_at) throw new Error('The database kept no day of deletion.');
  return { ...row, due: row.deletion_due_at };
}

/** The account is not to go any more, if it was. */
export async function keepAccount(db: Db, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ deletion_due_at: null })
    .where('id', '=', id)
    .where('deletion_due_at', 'is not', null)
    .execute();
}

export async function listUsersToDelete(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where(due).orderBy('deletion_due_at').execute();
  return rows.map(({ id }) => id);
}

/** An account whose day has come, held; undefined where it was taken back. */
export function holdUserToDelete(trx: Db, id: number): Promise<UserRow | undefined> {
  return trx.selectFrom('users').selectAll().where('id', '=', id).where(due).forUpdate().executeTakeFirst();
}

export async function deleteUser(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute();
}

/** Versions never come again, also after a picture was taken away: browsers keep what stands at an address. */
export function changePictureVersion(trx: Db, userId: number, to: 'next' | 'none'): Promise<UserRow> {
  const next = sql<number>`greatest(picture_version + 1, extract(epoch from now())::integer)`;
  return trx
    .updateTable('users')
    .set({ picture_version: to === 'next' ? next : 0 })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Names of users by number; those who are gone have none. */
export async function listUserNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from users where id = any(${ids}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
}
