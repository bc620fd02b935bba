import { isDeepStrictEqual } from 'node:util';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import { recordChange } from '../history/history.service.ts';
import {
  dropFileEntries,
  findBody,
  findFile,
  findKeptAs,
  listBodies,
  markFileDeleted,
  upsertFile,
  writeFileEntries,
} from './files.queries.ts';
import { pathInLanguage, pathWithoutLanguage } from './language-path.ts';

export { findKeptAs, pathInLanguage };

/** `file_bodies.language_id` of formats that hold several languages in one file. */
export const allLanguages = 0;

export interface BodyToKeep {
  projectId: number;
  userId: number | null;
  /** Of the import; asked for where something is written. */
  operation: () => Promise<number>;
  path: string;
  format: string;
  groupId: number | null;
  language: string;
  languageId: number;
  baseLanguageId: number;
  /** Of the rows that are looked at: one of several where `languageId` is `allLanguages`. */
  rowsLanguageId: number;
  contentHash: string;
  size: number;
  /** Place of the file in its import. */
  fileIndex: number;
  /** Entries were made for this file's keys: also an unchanged body has to be matched again. */
  hasNewEntries: boolean;
  options: BodyOptions | null;
}

/** How a body is read again (file_bodies.options). */
export interface BodyOptions {
  /** Which columns of a spreadsheet hold what. */
  spreadsheet?: SpreadsheetOptions;
  /** Codes of the languages that a file of several languages has. */
  languages?: string[];
  /** Code of the language of texts in such a file that do not say theirs. */
  language?: string;
}

/**
 * Keeps an imported file: its bytes as the body of its language, and which entries belong to it. Rows are taken from
 * `import_changes` of the transaction. Writes nothing where all of that is so already.
 */
export async function keepFile(trx: Db, body: BodyToKeep): Promise<void> {
  const { projectId, userId, languageId } = body;
  const path = pathOfFile(body);
  const file = await upsertFile(trx, { ...body, path });
  const before = await findBody(trx, projectId, file.id, languageId);
  const isNewBody =
    before?.content_hash !== body.contentHash ||
    before.path !== body.path ||
    !isDeepStrictEqual(before.options, body.options);
  const changed = isNewBody || body.hasNewEntries ? await writeMembers(trx, body, file) : 0;
  if (!isNewBody && !file.groupChanged && changed === 0) return;
  const operationId = await body.operation();
  if (isNewBody) {
    await trx
      .insertInto('file_bodies')
      .values({
        project_id: projectId,
        file_id: file.id,
        language_id: languageId,
        content_hash: body.contentHash,
        size: body.size,
        path: body.path,
        options: body.options && JSON.stringify(body.options),
        operation_id: operationId,
        created_by: userId,
      })
      .execute();
  }
  await recordChange(trx, {
    projectId,
    kind: file.isNew ? 'fileAdded' : 'fileChanged',
    userId,
    operationId,
    languageId: languageId === allLanguages ? undefined : languageId,
    subject: body.path,
    old: file.isNew ? undefined : { content_hash: before?.content_hash ?? null },
  });
}

/** The kept files of an import, once it has written them. */
export async function keptFilesOf(
  trx: Db,
  projectId: number,
  files: readonly { path: string; format: string; language: string }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { path, format, language } of files) {
    const isWhole = findCatalogueEntry(format)?.multiLanguage ?? false;
    const kept = await findFile(trx, projectId, isWhole ? path : pathWithoutLanguage(path, language), format);
    if (kept) ids.push(kept.id);
  }
  return ids;
}

/** The path of a file whatever its language. */
const pathOfFile = (body: Pick<BodyToKeep, 'path' | 'language' | 'languageId'>): string =>
  body.languageId === allLanguages ? body.path : pathWithoutLanguage(body.path, body.language);

/** Whether a file that comes is, byte for byte, what is in force under its path in this language. */
export async function isKeptBody(
  db: Db,
  projectId: number,
  languageId: number,
  file: { path: string; format: string; language: string; contentHash: string },
): Promise<boolean> {
  const body = await findBodyAt(db, projectId, languageId, file);
  return body?.content_hash === file.contentHash && body.path === file.path;
}

/** The body in force of a path, spelled as in this language (`allLanguages`: as it is). */
export async function findBodyAt(
  db: Db,
  projectId: number,
  languageId: number,
  file: { path: string; format: string; language: string },
) {
  const path = pathOfFile({ ...file, languageId });
  const known = await findFile(db, projectId, path, file.format);
  return known && findBody(db, projectId, known.id, languageId);
}

/** The kept file whose entries go on belonging to it when this file comes; undefined where it is new, or leaves out some. */
export async function findFileKeepingEntries(
  db: Db,
  body: Pick<
    BodyToKeep,
    | 'projectId'
    | 'path'
    | 'format'
    | 'language'
    | 'languageId'
    | 'baseLanguageId'
    | 'contentHash'
    | 'hasNewEntries'
  >,
): Promise<number | undefined> {
  const { projectId, languageId } = body;
  const file = await findFile(db, projectId, pathOfFile(body), body.format);
  if (!file || languageId === allLanguages) return file?.id;
  if (!body.hasNewEntries && (await isKeptBody(db, projectId, languageId, body))) return file.id;
  return (await isLeading(db, { ...body, rowsLanguageId: languageId }, file.id)) ? undefined : file.id;
}

/** Which entries belong to the file, and where; answers how many of these facts changed. */
async function writeMembers(
  trx: Db,
  body: BodyToKeep,
  file: { id: number; isNew: boolean },
): Promise<number> {
  const leads = await isLeading(trx, body, file.id);
  const of = { projectId: body.projectId, fileId: file.id, fileIndex: body.fileIndex };
  const changed = await writeFileEntries(trx, { ...of, leads, isNew: file.isNew });
  // A file of several languages is seen one language at a time: what one lacks, another may have.
  const drops = leads && !file.isNew && body.languageId !== allLanguages;
  return changed + (drops ? await dropFileEntries(trx, of) : 0);
}

/** Order and membership are those of the base language's body, or of the only one there is. */
async function isLeading(
  trx: Db,
  body: Pick<BodyToKeep, 'projectId' | 'languageId' | 'rowsLanguageId' | 'baseLanguageId'>,
  fileId: number,
): Promise<boolean> {
  if (body.rowsLanguageId === body.baseLanguageId) return true;
  // Of a file of several languages the base language's rows decide; the others add what those lack.
  if (body.languageId === allLanguages) return false;
  const others = await listBodies(trx, body.projectId, fileId);
  return others.every((other) => other.language_id === body.languageId);
}

/** What there is to write a file in a language: its own body, that of the base language, and those of others. */
export async function bodiesOf(
  db: Db,
  projectId: number,
  fileId: number,
  of: { languageId: number; baseLanguageId: number },
) {
  const bodies = await listBodies(db, projectId, fileId);
  const find = (languageId: number) => bodies.find((body) => body.language_id === languageId);
  return {
    own: find(of.languageId) ?? find(allLanguages),
    base: find(of.baseLanguageId),
    others: bodies.filter((body) => body.language_id !== of.languageId),
  };
}

/** Forgets a kept file; its entries stay. @throws 404 */
export async function deleteFile(db: Db, projectId: number, fileId: number, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const path = found(await markFileDeleted(trx, projectId, fileId));
    await recordChange(trx, { projectId, kind: 'fileDeleted', userId, subject: path, old: { id: fileId } });
  });
}
