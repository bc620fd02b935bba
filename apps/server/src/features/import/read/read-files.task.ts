import { isDeepStrictEqual } from 'node:util';
import { withKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { entryStatus } from '@parlance/domain/entry/status';
import { textInOtherLetters } from '@parlance/domain/language/scripts';
import { languageOfColumn, nameOfColumn, unnamedLanguage } from '@parlance/domain/spreadsheet/column-types';
import { withoutInvisibleId } from '@parlance/domain/text/invisible-id';
import { isMessage } from '@parlance/domain/text/message';
import { withoutHidden } from '@parlance/formats/apple/pair';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import { ParseError } from '@parlance/formats/format';
import { buildMessage } from '@parlance/formats/message/message';
import type { Document, Notice, Unit, UnitState } from '@parlance/formats/model';
import { noticeOf } from '@parlance/formats/shared/collect';
import { isSameLanguage } from '@parlance/formats/shared/language';
import { mostTexts } from '@parlance/formats/shared/limits';
import { formOfKey } from '@parlance/formats/shared/plural';
import { typeOfHeading } from '@parlance/formats/spreadsheet/columns';
import type pg from 'pg';
import { openDedicatedConnection } from '../../../db/dedicated-connection.ts';
import { declareProject } from '../../../db/project-transaction.ts';
import type { Task, TaskContext } from '../../../jobs/threads/messages.ts';
import { createFileStore } from '../../../ports/files/create.ts';
import type { FileStore } from '../../../ports/files/port.ts';
import { toFileError } from '../../files/file-error.service.ts';
import { languageNumbers } from '../../files/language-codes.service.ts';
import { asSegments, holdsSegments, type SegmentReading } from '../../files/segments.service.ts';
import { readDocument } from '../../spreadsheet-mapping/with-mapping.service.ts';
import { assertStorable, refuse } from './assert-storable.ts';
import { blankNotice, isBlank } from './blank-file.ts';
import { otherLanguageOfContent } from './content-language.ts';
import { copyLine, copyLines } from './copy-rows.ts';
import { headBytes } from './detect.ts';
import { type DocumentTexts, type FormerMarks, markFormer, textsOf as textsByKey } from './former-texts.ts';
import { leaveAside } from './leave-aside.ts';
import type { FileToRead, ReadFile, ReadInput, ReadResult } from './read-files.ts';
import { beginStoredHashes, findStored } from './stored-units.ts';
import { metadataJson } from './unit-metadata.ts';

const columns =
  'project_id, import_id, position, language_id, key, value, draft, source, description, metadata, status, max_length, line, as_former';

/**
 * Reads files, and copies their units into import_rows over its own connection. A broken file has its error in the
 * result.
 */
export const readFiles: Task = async (input, context) => {
  const { files, ...of } = input as ReadInput;
  const store = createFileStore(context.settings.files);
  const client = await openDedicatedConnection(context.settings.databaseUrl, 'parlance import');
  try {
    // `import_rows` is unlogged, so nothing needs to wait for the disk; keepalive detects a lost thread while it reads.
    await client.query(
      "set synchronous_commit = off; set client_connection_check_interval = '1s'; set enable_nestloop = off",
    );
    await client.query('delete from import_rows where project_id = $1 and import_id = $2', [
      of.projectId,
      of.importId,
    ]);
    const languages = { ...of.languages };
    const read: ReadFile[] = [];
    for (const file of files) {
      read.push(await readFile(client, store, file, { ...of, languages }, context));
    }
    return { files: read, languages } satisfies ReadResult;
  } finally {
    await client.end();
  }
};

type Target = Omit<ReadInput, 'files'>;

async function readFile(
  client: pg.Client,
  store: FileStore,
  file: FileToRead,
  target: Target,
  context: TaskContext,
): Promise<ReadFile> {
  const empty = {
    index: file.index,
    units: {},
    same: 0,
    plurals: null,
    limits: null,
    marked: false,
    notices: [],
    error: null,
  };
  try {
    const storedHashes = file.kept && beginStoredHashes(client, { ...target, ...file.kept });
    // The bytes are not referenced while the rows are sent: a large file is in memory several times already.
    const { document: named, reading } = namingLanguage(file, await store.get(file.contentHash));
    const document = withPrefix(
      withoutHiddenTexts(withoutEmptyKeys(leaveAside(named, file.leaves)), await dictOf(store, file)),
      file,
    );
    const former = await readFormer(store, file, document);
    const same = file.kept && storedHashes && findStored(document.units, await storedHashes(), file.kept);
    const units: Record<number, number> = {};
    const total = document.units.length - (same?.size ?? 0);
    if (total > 0) {
      await inOneProject(client, target.projectId, async () => {
        const asFormer = former && (await marksOf(client, file, target, { document, former }));
        await copyLines(
          client,
          `import_rows (${columns})`,
          rowsOf(document, file, { ...target, same, asFormer }, units),
          throttled((count) => context.progress(count, total)),
        );
      });
    }
    const notices = document.notices.map(({ code, parameters, message, line }) => ({
      code,
      message,
      detail: { code, parameters },
      line,
    }));
    const marked = document.units.some(({ text }) => text !== null && withoutInvisibleId(text) !== text);
    return {
      ...empty,
      units,
      same: same?.size ?? 0,
      plurals: findAskedPlurals(document),
      limits: document.limits ?? null,
      marked,
      notices,
      ...(reading && { segments: reading }),
    };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { ...empty, error: toFileError(error, file.path, await store.get(file.contentHash)) };
  }
}

/** Which texts of the file are those of its former version, and which were changed here, too. */
function marksOf(
  client: pg.Client,
  file: FileToRead,
  { projectId, languages }: Target,
  of: { document: Document; former: DocumentTexts },
): Promise<FormerMarks> {
  const numbers = languageNumbers({ ...languages });
  const languageOf = (unit: Unit) => numberOf(unit, file, numbers);
  return markFormer(client, projectId, of.document, { former: of.former, languageOf });
}

/** The texts of the file's former version, which may be `document` itself; undefined without one that can be read. */
async function readFormer(
  store: FileStore,
  file: FileToRead,
  document: Document,
): Promise<DocumentTexts | undefined> {
  if (!file.former) return undefined;
  const { contentHash, ...how } = file.former;
  if (contentHash === file.contentHash && isDeepStrictEqual(how.spreadsheet, file.spreadsheet))
    return textsByKey(document);
  const former = { ...file, ...how };
  try {
    return textsByKey(
      withPrefix(leaveAside(documentOf(former, await store.get(contentHash)).document, file.leaves), file),
    );
  } catch (error) {
    // A version that is no longer accepted says nothing of what has changed: all of the new one counts as changed.
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

interface ReadDocument {
  document: Document;
  reading?: SegmentReading | undefined;
}

function documentOf(
  file: FileToRead,
  bytes: Uint8Array,
  needsColumn?: (type: string) => boolean,
): ReadDocument {
  const { format, language, path, spreadsheet, known, keyPrefix } = file;
  const document = readDocument(format, bytes, { language, path, needsColumn }, spreadsheet);
  return holdsSegments(format) ? asSegments(document, { known, keyPrefix }) : { document };
}

/**
 * Which of the columns that a mapping names a file has to have (docs/decisions/0285): its keys, what it has for its own language,
 * and, in the base language, what belongs to entries. One mapping may be that of files in several languages.
 */
const needsColumnOf =
  ({ language, isBase }: Pick<FileToRead, 'language' | 'isBase'>) =>
  (type: string): boolean => {
    const of = languageOfColumn(type) ?? nameOfColumn(type, 'DRAFT') ?? nameOfColumn(type, 'STATUS');
    if (of !== undefined) return of === language || of === unnamedLanguage;
    return isBase || type === 'KEY';
  };

/**
 * Reads a document; adds a notice if the content names another language than the import, or its texts are in letters
 * that the language is not written in.
 */
function namingLanguage(file: FileToRead, bytes: Uint8Array): ReadDocument {
  const read = documentOf(file, bytes, file.spreadsheet && needsColumnOf(file));
  const { document } = read;
  const { language } = file;
  if (file.asksLanguage) refuseOtherLanguages(document, file);
  // A table of one blank cell has an entry, by its reader.
  if (file.asksLanguage && isBlank(bytes))
    return { document: { ...document, units: [], notices: [noticeOf(buildMessage(blankNotice))] } };
  if (getCatalogueEntry(file.format).multiLanguage) return read;
  const contentLanguage = otherLanguageOfContent(file, bytes.subarray(0, headBytes));
  const text = textInOtherLetters(language, textsOf(document));
  const doubts = [
    ...(contentLanguage === undefined
      ? []
      : [noticeOf(buildMessage('language-differs', { said: contentLanguage, language }))]),
    ...(text === undefined
      ? []
      : [noticeOf(buildMessage('script-differs', { said: shortened(text), language }))]),
  ];
  return { document: { ...document, notices: [...document.notices, ...doubts] } };
}

/** Refuses a spreadsheet whose texts are all of other languages than the one that it was sent as. @throws ParseError */
function refuseOtherLanguages(
  { units, notices }: Document,
  { format, language, spreadsheet }: FileToRead,
): void {
  if (!getCatalogueEntry(format).spreadsheet || units.length === 0) return;
  if (!spreadsheet) for (const notice of notices) refuseTwice(notice, language);
  const codes = [...new Set(units.map((unit) => unit.language ?? language))];
  if (codes.some((code) => isSameLanguage(code, language))) return;
  refuse(units[0] as Unit, buildMessage('no-column-of-language', { language, others: codes.join(', ') }));
}

/** Refuses headings that name the language of a push twice: nothing says which column is meant. @throws ParseError */
function refuseTwice({ parameters, line }: Notice, language: string): void {
  const { notice } = parameters;
  if (!isMessage(notice) || notice.code !== 'column-twice') return;
  const { heading } = notice.parameters;
  const type = typeof heading === 'string' ? typeOfHeading(heading) : undefined;
  if (typeof heading !== 'string' || type === undefined || !isSameLanguage(type, language)) return;
  refuse({ line }, buildMessage('language-twice', { heading, language }));
}

/** As much of a text as names it in a sentence. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > mostShown ? `${characters.slice(0, mostShown).join('')}…` : text;
}
const mostShown = 60;

function* textsOf({ units }: Document): Generator<string> {
  for (const { text } of units) if (text) yield text;
}

/**
 * The plural forms of a file (file_bodies.plurals); null if its format leaves them to CLDR. Files that go to
 * translators and come back (XLIFF, spreadsheets) have none of their own.
 */
function findAskedPlurals({ format, units, plurals }: Document): string[] | null {
  if (plurals) return plurals;
  const { bilingual, plurals: hasPlurals } = getCatalogueEntry(format);
  return hasPlurals && !bilingual && units.some(({ key }) => formOfKey(key).plural) ? [] : null;
}

/** A text without a key (Xcode writes one for every `Text("")`) cannot become an entry. The file keeps it unchanged. */
function withoutEmptyKeys(document: Document): Document {
  const left = document.units.find(({ key }) => key === '');
  if (!left) return document;
  return {
    ...document,
    units: document.units.filter(({ key }) => key !== ''),
    notices: [...document.notices, noticeOf('empty-key', { line: left.line })],
  };
}

/**
 * The .stringsdict of a .strings file. If it cannot be read, that is an error of the .stringsdict, and it hides no
 * texts.
 */
async function dictOf(
  store: FileStore,
  { format, dict, language }: FileToRead,
): Promise<Document | undefined> {
  const beside = getCatalogueEntry(format).pluralsBeside;
  if (dict === undefined || !beside) return undefined;
  try {
    return readDocument(beside.format, await store.get(dict), { language }, undefined);
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

const withoutHiddenTexts = (document: Document, dict: Document | undefined): Document =>
  dict ? withoutHidden(document, dict) : document;

/** Adds the key prefix to its units. */
const withPrefix = (document: Document, { keyPrefix }: FileToRead): Document =>
  keyPrefix === ''
    ? document
    : {
        ...document,
        units: document.units.map((unit) => ({ ...unit, key: withKeyPrefix(keyPrefix, unit.key) })),
      };

/** The equivalent of inProject for a single connection: other projects do not wait for seconds of COPY. */
async function inOneProject(
  client: pg.Client,
  projectId: number,
  work: () => Promise<unknown>,
): Promise<void> {
  await client.query(`begin; ${declareProject(projectId)}`);
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Calls `report` at most ten times a second. */
function throttled(report: (count: number) => void): (count: number) => void {
  let last = 0;
  return (count) => {
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    report(count);
  };
}

/** The lines of a document for COPY, without the units at `same`. Counts them by language in `units`. */
function* rowsOf(
  document: Document,
  file: FileToRead,
  target: Target & { same?: Set<number>; asFormer?: FormerMarks },
  units: Record<number, number>,
): Generator<string> {
  const start = file.index * mostTexts;
  const numbers = languageNumbers(target.languages);
  for (const [place, unit] of document.units.entries()) {
    if (target.same?.has(place)) continue;
    assertStorable(unit);
    const language = numberOf(unit, file, numbers);
    units[language] = (units[language] ?? 0) + 1;
    yield copyLine([
      target.projectId,
      target.importId,
      start + place,
      language,
      unit.key,
      unit.text && withoutInvisibleId(unit.text),
      unit.draft && withoutInvisibleId(unit.draft),
      unit.source,
      unit.description,
      metadataJson(unit),
      unit.state && statusOf[unit.state],
      unit.maxLength,
      unit.line,
      asText(target.asFormer?.get(place)),
    ]);
  }
}

const asText = (mark: boolean | undefined) => (mark === undefined ? null : String(mark));

const statusOf: Record<UnitState, number> = {
  accepted: entryStatus.accepted,
  'needs-review': entryStatus.needsReview,
  'needs-translation': entryStatus.needsTranslation,
  rejected: entryStatus.rejected,
};

/** @throws ParseError for a language that no project can have */
function numberOf(unit: Unit, file: FileToRead, numbers: ReturnType<typeof languageNumbers>): number {
  const spelled = unit.language ?? file.language;
  return (
    numbers(spelled) ?? refuse(unit, buildMessage('not-a-language-code', { language: spelled.slice(0, 40) }))
  );
}
