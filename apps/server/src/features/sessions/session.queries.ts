import { type Insertable, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

export function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', (eb) => eb.fn<Date>('now', []))
    .where('s.signed_out_at', 'is', null)
    .select([
      's.id as session_id',
      's.seen_at',
      's.created_at',
      'u.id as user_id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.is_admin',
      'u.is_superadmin',
      'u.account_locked',
      'u.email_verified_at',
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
    // Excludes sessions that were signed out in the meantime.
    .where('signed_out_at', 'is', null)
    .execute();
}

/** Revokes: jobs that these sessions began are not carried out. */
export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** The sessions of a user that have not ended, the last seen first. */
export function listSessionsOf(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now', []))
    .where('signed_out_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .limit(200)
    .execute();
}

export async function deleteOtherSessions(db: Db, userId: number, kept: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', kept).execute();
}

/** False where the user has no such session. */
export async function deleteOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ends the access, but revokes nothing: work that the session began continues (docs/decisions/0050). */
export async function signOutSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ signed_out_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('signed_out_at', 'is', null)
    .execute();
}

/** Sessions that ended more than a day ago, of which no job is left to be done. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<Date>`now() - interval '1 day'`),
        eb('signed_out_at', '<', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.session_id', '=', 'sessions.id')
            .where('jobs.state', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .modifyEnd(acrossProjects('a user has jobs in all their projects'))
    .execute();
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
