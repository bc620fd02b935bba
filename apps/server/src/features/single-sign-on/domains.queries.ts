import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** A domain of a connection that was proven, whether that is on or not. */
export function findVerifiedDomain(db: Db, connectionId: number, domain: string) {
  return db
    .selectFrom('sso_domains')
    .select('proven_by')
    .where('connection_id', '=', connectionId)
    .where('domain', '=', domain)
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
}

export function listDomains(db: Db, connectionIds: number[]) {
  return db
    .selectFrom('sso_domains')
    .selectAll()
    .where(sql<boolean>`connection_id = any(${connectionIds})`)
    .orderBy('id')
    .execute();
}
export type DomainRow = Awaited<ReturnType<typeof listDomains>>[number];

/** False where it is there already. */
export async function insertDomain(
  db: Db,
  row: { connection_id: number; domain: string; proof: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sso_domains')
    .values(row)
    .onConflict((conflict) => conflict.columns(['connection_id', 'domain']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findDomain(db: Db, connectionId: number, id: number) {
  return db
    .selectFrom('sso_domains')
    .selectAll()
    .where('id', '=', id)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
}

/** A team in the trash keeps no domain from those who prove it now; brought back, it proves it again. */
export async function releaseDomain(db: Db, domain: string): Promise<void> {
  await db
    .updateTable('sso_domains')
    .set({ proven_at: null, proven_by: null })
    .where('domain', '=', domain)
    .where(
      sql<boolean>`connection_id in (
        select c.id from sso_connections c join teams t on t.id = c.team_id where t.deleted_at is not null)`,
    )
    .execute();
}

/** Marks a domain as proven; false where another connection has it. */
export async function markVerified(db: Db, id: number, by: 'dns' | 'staff'): Promise<boolean> {
  try {
    await db
      .updateTable('sso_domains')
      .set({ proven_at: sql<Date>`now()`, proven_by: by })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'sso_domains_proven') return false;
    throw error;
  }
}

export async function deleteDomain(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sso_domains').where('id', '=', id).execute();
}

export async function hasVerifiedDomain(db: Db, connectionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sso_domains')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('proven_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
