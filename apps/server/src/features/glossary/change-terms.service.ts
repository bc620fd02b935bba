/** The writer of terms: adds, changes and deletes them, with history; each call is an operation, which can be undone. */
import {
  type ChangedTerm,
  type GlossaryEntry,
  glossaryErrors,
  type NewTerm,
} from '@parlance/contract/glossary';
import { languageErrors } from '@parlance/contract/languages';
import { glossaryLimits, nameOfTerm } from '@parlance/domain/glossary/term';
import { decodeId, encodeId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { assertAsRead } from '../../http/as-read.ts';
import { ApiError, otherLanguage } from '../../http/errors.ts';
import type { Writer } from '../entry-store/write.service.ts';
import { asOperation, type OperationResult } from '../feed/operations.service.ts';
import { recordChanges } from '../feed/record.service.ts';
import type { GlossaryDeps } from './glossary.service.ts';
import { changedRow, newColumns, reachedCodes, replaced, saysTheSame } from './term-changes.ts';
import { listChangedFields } from './term-conflicts.ts';
import { presentTerm } from './terms.present.ts';
import {
  countTerms,
  holdGlossary,
  insertTerms,
  type LanguageCodes,
  listLanguageCodes,
  listShownTerms,
  listTermsCalled,
  lockTerms,
  markTerms,
  type TermColumns,
  type TermRow,
  updateTerms,
} from './terms.queries.ts';

/** Who writes in whose name, in a transaction. */
export interface TermWriting {
  projectId: number;
  userId: number | null;
  base: string;
  /** Asked where a row of the history needs its operation; undefined: it belongs to none, and follows from something else. */
  operation?: () => Promise<number>;
}

interface Changed {
  ids: number[];
  operation: number | null;
}

/** Runs a change of terms as an operation: holds the glossary, and answers the terms that changed. */
export async function changeGlossary(
  { db, live }: GlossaryDeps,
  { project, user }: Writer,
  work: (trx: Db, writing: TermWriting, codes: LanguageCodes) => Promise<number[]>,
): Promise<Changed> {
  const doing = { projectId: project.id, userId: user.id, kind: 'glossary' } as const;
  const done = await inProject(db, project.id, async (trx) => {
    await holdGlossary(trx, project.id);
    const codes = await listLanguageCodes(trx, project.id);
    return asOperation(trx, doing, async ({ id }) => {
      const writing = { projectId: project.id, userId: user.id, base: codes.base, operation: id };
      const ids = await work(trx, writing, codes);
      return { changed: ids.length, ids };
    });
  });
  live.note(project.id);
  return done;
}

/** Refuses what is about languages that the caller's user groups leave out. @throws otherLanguage */
export function assertLanguages(
  { project }: Writer,
  languages: LanguageCodes,
  codes: readonly string[],
): void {
  if (!codes.every((code) => mayWriteIn(project, languages, code))) throw otherLanguage();
}

/** Whether the caller's user groups have a language; also one that only another project has that uses the glossary. */
export function mayWriteIn(project: Writer['project'], { own }: LanguageCodes, code: string): boolean {
  const id = own.get(code);
  return id === undefined
    ? project.groupLanguages === undefined || project.groupLanguages.includes(code)
    : project.canIn('glossary.change', id);
}

/** Refuses a text in a language that a term cannot get. @throws noLanguageToAdd */
export function assertMayHave(code: string, { codes }: LanguageCodes): void {
  if (!codes.includes(code)) throw new ApiError(glossaryErrors.noLanguageToAdd, { language: code });
}

/**
 * Refuses translations into the base language, whose text is the term's own, and into languages that no project has which
 * uses the glossary. One that a term has already may stay and change: its language may have been deleted since.
 * @throws languageExists, entryNotFound, noLanguageToAdd
 */
function assertTranslations(
  given: NewTerm['translations'],
  before: TermColumns['texts'],
  codes: LanguageCodes,
): void {
  for (const [written, one] of Object.entries(given ?? {})) {
    const code = normalLanguageCode(written);
    if (code === codes.base)
      throw one
        ? new ApiError(languageErrors.languageExists, { language: code })
        : new ApiError(glossaryErrors.entryNotFound);
    if (one && !before[code]) assertMayHave(code, codes);
  }
}

/** Refuses terms that the glossary has. `ids`: terms that are written. @throws termExists */
async function assertNew(
  trx: Db,
  { projectId, base }: TermWriting,
  written: readonly TermColumns[],
  ids: readonly number[] = [],
): Promise<void> {
  const texts = new Set(written.flatMap((term) => term.texts[base]?.text ?? []));
  const there = await listTermsCalled(trx, projectId, { base, texts: [...texts] });
  const others: TermColumns[] = there.filter(({ id }) => !ids.includes(id));
  const byText = Map.groupBy(others, (term) => term.texts[base]?.text);
  for (const term of written) {
    const text = term.texts[base]?.text;
    const alike = byText.get(text) ?? [];
    if (alike.some((one) => saysTheSame(term, one, base)))
      throw new ApiError(glossaryErrors.termExists, { term: text });
    byText.set(text, [...alike, term]);
  }
}

const termNumber = (wireId: string): number => {
  const id = decodeId('term', wireId);
  if (id === undefined) throw new ApiError(glossaryErrors.entryNotFound);
  return id;
};

/** Terms of the glossary itself, locked. @throws entryNotFound */
export async function lockOwnTerms(
  trx: Db,
  projectId: number,
  wireIds: readonly string[],
): Promise<TermRow[]> {
  const ids = wireIds.map(termNumber);
  const rows = new Map((await lockTerms(trx, projectId, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row || row.deleted_at !== null) throw new ApiError(glossaryErrors.entryNotFound);
    return row;
  });
}

/** Adds terms; answers them. @throws tooManyTerms, otherLanguage, termExists, as `assertTranslations` */
export async function addTerms(deps: GlossaryDeps, writer: Writer, terms: readonly NewTerm[]) {
  const done = await changeGlossary(deps, writer, async (trx, writing, codes) => {
    for (const { translations } of terms) assertTranslations(translations, {}, codes);
    const given = terms.map((term) => newColumns(term, writing.base));
    assertLanguages(
      writer,
      codes,
      given.flatMap((after) => reachedCodes(undefined, after, writing.base)),
    );
    await assertNew(trx, writing, given);
    return createTerms(trx, writing, given);
  });
  return answer(deps.db, writer.project.id, done);
}

/** The same in the caller's transaction, which holds the glossary. @throws tooManyTerms */
export async function createTerms(
  trx: Db,
  writing: TermWriting,
  terms: readonly TermColumns[],
): Promise<number[]> {
  await assertRoomForTerms(trx, writing.projectId, terms.length);
  const ids = await insertTerms(trx, writing, terms);
  const added = ids.map((id, place) => ({ id, texts: terms[place]?.texts ?? {} }));
  await recordTerms(
    trx,
    writing,
    'termAdded',
    added.map((term) => ({ term })),
  );
  return ids;
}

/** @throws tooManyTerms */
export async function assertRoomForTerms(trx: Db, projectId: number, more: number): Promise<void> {
  if ((await countTerms(trx, projectId)) + more > glossaryLimits.terms)
    throw new ApiError(glossaryErrors.tooManyTerms);
}

interface RecordedTerm {
  term: Pick<TermRow, 'id' | 'texts'>;
  /** The former columns of a change. */
  old?: Record<string, unknown>;
}

/** Records changes of terms in the history. */
export async function recordTerms(
  trx: Db,
  { projectId, userId, base, operation }: TermWriting,
  kind: 'termAdded' | 'termChanged' | 'termDeleted' | 'termRestored',
  terms: readonly RecordedTerm[],
): Promise<void> {
  if (terms.length === 0) return;
  const operationId = await operation?.();
  const changes = terms.map(({ term, old }) => {
    const subject = nameOfTerm(term, base);
    return {
      ...{ projectId, userId, kind, subject, old: { term: term.id, ...old } },
      ...(operationId !== undefined && { operationId }),
    };
  });
  await recordChanges(trx, changes);
}

/** Refuses a change of what somebody else changed meanwhile. @throws termChanged */
export async function refuseChanged(trx: Db, projectId: number, id: number, fields: string[]): Promise<void> {
  if (fields.length === 0) return;
  const [entry] = await presentTerms(trx, projectId, [id]);
  throw new ApiError(glossaryErrors.termChanged, { fields, entry });
}

/** Changes terms; answers them. @throws entryNotFound, termChanged, otherLanguage, termExists, as `assertTranslations` */
export async function changeTerms(deps: GlossaryDeps, writer: Writer, terms: readonly ChangedTerm[]) {
  for (const [place, sent] of terms.entries())
    await assertTermAsRead(deps.db, writer.project.id, sent, place);
  const done = await changeGlossary(deps, writer, async (trx, writing, codes) => {
    const rows = await lockOwnTerms(
      trx,
      writing.projectId,
      terms.map(({ _id }) => _id),
    );
    for (const [place, row] of rows.entries())
      assertTranslations(terms[place]?.translations, row.texts, codes);
    for (const [place, row] of rows.entries()) {
      const fields = listChangedFields(row, terms[place] as ChangedTerm, writing.base);
      await refuseChanged(trx, writing.projectId, row.id, fields);
    }
    const after = rows.map((row, place) => changedRow(row, terms[place] as ChangedTerm, writing.base));
    const all = rows.flatMap((row, place) => reachedCodes(row, after[place] ?? row, writing.base));
    assertLanguages(writer, codes, all);
    const called = (row: TermColumns | undefined) => row?.texts[writing.base]?.text;
    const renamed = after.filter((row, place) => called(row) !== called(rows[place]));
    const ids = rows.map(({ id }) => id);
    if (renamed.length > 0) await assertNew(trx, writing, renamed, ids);
    await writeTerms(trx, writing, rows, after);
    return ids;
  });
  return answer(deps.db, writer.project.id, done);
}

const changing = ['_id', 'seen', 'text', 'variants', 'description', 'translations'];
const flags = ['caseSensitive', 'forbidden', 'doNotTranslate', 'partOfSpeech'];

/** What a change does not write has to be as it was read. */
const assertTermAsRead = (db: Db, projectId: number, sent: ChangedTerm, place: number) =>
  assertAsRead({
    sent,
    read: async () => (await presentTerms(db, projectId, [termNumber(sent._id)]))[0] ?? {},
    changes: [...changing, ...flags],
    fixed: ['language', 'created', 'createdByUser', 'sharedFrom'],
    moving: ['updatedAt', 'updatedByUser'],
    path: `entries.${place}`,
  });

/** Writes changed terms with history; answers the number of those that changed. */
export async function writeTerms(
  trx: Db,
  writing: TermWriting,
  before: readonly TermRow[],
  after: readonly TermRow[],
): Promise<number> {
  const changes = after.flatMap((row, place) => {
    const was = before[place];
    const old = was && replaced(was, row);
    return old ? [{ row, old }] : [];
  });
  if (changes.length === 0) return 0;
  await updateTerms(
    trx,
    writing,
    changes.map(({ row }) => row),
  );
  await recordTerms(
    trx,
    writing,
    'termChanged',
    changes.map(({ row, old }) => ({ term: row, old })),
  );
  return changes.length;
}

/** Deletes terms as one operation. @throws entryNotFound */
export async function deleteTerms(
  deps: GlossaryDeps,
  writer: Writer,
  wireIds: readonly string[],
): Promise<OperationResult> {
  const { ids, operation } = await changeGlossary(deps, writer, async (trx, writing, codes) => {
    const rows = await lockOwnTerms(trx, writing.projectId, wireIds);
    assertLanguages(
      writer,
      codes,
      rows.flatMap(({ texts }) => Object.keys(texts)),
    );
    await removeTerms(trx, writing, rows);
    return rows.map(({ id }) => id);
  });
  return { operation, changed: ids.length };
}

/** The same in the caller's transaction. */
export async function removeTerms(trx: Db, writing: TermWriting, rows: readonly TermRow[]): Promise<void> {
  await markTerms(
    trx,
    writing.projectId,
    rows.map(({ id }) => id),
    { deleted: true },
  );
  await recordTerms(
    trx,
    writing,
    'termDeleted',
    rows.map((term) => ({ term })),
  );
}

async function presentTerms(db: Db, projectId: number, ids: readonly number[]): Promise<GlossaryEntry[]> {
  const [{ base }, rows] = await Promise.all([
    listLanguageCodes(db, projectId),
    listShownTerms(db, projectId, ids),
  ]);
  return rows.map((row) => presentTerm(row, base));
}

export const answer = async (db: Db, projectId: number, { ids, operation }: Changed) => ({
  entries: await presentTerms(db, projectId, ids),
  operation: operation === null ? null : encodeId('operation', operation),
});
