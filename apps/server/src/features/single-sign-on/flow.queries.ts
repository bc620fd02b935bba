import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

const now = sql<Date>`now()`;

export async function insertFlow(
  db: Db,
  flow: Omit<Insertable<Database['sso_flows']>, 'expires_at'>,
  minutes: number,
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await db
    .insertInto('sso_flows')
    .values({ ...flow, expires_at })
    .execute();
}

/** Uses a round trip up; undefined where there is none (any more), or another call was faster. */
export function takeFlow(db: Db, tokenHash: Buffer) {
  return db
    .deleteFrom('sso_flows')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
export type FlowRow = NonNullable<Awaited<ReturnType<typeof takeFlow>>>;

/** Those under way go by settings that were changed. */
export async function deleteFlowsOf(trx: Db, connectionId: number): Promise<void> {
  await trx.deleteFrom('sso_flows').where('connection_id', '=', connectionId).execute();
}

export async function deleteOldFlows(db: Db): Promise<void> {
  await db.deleteFrom('sso_flows').where('expires_at', '<=', now).execute();
}
