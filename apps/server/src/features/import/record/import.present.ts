import type { ImportOrigin, ImportResult, ImportSummary } from '@parlance/contract/import-results';
import { buildMessage } from '@parlance/contract/messages';
import { issuesOf } from '@parlance/domain/checks/issues';
import { numberFormOf } from '@parlance/domain/checks/single-number';
import { warningsOf } from '@parlance/domain/checks/warnings';
import type { Message } from '@parlance/domain/text/message';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { inEnglish } from '../../../http/errors.ts';
import { findProjectChecks, type ProjectChecks } from '../../entry-store/project-checks.queries.ts';
import { termBits } from '../../glossary/check-terms.queries.ts';
import { findProjectTerms, type ProjectTerms } from '../../glossary/project-terms.service.ts';
import type { ReadResult } from '../read/read-files.ts';
import {
  listKeysOf,
  listNewWarnings,
  listRefused,
  listWrittenKeys,
  type NewWarningRow,
  type RefusedRow,
  type StepCounts,
} from './import.queries.ts';
import type { FileToImport, LanguageStep } from './import.types.ts';
import { type ImportNoticeCode, onceCodes } from './notice-codes.service.ts';

/** Code of the notice that an import changes texts of other files. */
export const replacedTexts = 'replacedTexts';

const mostKeys = 1_000;
/** Most differences, or warnings, in the list of one file, and of all files of an import together. */
const mostDifferences = 1_000;
const mostListed = 100;
const mostListedInAll = 2_000;
const fewestListed = 10;
const nothing = { total: 0, added: 0, updated: 0, translated: 0, groupChanged: 0, unchanged: 0, skipped: 0 };

/** Parts of the counts that are named only where there are any. */
const rare = ['empty', 'overwritten'] as const;
type Counts = typeof nothing & { [Name in (typeof rare)[number]]?: number | undefined };

type Listed = ImportResult['newWarnings'][number];

export interface FileResult extends ImportResult {
  refusedTexts: Listed[];
  lockedCount: number;
  changedHereCount: number;
  languages: string[];
}

const sharedAmong = (files: number, most: number): number =>
  Math.max(fewestListed, Math.min(most, Math.floor(mostListedInAll / Math.max(1, files))));

/**
 * How many warnings are listed for each file: one hundred, fewer if very many files come together, so that the result
 * stays small enough to send.
 */
export const listedPerFile = (files: number): number => sharedAmong(files, mostListed);

/** How many differences are listed for each file: so many that those of most files are all there. */
export const differencesPerFile = (files: number): number => sharedAmong(files, mostDifferences);

/** How many written keys are named of each file: every file names some, whatever the files before it wrote. */
export const namedPerFile = (files: number): number =>
  Math.max(fewestListed, Math.floor(mostKeys / Math.max(1, files)));

/** Empty results for the files of an import; the steps fill them. */
export function emptyResults(files: readonly FileToImport[], read: ReadResult) {
  const results = files.map(
    (file, index): FileResult => ({
      ...nothing,
      total: read.files[index]?.same ?? 0,
      unchanged: read.files[index]?.same ?? 0,
      file: file.isUnnamed ? '' : file.path,
      format: file.format,
      language: file.language,
      // A language whose file is the same as stored has no step.
      languages: read.files[index]?.same ? [file.language] : [],
      keys: [],
      newWarnings: [],
      newWarningCount: 0,
      refusedTexts: [],
      notices: read.files[index]?.notices ?? [],
      lockedCount: 0,
      changedHereCount: 0,
    }),
  );
  return {
    files: results,
    /** Number of created entries. */
    added: () => results.reduce((sum, { added }) => sum + added, 0),
    note: ({ file_index }: StepCounts, notices: FileResult['notices']) => {
      results[file_index]?.notices.push(...notices);
    },
    /** Reads `import_changes` of the transaction. */
    add: async (trx: Db, step: LanguageStep, counts: readonly StepCounts[]) => {
      for (const count of counts) {
        const result = results[count.file_index];
        if (!result) continue;
        const named = result.keys.length;
        const most = { keys: namedPerFile(files.length) - named, warnings: listedPerFile(files.length) };
        await addStep(trx, result, { step, count, most });
      }
    },
  };
}

