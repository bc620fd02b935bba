import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface AttemptLimit {
  most: number;
  minutes: number;
}

/** What attempts at the password of an account are counted by. */
export const passwordOf = (email: string): string => `password ${email.toLowerCase()}`;
/** The same from one network (http/network-of.ts). */
export const fromPlace = (what: string, place: string): string => `${what} from ${place}`;

const keyOf = (what: string) => createHash('sha256').update(what).digest();

/**
 * Counts an attempt at a secret before it is checked, in one statement of its own, so that a thousand concurrent ones
 * count as a thousand; returns whether it is still allowed. `what` names the secret: "password someone@example.com".
 */
export async function countAttempt(db: Db, what: string, limit: AttemptLimit): Promise<boolean> {
  const begins = sql`now() - make_interval(mins => ${limit.minutes})`;
  const { rows } = await sql<{ count: number }>`
    insert into attempts (key, count, since) values (${keyOf(what)}, 1, now())
    on conflict (key) do update set
      count = case when attempts.since < ${begins} then 1 else attempts.count + 1 end,
      since = case when attempts.since < ${begins} then now() else attempts.since end
    returning count`.execute(db);
  return (rows[0]?.count ?? 0) <= limit.most;
}

/** The secret was correct: counting starts again. */
export async function forgetAttempts(db: Db, ...what: string[]): Promise<void> {
  await db.deleteFrom('attempts').where('key', 'in', what.map(keyOf)).execute();
}

/** Counts that no limit looks at any more. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempts').where('since', '<', sql<Date>`now() - interval '1 day'`).execute();
}
