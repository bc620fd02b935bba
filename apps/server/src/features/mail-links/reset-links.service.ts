import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const now = sql<Date>`now()`;

/** Valid for one hour; those that ended go. */
export async function insertReset(trx: Db, userId: number, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await trx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: sql`now() + interval '1 hour'` })
    .execute();
}

export function findReset(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Links of an account that are valid: those of the last hour. */
export async function countResets(db: Db, userId: number): Promise<number> {
  const rows = await db
    .selectFrom('password_resets')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  return rows.length;
}

/** Uses a link up; undefined where it is not valid, or another call was faster. */
export async function takeReset(trx: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteResetsOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