async function addStep(
  trx: Db,
  result: FileResult,
  of: { step: LanguageStep; count: StepCounts; most: { keys: number; warnings: number } },
): Promise<void> {
  const { step, count, most } = of;
  if (count.total > 0 && !result.languages.includes(step.code)) result.languages.push(step.code);
  result.total += count.total;
  result.added += count.added;
  result.updated += count.updated;
  result.translated += count.translated;
  result.groupChanged += count.moved;
  result.unchanged += count.unchanged;
  addRare(result, count);
  result.skipped += count.skipped;
  result.lockedCount += count.locked;
  result.changedHereCount += count.changed_here;
  result.notices.push(...skipNotices(count));
  if (count.blocked_refused > 0) {
    const rows = await listRefused(trx, count.file_index, most.warnings - result.refusedTexts.length);
    result.refusedTexts.push(...rows.map((row) => presentRefused(row, step)));
  }
  if (count.stays > 0) result.notices.push(await keptNotice(trx, count, most.warnings));
  if (count.blocked_changed_here > 0) result.notices.push(await changedHereNotice(trx, count, most.warnings));
  if (count.overwritten > 0) result.notices.push(await overwrittenNotice(trx, count, most.warnings));
  if (count.base_fills > 0 && hasKeysForTexts(result.format))
    result.notices.push(await keysAsTextsNotice(trx, step, count));
  if (count.added + count.updated + count.moved === 0) return;
  if (most.keys > 0) result.keys.push(...(await listWrittenKeys(trx, count.file_index, most.keys)));
  if (count.text_changes === 0) return;
  const { warnings, total } = await listNewWarnings(trx, step, count.file_index, most.warnings);
  if (total === 0) return;
  const checks = await findProjectChecks(trx, step.projectId);
  const terms = warnings.some(({ issues }) => (issues & termBits) !== 0)
    ? await findProjectTerms(trx, step.projectId)
    : undefined;
  result.newWarningCount += total;
  const room = most.warnings - result.newWarnings.length;
  result.newWarnings.push(
    ...warnings.slice(0, Math.max(0, room)).map((row) => presentWarning(row, step, { ...checks, terms })),
  );
}

const presentRefused = ({ key, refusal }: RefusedRow, { code }: LanguageStep): Listed => ({
  key,
  language: code,
  issues: [refusal.issue],
  details: [{ field: 'value', ...refusal }],
});

/** Most details listed for one text. */
const mostDetails = 20;

function presentWarning(
  row: NewWarningRow,
  step: LanguageStep,
  checks: ProjectChecks & { terms: ProjectTerms | undefined },
): Listed {
  const issues = issuesOf(row.issues);
  const isBase = step.languageId === step.baseLanguageId;
  const ofTerms = checks.terms?.warningsOf(step.code, {
    base: isBase ? null : row.base_value,
    value: row.new_value,
    draft: row.new_draft,
    dismissed: row.old_dismissed,
  });
  const all = warningsOf({
    isBase,
    language: step.code,
    baseLanguage: checks.baseLanguage,
    counted: checks.counted,
    baseValue: row.base_value,
    value: row.new_value,
    draft: row.new_draft,
    maxLength: row.new_max,
    outdated: false,
    numberForm: numberFormOf(row.key, step.code),
    fileLimits: row.file_limits,
  });
  const details = [...all, ...(ofTerms ?? [])]
    .filter(({ issue }) => issues.includes(issue))
    .slice(0, mostDetails)
    .map(({ start: _start, end: _end, fix: _fix, insert: _insert, ...detail }) => detail);
  return { key: row.key, language: step.code, issues, details };
}

/** A notice with its English words. */
export const noticeOf = (code: ImportNoticeCode, detail: Message) => ({
  code,
  message: inEnglish(detail),
  detail,
});

/**
 * Keys with an empty text in the file: their stored texts stay, since empty texts never overwrite, and exports contain
 * them.
 */
async function keptNotice(trx: Db, { file_index, stays }: StepCounts, limit: number) {
  const keys = await listKeysOf(trx, file_index, { fate: 'empty', limit });
  return { ...noticeOf('keptTexts', buildMessage('texts-kept', { count: stays })), count: stays, keys };
}

