import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const columns = ['secret_sealed', 'secret_created_at', 'secret_created_by', 'api_addresses'] as const;

/** The sealed secret of a project with what belongs to it. `lock`: for a change that depends on it. */
export function findSecretRow(db: Db, projectId: number, { lock = false } = {}) {
  return db
    .selectFrom('projects')
    .select(columns)
    .where('id', '=', projectId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** What the settings page shows. */
export function findAccessRow(db: Db, projectId: number) {
  return db
    .selectFrom('projects as p')
    .leftJoin('users as u', 'u.id', 'p.secret_created_by')
    .select(['p.secret_created_at', 'p.secret_created_by', 'p.api_addresses'])
    .select(['u.first_name', 'u.last_name', 'u.account_locked'])
    .where('p.id', '=', projectId)
    .executeTakeFirst();
}
export type AccessRow = NonNullable<Awaited<ReturnType<typeof findAccessRow>>>;

/** `sealed` null: the project has no secret any more. */
export async function writeSecret(
  trx: Db,
  projectId: number,
  { sealed, userId }: { sealed: Buffer | null; userId: number | null },
): Promise<void> {
  await trx
    .updateTable('projects')
    .set({
      secret_sealed: sealed,
      secret_created_at: sealed ? sql`now()` : null,
      secret_created_by: userId,
    })
    .where('id', '=', projectId)
    .execute();
}

export async function writeAddresses(
  trx: Db,
  projectId: number,
  addresses: readonly string[],
): Promise<void> {
  await trx
    .updateTable('projects')
    .set({ api_addresses: [...addresses] })
    .where('id', '=', projectId)
    .execute();
}
