import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * Locks a content hash until the transaction ends. Code that refers to stored content, or removes unused content, holds
 * this lock, so that the content cannot disappear between the check that it exists and the row that needs it.
 */
export async function lockContent(trx: Db, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 1))`.execute(trx);
}
