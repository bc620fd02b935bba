import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

/** Every column that names content of the file store. One that is missing here loses its files: a test compares. */
export const contentColumns = [
  { table: 'uploads', column: 'content_hash' },
  { table: 'file_bodies', column: 'content_hash' },
  { table: 'screenshots', column: 'content_hash' },
] as const;

/** Those of `keys` that no row names. */
export async function listUnused(db: Db, keys: readonly string[]): Promise<string[]> {
  const used = contentColumns.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} x where x.${sql.ref(column)} = k.key)`,
  );
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) k (key) where ${sql.join(used, sql` and `)}
    ${acrossProjects('the same bytes may be kept for several projects')}`.execute(db);
  return rows.map(({ key }) => key);
}
