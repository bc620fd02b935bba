import { sql } from 'kysely';
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

export function listIdentities(db: Db, userId: number) {
  return db
    .selectFrom('identities as i')
    .innerJoin('sso_connections as c', 'c.id', 'i.connection_id')
    .where('i.user_id', '=', userId)
    .select(['i.id', 'i.email', 'i.created_at', 'i.used_at', 'c.name', 'c.enabled'])
    .orderBy('i.id')
    .execute();
}

export async function deleteIdentity(trx: Db, userId: number, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('identities')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteIdentitiesOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
}
