import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const now = sql<Date>`now()`;

/** Valid for three days; those that ended go. */
export async function insertVerification(
  trx: Db,
  verification: { userId: number; email: string; tokenHash: Buffer },
): Promise<void> {
  await trx.deleteFrom('email_verifications').where('expires_at', '<=', now).execute();
  await trx
    .insertInto('email_verifications')
    .values({
      token_hash: verification.tokenHash,
      user_id: verification.userId,
      email: verification.email,
      expires_at: sql`now() + interval '3 days'`,
    })
    .execute();
}

/** Links that were sent for an account within the last hour; locks the account, so that parallel calls count each other. */
export async function countRecent(trx: Db, userId: number): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('email_verifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findVerification(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('email_verifications')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Links of an account to another address than the one it has. */
export async function deleteAddressLinks(trx: Db, userId: number): Promise<void> {
  await trx
    .deleteFrom('email_verifications as v')
    .using('users as u')
    .whereRef('u.id', '=', 'v.user_id')
    .where('v.user_id', '=', userId)
    .where(sql<boolean>`lower(v.email) <> lower(u.email)`)
    .execute();
}

/** Uses a link up with all others of the account; undefined where it is not valid, or another call was faster. */
export async function takeVerification(trx: Db, tokenHash: Buffer) {
  const row = await trx
    .deleteFrom('email_verifications')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (row) await trx.deleteFrom('email_verifications').where('user_id', '=', row.user_id).execute();
  return row;
}
