import { entryErrors } from '@parlance/contract/entries';
import { inputError } from '@parlance/contract/input-errors';
import { languageErrors } from '@parlance/contract/languages';
import { buildMessage } from '@parlance/contract/messages';
import type { LanguageItem } from '@parlance/contract/projects';
import type { PluralCategory } from '@parlance/domain/entry/plural';
import { decodeLanguageId } from '@parlance/domain/id';
import { isLanguageCode, normalLanguageCode } from '@parlance/domain/language/language';
import { purgedAfter } from '@parlance/domain/trash';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { ApiError, found, notFound, otherLanguage } from '../../http/errors.ts';
import { refusal } from '../../http/input.ts';
import { recordChange, recordChanges } from '../feed/record.service.ts';
import { presentLanguage } from './languages.present.ts';
import {
  countLanguages,
  findDeletedLanguage,
  findLanguageByCode,
  findLanguageRow,
  insertLanguages,
  isInOrder,
  type LanguageRow,
  listDeletedLanguages,
  listLanguageRows,
  listLanguagesByCode,
  lockLanguages,
  markLanguageDeleted,
  takeLanguageNumbers,
  updateLanguageRow,
} from './languages.queries.ts';

/** More than CLDR has locales for; keeps lists and counts bounded. */
export const mostLanguages = 500;

type Project = Pick<ProjectAccess, 'id' | 'baseLanguageId'>;
type NarrowedProject = Pick<ProjectAccess, 'id' | 'baseLanguageId' | 'groupLanguages'>;

/** A new language has no id, so user groups are checked by its code. */
function refuseOtherCode({ groupLanguages }: NarrowedProject, code: string): void {
  if (groupLanguages && !groupLanguages.includes(code)) throw otherLanguage([code]);
}

/** The languages of a project, the base language first. */
export async function listLanguages(db: Db, project: Project): Promise<LanguageItem[]> {
  const rows = await listLanguageRows(db, project.id);
  return rows.map((row) => presentLanguage(project.id, project.baseLanguageId, row));
}

/** The language of a path within its project; 404 where it is none of its languages or deleted. */
async function getLanguageRow(db: Db, projectId: number, wireId: string): Promise<LanguageRow> {
  const id = decodeLanguageId(projectId, wireId);
  return found(id === undefined ? undefined : await findLanguageRow(db, projectId, id));
}

export async function getLanguage(db: Db, project: Project, wireId: string): Promise<LanguageItem> {
  return presentLanguage(project.id, project.baseLanguageId, await getLanguageRow(db, project.id, wireId));
}

/** Which plural categories a language has in this project; null: CLDR's (features/files decides). */
export async function writePluralForms(
  trx: Db,
  projectId: number,
  languageId: number,
  plurals: PluralCategory[] | null,
): Promise<void> {
  await updateLanguageRow(trx, projectId, languageId, { plurals });
}

/** The first language of a new project. */
export async function createBaseLanguage(trx: Db, projectId: number, code: string): Promise<void> {
  await insertLanguages(trx, projectId, 1, [normalLanguageCode(code)]);
}

/** Adds a language; one of that code that was deleted in the last 30 days comes back with its texts. */
export async function addLanguage(
  db: Db,
  project: NarrowedProject,
  user: CurrentUser,
  givenCode: string,
): Promise<LanguageItem> {
  refuseOtherCode(project, normalLanguageCode(givenCode));
  return db.transaction().execute(async (trx) => {
    const [row] = (await addLanguagesIn(trx, project.id, user.id, [givenCode])).values();
    return presentLanguage(project.id, project.baseLanguageId, found(row));
  });
}

/** The same as part of a larger transaction, for several languages (imports bring them along). By code, as it is stored. */
export async function addLanguagesIn(
  trx: Db,
  projectId: number,
  userId: number | null,
  givenCodes: readonly string[],
): Promise<Map<string, LanguageRow>> {
  if (givenCodes.length === 0) return new Map();
  const codes = givenCodes.map(normalLanguageCode);
  await lockLanguages(trx, projectId);
  const isTwice = new Set(codes).size < codes.length;
  if (isTwice || (await listLanguagesByCode(trx, projectId, codes)).length > 0)
    throw new ApiError(languageErrors.languageExists);
  await refuseTooMany(trx, projectId, codes.length);
  const rows = new Map<string, LanguageRow>();
  for (const deleted of await listDeletedLanguages(trx, projectId, codes))
    rows.set(deleted.code, await undelete(trx, projectId, userId, deleted));
  const fresh = codes.filter((code) => !rows.has(code));
  if (fresh.length === 0) return rows;
  const first = await takeLanguageNumbers(trx, projectId, fresh.length);
  const added = await insertLanguages(trx, projectId, first, fresh);
  for (const row of added) rows.set(row.code, row);
  await recordChanges(
    trx,
    added.map((row) => changeOf(projectId, userId, 'languageAdded', row)),
  );
  return rows;
}

/** The languages of these codes that would come back where they are added again, with their texts; by code. */
export async function findRestorableLanguages(
  db: Db,
  projectId: number,
  codes: readonly string[],
): Promise<Map<string, LanguageRow>> {
  if (codes.length === 0) return new Map();
  return new Map((await listDeletedLanguages(db, projectId, codes)).map((row) => [row.code, row]));
}

async function refuseTooMany(trx: Db, projectId: number, more: number): Promise<void> {
  if ((await countLanguages(trx, projectId)) + more > mostLanguages)
    throw new ApiError(languageErrors.tooManyLanguages);
}

async function undelete(
  trx: Db,
  projectId: number,
  userId: number | null,
  row: LanguageRow,
): Promise<LanguageRow> {
  const back = await updateLanguageRow(trx, projectId, row.id, { deleted_at: null, deleted_by: null });
  await record(trx, projectId, userId, 'languageRestored', back);
  return back;
}

