import { fileBeside, findCatalogueEntry } from '@parlance/formats/catalogue';
import { mostTexts } from '@parlance/formats/shared/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { findFile } from '../../files/files.queries.ts';
import { keptFilesOf } from '../../files/files.service.ts';
import { keptPathOf } from '../../files/kept-path.service.ts';
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
  const outside = files.flatMap((file, index) => {
    const gone = isTranslation(file, of) ? (left.get(keptIds[index] ?? 0) ?? []) : [];
    return gone.map((id) => ({ index, id }));
  });
  return sql`${ofFilesWithoutLeft(projectId, fileIds, left)} union all
    select e.id from import_rows r
    join entries e on e.project_id = ${projectId} and e.key_hash = r.key_hash and e.key = r.key
    where r.project_id = ${projectId} and r.import_id = ${importId}
      and (r.position / ${sql.lit(mostTexts)}, e.id) not in (select * from unnest(
        ${outside.map(({ index }) => index)}::bigint[], ${outside.map(({ id }) => id)}::bigint[]))`;
}

/** Selects the entries of kept files as entry_id, but those that left each of them. */
function ofFilesWithoutLeft(
  projectId: number,
  fileIds: readonly number[],
  left: ReadonlyMap<number, readonly number[]>,
): RawBuilder<unknown> {
  const leaving = [...left].flatMap(([fileId, ids]) => ids.map((id) => ({ fileId, id })));
  return sql`
    select f.entry_id from file_entries f
    where f.project_id = ${projectId} and f.file_id = any(${fileIds}::bigint[])
      and (f.file_id, f.entry_id) not in (select * from unnest(
        ${leaving.map(({ fileId }) => fileId)}::bigint[], ${leaving.map(({ id }) => id)}::bigint[]))`;
}

/**
 * Selects the entries of the kept files beside an import's, which are none of it, as entry_id: texts and their plural forms, which programs load together
 * and push one after the other with one tag, take it from one another's entries no more than from their own. What left the base
 * language's file there is no entry of that file either.
 */
export async function ofFilesBeside(
  db: Db,
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  files: readonly FileToImport[],
): Promise<RawBuilder<unknown> | undefined> {
  const beside = files.flatMap((file) => {
    const other = fileBeside({ format: file.format, path: keptPathOf(file) });
    return other ?? [];
  });
  if (beside.length === 0) return undefined;
  const found = await Promise.all(beside.map(({ path, format }) => findFile(db, projectId, path, format)));
  const own = new Set(await keptFilesOf(db, projectId, files));
  const ids = found.flatMap((file) => (file && !own.has(file.id) ? file.id : []));
  return ofFilesWithoutLeft(
    projectId,
    ids,
    await listLeftBase(db, { projectId, baseLanguageId, fileIds: ids }),
  );
}
