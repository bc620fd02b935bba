import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { keptFilesOf } from '../../files/files.service.ts';
import type { ReadFileToImport } from '../record/import.types.ts';

/**
 * Selects the entries of an import's files as entry_id, once it has written them: those whose keys were read, and those of
 * files that are kept, which have more in other languages.
 */
export async function membersOf(
  trx: Db,
  { projectId, importId }: { projectId: number; importId: number },
  files: readonly ReadFileToImport[],
): Promise<RawBuilder<unknown>> {
  const kept = files.filter(({ isTransient }) => !isTransient);
  const fileIds = await keptFilesOf(trx, projectId, kept);
  const ofFiles = sql`
    select f.entry_id from file_entries f
    where f.project_id = ${projectId} and f.file_id = any(${fileIds}::bigint[])`;
  return sql`${ofFiles} union all
    select e.id from import_rows r
    join entries e on e.project_id = ${projectId} and e.key_hash = r.key_hash and e.key = r.key
    where r.project_id = ${projectId} and r.import_id = ${importId}`;
}
