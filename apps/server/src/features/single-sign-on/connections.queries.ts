import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

export type ConnectionRow = Selectable<Database['sso_connections']>;

export function listConnectionRows(db: Db, teamId: number): Promise<ConnectionRow[]> {
  return db
    .selectFrom('sso_connections')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('id')
    .limit(100)
    .execute();
}

export function findConnectionOf(db: Db, teamId: number, id: number): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('sso_connections')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}

/** Without its team: where an identity provider leads back to. */
export function findConnection(db: Db, id: number): Promise<ConnectionRow | undefined> {
  return db.selectFrom('sso_connections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds a connection against being changed, switched off or removed; undefined where it was removed. */
export function lockConnectionForUpdate(trx: Db, id: number): Promise<ConnectionRow | undefined> {
  return trx.selectFrom('sso_connections').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

export function insertConnection(
  trx: Db,
  row: Insertable<Database['sso_connections']>,
): Promise<ConnectionRow> {
  return trx.insertInto('sso_connections').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateConnectionRow(
  trx: Db,
  id: number,
  change: Updateable<Database['sso_connections']>,
): Promise<ConnectionRow> {
  return trx
    .updateTable('sso_connections')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function markTested(db: Db, id: number): Promise<void> {
  await db.updateTable('sso_connections').set({ tested_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/**
 * For a team that goes to the trash: its switch becomes unreachable, so its people sign in otherwise again. Returns the
 * names of those that were on.
 */
export async function switchOffConnections(trx: Db, teamId: number): Promise<string[]> {
  const rows = await trx
    .updateTable('sso_connections')
    .set({ enabled: false, on_before_trash: sql<boolean>`enabled` })
    .where('team_id', '=', teamId)
    .returning(['name', 'on_before_trash'])
    .execute();
  return rows.filter(({ on_before_trash }) => on_before_trash).map(({ name }) => name);
}

/** Those that were on before their team went to the trash, on again where a domain of theirs is still proven. */
export function switchOnRows(trx: Db, teamId: number): Promise<{ name: string; enabled: boolean }[]> {
  return trx
    .updateTable('sso_connections as c')
    .set({
      on_before_trash: false,
      enabled: sql<boolean>`exists (
        select from sso_domains d where d.connection_id = c.id and d.proven_at is not null)`,
    })
    .where('c.team_id', '=', teamId)
    .where('c.on_before_trash', '=', true)
    .returning(['c.name', 'c.enabled'])
    .execute();
}

export async function deleteConnectionRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sso_connections').where('id', '=', id).execute();
}
