import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/pool.ts';

export function findIdentity(db: Db, connectionId: number, subject: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'user_id'])
    .where('connection_id', '=', connectionId)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** undefined where this person of the provider is linked already. */
export function insertIdentity(
  db: Db,
  identity: { user_id: number; connection_id: number; subject: string; email: string },
) {
  return db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['connection_id', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function noteIdentityUse(db: Db, id: number, email: string): Promise<void> {
  await db.updateTable('identities').set({ used_at: sql<Date>`now()`, email }).where('id', '=', id).execute();
}

const selectIdentities = (db: Db) =>
  db
    .selectFrom('identities as i')
    .innerJoin('sso_connections as c', 'c.id', 'i.connection_id')
    .select(['i.id', 'i.email', 'i.created_at', 'i.used_at', 'c.name', 'c.enabled'])
    .orderBy('i.id');

export function listIdentities(db: Db, userId: number) {
  return selectIdentities(db).where('i.user_id', '=', userId).execute();
}

/** The same as one column of a statement about users; its times arrive as text. */
export const identitiesOf = (db: Db, user: Expression<number>) =>
  jsonArrayFrom(selectIdentities(db).where('i.user_id', '=', user)).as('identities');

/** How an account signs in: whether by password, and what is linked to it. */
export function getSignInMethods(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select('password_hash')
    .select((eb) => identitiesOf(db, eb.ref('users.id')))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
export type SignInMethods = Awaited<ReturnType<typeof getSignInMethods>>;

export async function deleteIdentity(trx: Db, userId: number, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('identities')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteIdentitiesBy(trx: Db, connectionId: number): Promise<void> {
  await trx.deleteFrom('identities').where('connection_id', '=', connectionId).execute();
}

export async function deleteIdentitiesOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
}
