import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

export type MailRow = Selectable<Database['mails']>;

export async function insertMail(trx: Db, mail: Insertable<Database['mails']>): Promise<number> {
  const { id } = await trx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first; `before` is the id of the last one that was shown. */
export function listMails(db: Db, { before, limit }: { before?: number; limit: number }): Promise<MailRow[]> {
  let query = db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** A mail that left is kept without its bodies; one in the outbox keeps them. */
export async function markDone(db: Db, id: number, state: 'sent' | 'kept' | 'failed', error?: string) {
  await db
    .updateTable('mails')
    .set({
      state,
      error: error ?? null,
      attempts: sql`attempts + 1`,
      done_at: new Date(),
      ...(state !== 'kept' && { text_body: null, html_body: null }),
    })
    .where('id', '=', id)
    .execute();
}

export async function noteAttempt(db: Db, id: number, error: string): Promise<void> {
  await db.updateTable('mails').set({ attempts: sql`attempts + 1`, error }).where('id', '=', id).execute();
}

export async function deleteOldMails(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
