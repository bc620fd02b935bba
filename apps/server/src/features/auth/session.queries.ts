import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

export function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', (eb) => eb.fn<Date>('now', []))
    .select([
      's.id as session_id',
      's.seen_at',
      'u.id as user_id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.is_admin',
      'u.is_superadmin',
    ])
    .select(sql<boolean>`has_second_factor(u.id)`.as('has_second_factor'))
    .executeTakeFirst();
}

export async function insertSession(db: Db, session: Insertable<Database['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function touchSession(db: Db, id: number, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: new Date(), expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** When a session was started. */
export async function findSessionStart(db: Db, sessionId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at;
}
