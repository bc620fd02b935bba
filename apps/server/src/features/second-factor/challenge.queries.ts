import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** factor: the cookie between password and second factor; the others are what passkeys sign. */
export type ChallengePurpose = 'factor' | 'enter' | 'assert' | 'register';

const now = sql<Date>`now()`;

export async function insertChallenge(
  db: Db,
  challenge: { token_hash: Buffer; purpose: ChallengePurpose; user_id: number | null },
  minutes: number,
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await db
    .insertInto('sign_in_challenges')
    .values({ ...challenge, expires_at })
    .execute();
}

export function findChallenge(db: Db, tokenHash: Buffer, purpose: ChallengePurpose) {
  return db
    .selectFrom('sign_in_challenges')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a challenge up; undefined where it is not valid, or another call was faster. */
export function takeChallenge(db: Db, tokenHash: Buffer, purpose: ChallengePurpose) {
  return db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
}

/** Sign-ins of an account that wait for its second factor. */
export async function deleteChallengesOf(trx: Db, userId: number): Promise<void> {
  await trx
    .deleteFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'factor')
    .execute();
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
}
