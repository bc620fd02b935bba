import { graceDays } from '@parlance/contract/account-deletion';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const now = sql<Date>`now()`;
type Purpose = 'confirm' | 'keep';

const validity = {
  confirm: sql<Date>`now() + interval '1 day'`,
  keep: sql<Date>`now() + make_interval(days => ${sql.lit(graceDays + 1)})`,
};

/** A link; those that ended go. */
export async function insertDeletionLink(
  trx: Db,
  link: { purpose: Purpose; userId: number; tokenHash: Buffer },
): Promise<void> {
  await trx.deleteFrom('account_deletion_links').where('expires_at', '<=', now).execute();
  await trx
    .insertInto('account_deletion_links')
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      user_id: link.userId,
      expires_at: validity[link.purpose],
    })
    .execute();
}

/** Links to confirm that an account was sent within the last hour; the caller holds its row. */
export async function countDeletionLinks(trx: Db, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('account_deletion_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whose link it is, with the address of the account. */
export function findDeletionLink(db: Db, purpose: Purpose, tokenHash: Buffer) {
  return db
    .selectFrom('account_deletion_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'u.email'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteDeletionLinks(trx: Db, purpose: Purpose, userId: number): Promise<void> {
  await trx
    .deleteFrom('account_deletion_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Uses a link up with all of its kind; undefined where it is not valid, or another call was faster. */
export async function takeDeletionLink(
  trx: Db,
  purpose: Purpose,
  tokenHash: Buffer,
): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('account_deletion_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (row) await deleteDeletionLinks(trx, purpose, row.user_id);
  return row?.user_id;
}
