import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * Runs `work` with joins of whole projects: right after an import, the planner estimates one row for a project, and
 * would scan all of it for each entry (100,000 entries: minutes). In the caller's transaction.
 */
export async function joiningWhole<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(trx);
  const done = await work();
  await sql`set local enable_nestloop to default`.execute(trx);
  return done;
}
