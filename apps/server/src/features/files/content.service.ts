import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * Whoever refers to stored content, or removes what nobody refers to, holds this lock for a moment: so content cannot
 * go away between "it is there already" and the row that needs it.
 */
export async function lockContent(trx: Db, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 1))`.execute(trx);
}