type LanguageChange =
  | 'languageAdded'
  | 'languageRestored'
  | 'languageDeleted'
  | 'languageChanged'
  | 'languageDue';

const changeOf = (
  projectId: number,
  userId: number | null,
  kind: LanguageChange,
  { id, code }: { id: number; code: string },
  old?: Record<string, unknown>,
) => ({ projectId, kind, userId, languageId: id, subject: code, ...(old && { old }) });

const record = (trx: Db, ...change: Parameters<typeof changeOf>): Promise<void> =>
  recordChange(trx, changeOf(...change));

/** Sets the day that a language shall be done on, or takes it away. @throws baseLanguageDue */
export async function setDueDay(
  db: Db,
  project: Project,
  user: CurrentUser,
  wireId: string,
  due: string | null,
): Promise<LanguageItem> {
  return db.transaction().execute(async (trx) => {
    await lockLanguages(trx, project.id);
    const now = await getLanguageRow(trx, project.id, wireId);
    if (due !== null && now.id === project.baseLanguageId) throw new ApiError(languageErrors.baseLanguageDue);
    if (now.due_on === due) return presentLanguage(project.id, project.baseLanguageId, now);
    const row = await updateLanguageRow(trx, project.id, now.id, { due_on: due });
    await record(trx, project.id, user.id, 'languageDue', row, { due: now.due_on });
    return presentLanguage(project.id, project.baseLanguageId, row);
  });
}

/** Settles which plural forms languages have, after a code changed; files stand above languages, so it is handed in. */
export type ResolvePluralForms = (trx: Db, projectId: number) => Promise<void>;

/** Gives the texts of terms in a language its new code; the glossary stands above languages, so it is handed in. */
export type RenameInTerms = (
  trx: Db,
  of: { projectId: number; userId: number },
  code: { from: string; to: string },
) => Promise<void>;

export interface RenamingDeps {
  db: Db;
  resolvePluralForms: ResolvePluralForms;
  renameInTerms: RenameInTerms;
}

/** Gives a language another code; its texts stay. */
export async function changeLanguage(
  { db, resolvePluralForms, renameInTerms }: RenamingDeps,
  project: NarrowedProject,
  user: CurrentUser,
  wireId: string,
  givenCode: string,
): Promise<LanguageItem> {
  const code = normalLanguageCode(givenCode);
  refuseOtherCode(project, code);
  return db.transaction().execute(async (trx) => {
    const base = await lockLanguages(trx, project.id);
    const now = await getLanguageRow(trx, project.id, wireId);
    if (now.code === code) return presentLanguage(project.id, base, now);
    if (await findLanguageByCode(trx, project.id, code)) throw new ApiError(languageErrors.languageExists);
    await updateLanguageRow(trx, project.id, now.id, { code });
    await resolvePluralForms(trx, project.id);
    await renameInTerms(trx, { projectId: project.id, userId: user.id }, { from: now.code, to: code });
    const row = found(await findLanguageRow(trx, project.id, now.id));
    await record(trx, project.id, user.id, 'languageChanged', row, { code: now.code });
    return presentLanguage(project.id, base, row);
  });
}

/**
 * Adds a language whose path ends in its code, and changes the code of one whose path ends in its id.
 * @throws languageExists, tooManyLanguages, otherLanguage, 404, 400 if path and body name different codes
 */
export function addNamedLanguage(
  deps: RenamingDeps,
  project: NarrowedProject,
  user: CurrentUser,
  idOrCode: string,
  code: string,
): Promise<LanguageItem> {
  if (decodeLanguageId(project.id, idOrCode) !== undefined)
    return changeLanguage(deps, project, user, idOrCode, code);
  if (!isLanguageCode(idOrCode)) throw notFound();
  if (normalLanguageCode(idOrCode) !== normalLanguageCode(code))
    throw refusal([
      inputError('name', buildMessage('field-against-path', { field: 'name', value: idOrCode })),
    ]);
  return addLanguage(deps.db, project, user, code);
}

/** Only marks the language: its texts are out of sight at once and go after 30 days. */
export function deleteLanguage(
  db: Db,
  project: Project,
  user: CurrentUser,
  wireId: string,
): Promise<{ _id: string; purgedAfter: string }> {
  return db.transaction().execute(async (trx) => {
    const base = await lockLanguages(trx, project.id);
    const id = found(decodeLanguageId(project.id, wireId));
    if (id === base) throw new ApiError(languageErrors.baseLanguage);
    // What somebody is paid to translate stays until the order is done or canceled, as its entries do.
    if (await isInOrder(trx, project.id, id)) throw new ApiError(entryErrors.inOrder);
    const { code, deletedAt } = found(await markLanguageDeleted(trx, project.id, id, user.id));
    await record(trx, project.id, user.id, 'languageDeleted', { id, code });
    return { _id: wireId, purgedAfter: purgedAfter(deletedAt).toISOString() };
  });
}

export function restoreLanguage(
  db: Db,
  project: Project,
  user: CurrentUser,
  wireId: string,
): Promise<LanguageItem> {
  return db.transaction().execute(async (trx) => {
    const base = await lockLanguages(trx, project.id);
    const id = decodeLanguageId(project.id, wireId);
    const deleted = id !== undefined && (await findDeletedLanguage(trx, project.id, id));
    if (!deleted) throw notFound();
    if (await findLanguageByCode(trx, project.id, deleted.code))
      throw new ApiError(languageErrors.languageExists);
    await refuseTooMany(trx, project.id, 1);
    return presentLanguage(project.id, base, await undelete(trx, project.id, user.id, deleted));
  });
}
