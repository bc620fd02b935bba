import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

export type PasskeyRow = Selectable<Database['passkeys']>;

export function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** undefined where the credential is registered already. */
export function insertPasskey(db: Db, passkey: Insertable<Database['passkeys']>) {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Records a use. Returns false where the counter does not rise: a copied key (WebAuthn, 6.1.1) or a repeated signature.
 * Passkeys that are kept in several places do not count and send 0.
 */
export async function notePasskeyUse(db: Db, id: number, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(trx: Db, userId: number, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeysOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
