import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * Whatever changes the kept files of a project as a whole, as imports do, waits for each other. The lock ends with the
 * transaction.
 */
export async function lockImports(trx: Db, projectId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import', ${projectId}::bigint))`.execute(trx);
}
