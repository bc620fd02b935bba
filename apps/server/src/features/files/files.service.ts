import { isDeepStrictEqual } from 'node:util';
import type { SharedKeys } from '@parlance/contract/import';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import { recordChange } from '../feed/record.service.ts';
import { findBody, findFile, listBodies, markFileDeleted, setPlurals, upsertFile } from './files.queries.ts';
import { pathWithoutLanguage } from './language-path.service.ts';
import {
  droppedSince,
  findMembers,
  type Held,
  joinMembers,
  membersBeside,
  nothingHeld,
  readMembers,
  setMembers,
} from './members.queries.ts';
import { writeMembers } from './members.service.ts';
import { resolvePluralForms } from './plural-forms.service.ts';

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
  contentHash: string;
  size: number;
  /** Place of the file in its import. */
  fileIndex: number;
  /** Its own plural forms; none: CLDR's; null: it asks for none (`file_bodies.plurals`). */
  plurals: string[] | null;
  /** What was looked at: all units, only some of an unchanged body, the others being known to be as they were; or there are none. */
  units: 'all' | 'some' | 'none';
  options: BodyOptions | null;
  replaces: Replaces;
}

/**
 * Whether the bytes become what exports are written from. 'never': nothing of the file is kept. 'ifNone': a body that
 * there is already stays; what is missing in it belongs to it from now on, and nothing leaves it.
 */
export type Replaces = 'always' | 'ifNone' | 'never';

/** How a body is read again (file_bodies.options). */
export interface BodyOptions {
  /** Which columns of a spreadsheet hold what. */
  spreadsheet?: SpreadsheetOptions;
  /** Codes of the languages that a file of several languages has. */
  languages?: string[];
  /** Code of the language of texts in such a file that do not say theirs. */
  language?: string;
  /** What stands before its keys in the project; absent: nothing. */
  keyPrefix?: string;
  /** What was decided of keys that other files have too. */
  sharedKeys?: SharedKeys;
  /** Its keys that were left out, being those of other files: the units stay as they are, and are no entries of this file. */
  leftOut?: string[];
}

/**
 * Keeps an imported file: its bytes as the body of its language, and which entries belong to it. Rows are taken from
 * `import_changes` of the transaction, those of several languages from what `noteMembers` gathered. Writes nothing where
 * all of that is so already. Answers whether the plural forms of bodies in force may be others now.
 */
export async function keepFile(trx: Db, body: BodyToKeep): Promise<'changed' | 'same'> {
  if (body.replaces === 'never') return 'same';
  const { projectId, userId, languageId } = body;
  const path = pathOfFile(body);
  const file = await upsertFile(trx, { ...body, path });
  const before = await findBody(trx, projectId, file.id, languageId);
  const differs =
    before?.content_hash !== body.contentHash ||
    before.path !== body.path ||
    !isDeepStrictEqual(before.options, body.options);
  const isNewBody = differs && (!before || body.replaces === 'always');
  const former = before ? await findMembers(trx, projectId, before.id) : nothingHeld;
  const isKnown = body.units === 'some' && !differs;
  const found = isKnown ? former : await membersOf(trx, body);
  // A body that stays goes on holding what it held.
  const held =
    differs && !isNewBody
      ? { ...former, members: await joinMembers(trx, former.members, found.members) }
      : found;
  const hasOthers = held.members !== former.members;
  const forms = isNewBody || !differs ? formsBeside(before?.plurals ?? null, body.plurals) : 'same';
  // The same bytes, read by a later version.
  if (!differs && forms === 'changed') await setPlurals(trx, projectId, before.id, body.plurals);
  // The same bytes, whose keys are other entries now: some were deleted and made again.
  if (!isNewBody && before && (hasOthers || held.empty !== former.empty || held.textsIn !== former.textsIn))
    await setMembers(trx, projectId, before.id, held);
  if (!isNewBody && !file.groupChanged && !hasOthers) return forms;
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
        entries: sql`${held.members}::bigint[]`,
        empty_entries: sql`${held.empty}::bigint[]`,
        texts_in: held.textsIn,
        dropped_entries: droppedSince(projectId, before?.id, held.members),
        plurals: body.plurals,
        operation_id: operationId,
        created_by: userId,
      })
      .execute();
  }
  if (hasOthers)
    await writeMembers(trx, { ...body, file }, { former: former.members, members: held.members });
  await recordChange(trx, {
    projectId,
    kind: file.isNew ? 'fileAdded' : 'fileChanged',
    userId,
    operationId,
    languageId: languageId === allLanguages ? undefined : languageId,
    subject: body.path,
    old: file.isNew ? undefined : { content_hash: before?.content_hash ?? null },
  });
  return forms;
}

const membersOf = async (trx: Db, { units, fileIndex, languageId }: BodyToKeep): Promise<Held> =>
  units === 'none'
    ? nothingHeld
    : readMembers(trx, fileIndex, languageId === allLanguages ? 'import' : 'step');

const formsBeside = (before: string[] | null, now: string[] | null) =>
  isDeepStrictEqual(before, now) ? 'same' : 'changed';

/** The kept files of an import, once it has written them. */
export async function keptFilesOf(
  trx: Db,
  projectId: number,
  files: readonly { path: string; format: string; language: string }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) {
    const kept = await findFile(trx, projectId, keptPathOf(file), file.format);
    if (kept) ids.push(kept.id);
  }
  return ids;
}

/** Under which path a file is kept, whatever its language. */
export const keptPathOf = (file: { path: string; format: string; language: string }): string =>
  findCatalogueEntry(file.format)?.multiLanguage ? file.path : pathWithoutLanguage(file.path, file.language);

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

/** The entries that go on belonging to its file when this file comes, beside those of its own rows; undefined: it is new. */
export async function findMembersThatStay(
  db: Db,
  projectId: number,
  languageId: number,
  file: { path: string; format: string; language: string; contentHash: string },
): Promise<RawBuilder<unknown> | undefined> {
  const kept = await findFile(db, projectId, pathOfFile({ ...file, languageId }), file.format);
  if (!kept) return undefined;
  return (await isKeptBody(db, projectId, languageId, file))
    ? sql`select entry_id from file_entries where project_id = ${projectId} and file_id = ${kept.id}`
    : membersBeside({ projectId, fileId: kept.id, languageId });
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

/** What stands before the keys of a file in the project: that of its newest body. */
export async function findKeyPrefix(db: Db, projectId: number, fileId: number): Promise<string> {
  const bodies = await listBodies(db, projectId, fileId);
  const newest = bodies.toSorted((one, other) => Number(other.id) - Number(one.id))[0];
  return ((newest?.options ?? {}) as BodyOptions).keyPrefix ?? '';
}

/** Forgets a kept file; its entries stay. @throws 404 */
export async function deleteFile(db: Db, projectId: number, fileId: number, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const path = found(await markFileDeleted(trx, projectId, fileId));
    await resolvePluralForms(trx, projectId);
    await recordChange(trx, { projectId, kind: 'fileDeleted', userId, subject: path, old: { id: fileId } });
  });
}
