import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export function findAuthenticator(db: Db, userId: number) {
  return db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Keeps a secret that is being set up; false where a secret is set up already. */
export async function saveUnconfirmed(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('authenticators')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the code of a time step up; false where it, or a later one, was used. */
export async function takeStep(
  db: Db,
  userId: number,
  step: number,
  state: 'confirmed' | 'unconfirmed',
): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ last_step: step, ...(state === 'unconfirmed' && { confirmed_at: sql<Date>`now()` }) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAuthenticator(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is an authenticator app or a passkey. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from authenticators where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export async function replaceRecoveryCodes(trx: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

/** Uses a recovery code up; false where there is no such one, or another call was faster. */
export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of the user's teams that want a second factor. */
export async function listRequiringTeams(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('teams as t')
    .where('t.require_second_factor', '=', true)
    .where(
      sql<boolean>`(t.owner_id = ${userId} or exists (
        select from team_members m where m.team_id = t.id and m.user_id = ${userId}))`,
    )
    .select('t.name')
    .orderBy('t.name')
    .limit(100)
    .execute();
  return rows.map(({ name }) => name);
}
