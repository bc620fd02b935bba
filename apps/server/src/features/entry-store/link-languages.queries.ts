import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * Lists the languages of a project, also those in the trash: linked entries are alike in a language that comes back
 * (docs/decisions/0194). The base language comes first, because the others are checked against its texts.
 */
export async function listLanguageIds(db: Db, projectId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from languages l join projects p on p.id = ${projectId}
    where l.project_id = ${projectId}
    order by l.id <> p.base_language_id, l.id`.execute(db);
  return rows.map(({ id }) => id);
}