/** Keys whose texts were changed here since the file's last import, and not in the file: those of the project stay. */
async function changedHereNotice(
  trx: Db,
  { file_index, blocked_changed_here: count }: StepCounts,
  limit: number,
) {
  const keys = await listKeysOf(trx, file_index, { fate: 'changedHere', limit });
  return { ...noticeOf('changedHere', buildMessage('texts-changed-here', { count })), count, keys };
}

/** Keys whose texts were changed here since the file's last import, and are the file's now. */
async function overwrittenNotice(trx: Db, { file_index, overwritten: count }: StepCounts, limit: number) {
  const keys = await listKeysOf(trx, file_index, { fate: 'overwritten', limit });
  return { ...noticeOf('overwritten', buildMessage('texts-overwritten', { count })), count, keys };
}

/** Whether the key of a text is its source (PO: msgid). */
const hasKeysForTexts = (format: string): boolean => {
  const { bilingual, ownSources } = getCatalogueEntry(format);
  return bilingual && !ownSources;
};

/** Keys that became texts of the base language, since it had none of them: of ids that are no texts, it should have come first. */
async function keysAsTextsNotice(trx: Db, { projectId }: LanguageStep, { base_fills: count }: StepCounts) {
  const { baseLanguage = '' } = await findProjectChecks(trx, projectId);
  return {
    ...noticeOf('keysAsTexts', buildMessage('keys-as-texts', { language: baseLanguage, count })),
    count,
  };
}

type SkippedCounts = Pick<
  StepCounts,
  | 'blocked_locked'
  | 'blocked_ordered'
  | 'blocked_filled'
  | 'blocked_linked'
  | 'blocked_unknown'
  | 'blocked_language'
  | 'blocked_refused'
  | 'bound'
>;

/** Why texts that differ, and entries of other groups, were left alone, with counts. */
export function skipNotices(row: SkippedCounts): FileResult['notices'] {
  const reasons = [
    ['locked', 'texts-locked', row.blocked_locked],
    ['ordered', 'texts-ordered', row.blocked_ordered],
    ['filled', 'texts-filled', row.blocked_filled],
    ['linked', 'entries-linked', row.blocked_linked],
    ['unknown', 'keys-unknown', row.blocked_unknown],
    ['otherLanguage', 'texts-of-other-languages', row.blocked_language],
    ['refused', 'texts-refused', row.blocked_refused],
    ['groupStays', 'entries-stay-in-group', row.bound],
  ] as const;
  return reasons.flatMap(([code, words, count]) =>
    count > 0 ? [{ ...noticeOf(code, buildMessage(words, { count })), count }] : [],
  );
}

function addRare(sum: Counts, file: Pick<Counts, (typeof rare)[number]>): void {
  for (const name of rare) if (file[name]) sum[name] = (sum[name] ?? 0) + file[name];
}

export function sumUp(files: readonly Counts[]): Counts {
  const sum: Counts = { ...nothing };
  for (const file of files) {
    for (const name of Object.keys(nothing) as (keyof typeof nothing)[]) sum[name] += file[name];
    addRare(sum, file);
  }
  return sum;
}

export function presentSummary(
  files: readonly FileResult[],
  {
    operation,
    tagged,
    origin,
  }: { operation: string | null; tagged: number; origin: ImportOrigin | undefined },
): ImportSummary {
  return {
    ...sumUp(files),
    operation,
    tagUpdates: tagged,
    ...(origin && { origin }),
    file: nameOf(files),
    keys: [...new Set(files.flatMap((file) => file.keys))].slice(0, mostKeys),
    files: files.map(({ lockedCount: _, changedHereCount: __, ...file }) => file),
  };
}

/** The result of an import that finds everything as an earlier import left it. */
export function unchangedSummary({ total, file, files }: ImportSummary): ImportSummary {
  const none = { ...nothing, total, unchanged: total };
  return {
    ...none,
    operation: null,
    tagUpdates: 0,
    file,
    keys: [],
    files: files.map((one) => ({
      ...one,
      ...none,
      overwritten: undefined,
      keys: [],
      newWarnings: [],
      newWarningCount: 0,
      refusedTexts: [],
      notices: one.notices.filter(({ code }) => !onceCodes.has(code)),
    })),
  };
}

/** Title of an import in a list: the first file, and how many more; '' where texts came without one. */
function nameOf(files: readonly { file: string }[]): string {
  const [first = '', ...others] = files.flatMap(({ file }) => file || []);
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
