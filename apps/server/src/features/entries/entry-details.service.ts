import type { Reply } from '@parlance/contract/endpoint';
import type { entriesContract } from '@parlance/contract/entries';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import { presentEntry } from '../entry-store/rows.present.ts';
import { listFilesOfEntry, listForms, listLanguageRows } from './entry-details.queries.ts';

/** Finds an entry in all languages, with its plural forms and files. @throws 404 for an unknown entry */
export async function getEntryDetails(
  db: Db,
  project: Pick<ProjectAccess, 'id' | 'baseLanguageId'>,
  entryId: number,
): Promise<Reply<typeof entriesContract.entryDetails>> {
  const place = { projectId: project.id, baseLanguageId: project.baseLanguageId, entryId };
  const rows = await listLanguageRows(db, place);
  const { key } = found(rows[0]);
  const [forms, files] = await Promise.all([
    listForms(db, project.id, key),
    listFilesOfEntry(db, project.id, entryId),
  ]);
  return {
    languages: rows
      .filter(({ fits }) => fits)
      .map((row) => ({ languageId: encodeLanguageId(project.id, row.language_id), row: presentEntry(row) })),
    rest: rows.filter(({ fits }) => !fits).map((row) => encodeLanguageId(project.id, row.language_id)),
    forms: forms.map((form) => ({ _id: encodeId('entry', form.id), key: form.key })),
    files: files.map((file) => ({ _id: encodeId('file', file.id), path: file.path })),
  };
}
