import type { Db } from '../../db/pool.ts';

/**
 * Whether a session was not revoked; a sign-out or expiry does not count. Locked until the transaction ends, unless
 * `holds` is false: a concurrent revocation comes before or after, never in between.
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

/** The same for an access token. An account that is about to be deleted has no valid tokens. */
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
