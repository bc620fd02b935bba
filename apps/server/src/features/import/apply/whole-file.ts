/**
 * Decides whether an import may replace the file that exports are written from. A file holds more than texts (comments,
 * numbers, code, entries that are not translatable), which no user reviews one by one. So only a user who may publish
 * all of it, in all languages of the file, replaces it. Otherwise, or if the options leave something out, the texts are
 * imported and the file stays (docs/decisions/0039).
 */
import type { ImportResult } from '@parlance/contract/import-results';
import { buildMessage } from '@parlance/contract/messages';
import { normalLanguageCode } from '@parlance/domain/language/language';
import type { Message } from '@parlance/domain/text/message';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { allLanguages, findBodyAt, isBody, type Replaces } from '../../files/files.service.ts';
import type { ReadResult } from '../read/read-files.ts';
import { noticeOf } from '../record/import.present.ts';
import type { ImportTarget, StepCounts } from '../record/import.queries.ts';
import type { FileToImport, ImportInput, LanguageStep } from '../record/import.types.ts';
import type { ImportNoticeCode } from '../record/notice-codes.service.ts';
import { type Dropped, findDropped } from './dropped-texts.queries.ts';

/** Code of the reason at the end of the sentence. */
type Reason =
  | 'drafts-only'
  | 'other-languages-in-file'
  | 'structure-not-yours'
  | 'imported-as-drafts'
  | 'texts-left-alone';

type Notice = ImportResult['notices'][number];

/** Most keys in a notice. */
const mostKeys = 100;

/** Decides for every file of an import. */
export interface WholeFiles {
  /** Whether the user may replace the file, independent of the options of this import. */
  mayReplace(fileIndex: number): boolean;
  replaces(fileIndex: number, count: StepCounts | undefined): Replaces;
  /** Notices about a file that is not replaced. Called before any of it is stored. */
  notice(trx: Db, step: LanguageStep, count: StepCounts): Promise<Notice[]>;
}

export function wholeFiles(
  input: Pick<ImportInput, 'files' | 'options' | 'rights'>,
  read: ReadResult,
  target: ImportTarget,
  verb: 'is' | 'was',
): WholeFiles {
  const refused = input.files.map((file, index) => reasonOfRights(input, { file, index }, read, target));
  const limitOf = (index: number, count: StepCounts | undefined) =>
    reasonOfOptions(input, input.files[index] as FileToImport, count);
  const reported = new Set<number>();
  return {
    mayReplace: (index) => refused[index] === undefined,
    replaces: (index, count) => {
      if (refused[index]) return 'never';
      return limitOf(index, count) ? 'ifNone' : 'always';
    },
    async notice(trx, step, count) {
      const index = count.file_index;
      const reason = refused[index] ?? limitOf(index, count);
      const file = input.files[index] as FileToImport;
      const languageId = findCatalogueEntry(file.format)?.multiLanguage ? allLanguages : step.languageId;
      const body = await findBodyAt(trx, step.projectId, languageId, file);
      const isSame = isBody(body, file);
      if (!reason) {
        if (!body) return [];
        // A file with units that are stored already has not all its rows here, and drops no texts.
        const isKnown = (read.files[index]?.same ?? 0) > 0;
        const dropped = isKnown
          ? []
          : await noticesOfDropped(trx, step, { bodyId: body.id, fileIndex: index, format: file.format });
        if (body.path === file.path || reported.has(index)) return dropped;
        reported.add(index);
        return [noticeOf('replacesFile', buildMessage('takes-the-place', { path: body.path })), ...dropped];
      }
      if (reported.has(index) || isSame || (!body && !refused[index])) return [];
      reported.add(index);
      const words = body ? (`file-${verb}-not-replaced` as const) : (`file-${verb}-not-kept` as const);
      return [noticeOf('fileStays', buildMessage(words, { reason: buildMessage(reason) }))];
    },
  };
}

/**
 * Notices about keys that the new version of the file does not have: of texts that users wrote; of other keys of a file of
 * the base language; and of other texts of a translation, unless its format is one whose exports have all texts
 * (export/members.sql.ts).
 */
async function noticesOfDropped(
  trx: Db,
  step: LanguageStep,
  { format, ...of }: { bodyId: number; fileIndex: number; format: string },
): Promise<Notice[]> {
  const language = step.code;
  const isBase = step.languageId === step.baseLanguageId;
  const { bilingual, multiLanguage } = findCatalogueEntry(format) ?? {};
  const dropped = await findDropped(trx, step, { ...of, mostKeys });
  const isTyped = ({ text }: Dropped) => text === 'typed';
  const others = dropped.filter((one) => !isTyped(one));
  const named = (
    code: ImportNoticeCode,
    message: Message,
    { count, keys }: Pick<Dropped, 'count' | 'keys'>,
  ) => ({
    ...noticeOf(code, message),
    count,
    keys,
  });
  const notices = dropped
    .filter(isTyped)
    .map((one) => named('droppedTexts', buildMessage('texts-dropped', { language, count: one.count }), one));
  if (isBase && others.length > 0) {
    const count = others.reduce((sum, one) => sum + one.count, 0);
    const keys = others.flatMap((one) => one.keys).slice(0, mostKeys);
    notices.push(named('droppedKeys', buildMessage('keys-dropped', { count }), { count, keys }));
  }
  if (!isBase && !bilingual && !multiLanguage)
    for (const one of others.filter(({ text }) => text === 'there'))
      notices.push(
        named(
          'droppedTranslations',
          buildMessage('translations-dropped', { language, count: one.count }),
          one,
        ),
      );
  return notices;
}

function reasonOfRights(
  { rights }: Pick<ImportInput, 'rights'>,
  { file, index }: { file: FileToImport; index: number },
  read: ReadResult,
  target: ImportTarget,
): Reason | undefined {
  if (!rights.values) return 'drafts-only';
  const mine = rights.only && new Set(rights.only.map(normalLanguageCode));
  if (mine) {
    const held = languagesOf(file, index, read, target);
    if (!held.every((code) => mine.has(normalLanguageCode(code)))) return 'other-languages-in-file';
  }
  return rights.create && rights.change ? undefined : 'structure-not-yours';
}

/**
 * All languages that a file may hold: a multilingual file may lack some of the stored one, so these are the project's.
 */
function languagesOf(file: FileToImport, index: number, read: ReadResult, target: ImportTarget): string[] {
  const codes = new Map(Object.entries(read.languages).map(([code, number]) => [number, code]));
  const units = Object.keys(read.files[index]?.units ?? {}).map((number) => codes.get(Number(number)) ?? '');
  const several = findCatalogueEntry(file.format)?.multiLanguage === true;
  return [...units, ...(several ? Object.keys(target.languages) : [file.language])];
}

/** A multilingual file writes its first language before all its texts are compared: here the options alone decide. */
function reasonOfOptions(
  { options }: Pick<ImportInput, 'options'>,
  { format }: FileToImport,
  count: StepCounts | undefined,
): Reason | undefined {
  if (options.asDraft) return 'imported-as-drafts';
  if (options.bringsWholeFile) return undefined;
  const leavesTexts = options.onlyIfEmpty || options.skipLocked;
  if (leavesTexts && findCatalogueEntry(format)?.multiLanguage) return 'texts-left-alone';
  const left = leavesTexts && count ? count.blocked_filled + count.blocked_locked : 0;
  return left > 0 ? 'texts-left-alone' : undefined;
}
