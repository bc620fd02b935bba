import { isDeepStrictEqual } from 'node:util';
import type { SharedKeys } from '@parlance/contract/import-options';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import { recordChange } from '../feed/record.service.ts';
import {
  findBody,
  findFile,
  listBodies,
  listNewestOptions,
  markFileDeleted,
  setPlurals,
  upsertFile,
} from './files.queries.ts';
import { keptPathOf, type PlacedFile } from './kept-path.service.ts';
import {
  droppedSince,
  findMembers,
  firstOf,
  type Held,
  hasMoreThan,
  joinMembers,
  nothingHeld,
  readMembers,
  setMembers,
} from './members.queries.ts';
import { writeMembers } from './members.service.ts';
import { resolvePluralForms } from './plural-forms.service.ts';
import type { SegmentReading } from './segments.service.ts';

/** `file_bodies.language_id` of multilingual files. */
export const allLanguages = 0;

export interface BodyToKeep {
  projectId: number;
  userId: number | null;
  /** Returns the id of the import's operation; called only if something is written. */
  operation: () => Promise<number>;
  path: string;
  /** The path of the kept file, if its own does not say it (kept-path.service). */
  keptPath?: string;
  format: string;
  groupId: number | null;
  language: string;
  languageId: number;
  baseLanguageId: number;
  contentHash: string;
  size: number;
  /** Index of the file in its import. */
  fileIndex: number;
  /** Its own plural forms; empty: those of CLDR; null: the file requires none (`file_bodies.plurals`). */
  plurals: string[] | null;
  /** What it cannot hold of a text (`file_bodies.limits`); null: it holds all. */
  limits: string[] | null;
  /**
   * Which units the import compared: all; some, when the others of an unchanged body are known to be stored; or none,
   * since there are none.
   */
  units: 'all' | 'some' | 'none';
  options: BodyOptions | null;
  replaces: Replaces;
}

/**
 * Whether the bytes become the ones that exports are written from. 'never': nothing of the file is stored. 'ifNone': an
 * existing body stays; it gains the entries that it lacks, and loses none.
 */
export type Replaces = 'always' | 'ifNone' | 'never';

/** Options to read a body again (file_bodies.options). */
export interface BodyOptions {
  /** The column mapping of a spreadsheet. */
  spreadsheet?: SpreadsheetOptions;
  /** Codes of the languages in a multilingual file. */
  languages?: string[];
  /** Code of the language of texts in a multilingual file that do not state theirs. */
  language?: string;
  /** Prefix of its keys in the project; absent: none. */
  keyPrefix?: string;
  /** The choice for keys that other files have too. */
  sharedKeys?: SharedKeys;
  /**
   * Keys that the file leaves out, since they belong to other files: the units stay unchanged, and are not entries of
   * this file.
   */
  leftOut?: string[];
  /** How the languages of a file of segments were read. */
  segments?: SegmentReading;
}

/**
 * Stores an imported file: its bytes as the body of its language, and its entries. Takes the rows from `import_changes`
 * of the transaction, and for multilingual files from what `noteMembers` collected. Writes nothing if all of it is
 * stored already. Returns whether the plural forms of current bodies may have changed.
 */
