import type { Db } from '../../db/pool.ts';

/**
 * Whether a session was not revoked; that it was signed out or ran out by time does not count. Held (unless told
 * otherwise) until the transaction ends: who revokes it at the same time comes before or after, never between.
 */
export async function holdSession(db: Db, id: number, holds = true): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .$if(holds, (query) => query.forKeyShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** As of a session; an account that is about to be deleted has no tokens that count. */
export async function holdToken(db: Db, id: number, holds = true): Promise<boolean> {
  const row = await db
    .selectFrom('access_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('t.id')
    .where('t.id', '=', id)
    .where('u.deletion_due_at', 'is', null)
    .$if(holds, (query) => query.forKeyShare('t'))
    .executeTakeFirst();
  return row !== undefined;
}
