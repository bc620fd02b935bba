import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * Lists the languages of a project that are not deleted. The base language comes first, because the others are checked
 * against its texts.
 */
export async function listLanguageIds(db: Db, projectId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from languages l join projects p on p.id = ${projectId}
    where l.project_id = ${projectId} and l.deleted_at is null
    order by l.id <> p.base_language_id, l.id`.execute(db);
  return rows.map(({ id }) => id);
}