export async function keepFile(trx: Db, body: BodyToKeep): Promise<'changed' | 'same'> {
  if (body.replaces === 'never') return 'same';
  const { projectId, userId, languageId } = body;
  const file = await upsertFile(trx, { ...body, path: keptPathOf(body) });
  const before = await findBody(trx, projectId, file.id, languageId);
  const differs =
    before?.content_hash !== body.contentHash ||
    before.path !== body.path ||
    !isDeepStrictEqual(before.options, body.options);
  const former = before ? await findMembers(trx, projectId, before.id) : nothingHeld;
  const found = body.units === 'some' && !differs ? former : await membersOf(trx, body);
  const held = before && body.replaces !== 'always' ? await withMembersOf(trx, former, found) : found;
  const hasOthers = held.members !== former.members;
  // The same bytes are another version where they leave out what the former one had got beside its own.
  const leavesOut =
    hasOthers && !differs && (await hasMoreThan(trx, { projectId, fileId: file.id }, former, held));
  const isNewBody = !before || ((differs || leavesOut) && body.replaces === 'always');
  const forms = isNewBody || !differs ? formsBeside(before?.plurals ?? null, body.plurals) : 'same';
  // The same bytes, read by a later version.
  if (!differs && forms === 'changed') await setPlurals(trx, projectId, before.id, body.plurals);
  // The same bytes, whose keys are other entries now: some were deleted and created again.
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
        first_at: firstOf(projectId, before?.id),
        dropped_entries: droppedSince(projectId, before?.id, held.members),
        plurals: body.plurals,
        limits: body.limits,
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

/** A body that stays keeps its entries, and gets those that the file has besides. */
const withMembersOf = async (trx: Db, former: Held, found: Held): Promise<Held> => ({
  ...former,
  members: await joinMembers(trx, former.members, found.members),
});

const membersOf = async (trx: Db, { units, fileIndex, languageId }: BodyToKeep): Promise<Held> =>
  units === 'none'
    ? nothingHeld
    : readMembers(trx, fileIndex, languageId === allLanguages ? 'import' : 'step');

const formsBeside = (before: string[] | null, now: string[] | null) =>
  isDeepStrictEqual(before, now) ? 'same' : 'changed';

/** The ids of the kept files of an import, in its order, after it has written them; undefined: none is kept of the file. */
export async function keptFilesOf(
  trx: Db,
  projectId: number,
  files: readonly (PlacedFile & { isTransient?: true })[],
): Promise<(number | undefined)[]> {
  const ids: (number | undefined)[] = [];
  for (const file of files) {
    const kept = file.isTransient ? undefined : await findFile(trx, projectId, keptPathOf(file), file.format);
    ids.push(kept?.id);
  }
  return ids;
}

/** Whether a file equals a body, byte for byte, and has its path. */
export const isBody = (
  body: { content_hash: string; path: string } | undefined,
  file: { contentHash: string; path: string },
): boolean => body?.content_hash === file.contentHash && body.path === file.path;

/** The current body of a file in this language (`allLanguages`: of a format that holds several). */
export async function findBodyAt(db: Db, projectId: number, languageId: number, file: PlacedFile) {
  const known = await findFile(db, projectId, keptPathOf(file), file.format);
  return known && findBody(db, projectId, known.id, languageId);
}

/** The current body of a file of an import, where the languages of the project are known by code. */
export async function findBodyOf(
  db: Db,
  projectId: number,
  file: PlacedFile,
  languages: Readonly<Record<string, number>>,
) {
  const languageId = findCatalogueEntry(file.format)?.multiLanguage ? allLanguages : languages[file.language];
  return languageId === undefined ? undefined : findBodyAt(db, projectId, languageId, file);
}

/** The bodies to write a file in a language: its own, that of the base language, and those of others. */
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

async function newestOptions(db: Db, projectId: number, fileId: number): Promise<BodyOptions> {
  const bodies = await listBodies(db, projectId, fileId);
  const newest = bodies.toSorted((one, other) => Number(other.id) - Number(one.id))[0];
  return (newest?.options ?? {}) as BodyOptions;
}

/** The key prefix of a file in the project: that of its newest body. */
export const findKeyPrefix = async (db: Db, projectId: number, fileId: number): Promise<string> =>
  (await newestOptions(db, projectId, fileId)).keyPrefix ?? '';

/** Codes of the languages of multilingual files, by file; those of none whose import did not note them. */
export async function listFileLanguages(
  db: Db,
  projectId: number,
  fileIds: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const newest = await listNewestOptions(db, projectId, fileIds);
  return new Map(newest.map(({ file_id, options }) => [file_id, (options as BodyOptions).languages ?? []]));
}

/** Whether a kept spreadsheet has texts in its first row, and no headings. */
export const hasNoHeadings = async (db: Db, projectId: number, fileId: number): Promise<boolean> =>
  (await newestOptions(db, projectId, fileId)).spreadsheet?.includeFirstRow === true;

/** Whether a file has other keys than the project: without a prefix, or left out by its import. */
export async function hasOwnKeys(db: Db, projectId: number, fileId: number): Promise<boolean> {
  const bodies = await listBodies(db, projectId, fileId);
  return bodies.some(({ options }) => {
    const { keyPrefix = '', leftOut = [] } = (options ?? {}) as BodyOptions;
    return keyPrefix !== '' || leftOut.length > 0;
  });
}

/** Deletes a kept file; its entries stay. `after` runs in the same transaction. @throws 404 */
export async function deleteFile(
  db: Db,
  { projectId, fileId, userId }: { projectId: number; fileId: number; userId: number },
  after: (trx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const path = found(await markFileDeleted(trx, projectId, fileId));
    await resolvePluralForms(trx, projectId);
    await recordChange(trx, { projectId, kind: 'fileDeleted', userId, subject: path, old: { id: fileId } });
    await after(trx);
  });
}
