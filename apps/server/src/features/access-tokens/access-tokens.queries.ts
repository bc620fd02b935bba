import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

export type AccessTokenRow = Selectable<Database['access_tokens']>;

const valid = sql<boolean>`access_tokens.expires_at > now()`;

/** A token that is valid with whose it is; an account that is about to be deleted lets none in. */
export function findToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('access_tokens')
    .innerJoin('users as u', 'u.id', 'access_tokens.user_id')
    .where('access_tokens.token_hash', '=', tokenHash)
    .where(valid)
    .where('u.deletion_due_at', 'is', null)
    .select([
      'access_tokens.id',
      'access_tokens.scopes',
      'access_tokens.used_at',
      'u.id as user_id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.account_locked',
      'u.email_verified_at',
    ])
    .select(sql<boolean>`has_second_factor(u.id)`.as('has_second_factor'))
    .executeTakeFirst();
}

export async function noteUse(db: Db, id: number): Promise<void> {
  await db.updateTable('access_tokens').set({ used_at: sql`now()` }).where('id', '=', id).execute();
}

/** The newest first, those that ended with them. */
export function listTokensOf(db: Db, userId: number): Promise<AccessTokenRow[]> {
  return db
    .selectFrom('access_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Counts all of a user, ended ones too; holds their row, so that of two at once the second counts the first. */
export async function countTokens(trx: Db, userId: number): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('access_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertToken(
  trx: Db,
  token: Omit<Insertable<Database['access_tokens']>, 'expires_at'>,
  days: number,
): Promise<AccessTokenRow> {
  return trx
    .insertInto('access_tokens')
    .values({ ...token, expires_at: sql`now() + make_interval(days => ${days})` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False where the user has no such token. */
export async function deleteToken(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Revokes all tokens of an account. */
export async function deleteTokensOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
}
