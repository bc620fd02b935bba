import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { mostTexts } from '@parlance/formats/shared/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { keptFilesOf } from '../../files/files.service.ts';
import { listLeftBase } from '../../files/left-base.queries.ts';
import type { FileToImport, ReadFileToImport } from '../record/import.types.ts';

/** Whether a file is of one language that is not the base language. */
export const isTranslation = (
  { format, language }: Pick<FileToImport, 'format' | 'language'>,
  { languages, baseLanguageId }: { languages: Readonly<Record<string, number>>; baseLanguageId: number },
): boolean => !findCatalogueEntry(format)?.multiLanguage && languages[language] !== baseLanguageId;

/**
 * Selects the entries of an import's files as entry_id, once it has written them: those whose keys were read, and those of
 * files that are kept, which have more in other languages; but none that left the base language's file
 * (docs/decisions/0284), also where a translation brings it.
 */
export async function membersOf(
  trx: Db,
  of: {
    projectId: number;
    importId: number;
    languages: Readonly<Record<string, number>>;
    baseLanguageId: number;
  },
  files: readonly ReadFileToImport[],
): Promise<RawBuilder<unknown>> {
  const { projectId, importId, baseLanguageId } = of;
  const keptIds = await keptFilesOf(trx, projectId, files);
  const fileIds = keptIds.filter((id) => id !== undefined);
  const left = await listLeftBase(trx, { projectId, baseLanguageId, fileIds });
  const leaving = [...left].flatMap(([fileId, ids]) => ids.map((id) => ({ fileId, id })));
  const outside = files.flatMap((file, index) => {
    const gone = isTranslation(file, of) ? (left.get(keptIds[index] ?? 0) ?? []) : [];
    return gone.map((id) => ({ index, id }));
  });
  const ofFiles = sql`
    select f.entry_id from file_entries f
    where f.project_id = ${projectId} and f.file_id = any(${fileIds}::bigint[])
      and (f.file_id, f.entry_id) not in (select * from unnest(
        ${leaving.map(({ fileId }) => fileId)}::bigint[], ${leaving.map(({ id }) => id)}::bigint[]))`;
  return sql`${ofFiles} union all
    select e.id from import_rows r
    join entries e on e.project_id = ${projectId} and e.key_hash = r.key_hash and e.key = r.key
    where r.project_id = ${projectId} and r.import_id = ${importId}
      and (r.position / ${sql.lit(mostTexts)}, e.id) not in (select * from unnest(
        ${outside.map(({ index }) => index)}::bigint[], ${outside.map(({ id }) => id)}::bigint[]))`;
}
