import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * Earlier column mappings: of the file that was imported from this path, else of the last spreadsheet of the project.
 */
export async function listEarlierMappings(
  db: Db,
  projectId: number,
  path: string,
): Promise<SpreadsheetOptions[]> {
  const { rows } = await sql<{ of_path: SpreadsheetOptions | null; of_project: SpreadsheetOptions | null }>`
    select spreadsheet_options as of_project, (
      select b.options -> 'spreadsheet' from file_bodies b
      where b.project_id = ${projectId} and b.path = ${path} and b.withdrawn_at is null
        and b.file_id in (select f.id from files f where f.project_id = ${projectId} and f.deleted_at is null)
      order by b.id desc limit 1) as of_path
    from projects where id = ${projectId}`.execute(db);
  return rows.flatMap((row) => [row.of_path, row.of_project]).filter((one) => one !== null);
}
