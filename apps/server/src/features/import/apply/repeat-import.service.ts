/**
 * Recognises an import that would change nothing before it reads the file: the same file as in its last import, with
 * the same options and rights, and no change to its texts since. It answers with the result of that import.
 */
import { hash } from 'node:crypto';
import type { ImportSummary } from '@parlance/contract/import-results';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { inProject } from '../../../db/project-transaction.ts';
import type { JobRun } from '../../../jobs/queue.ts';
import { hasLinks } from '../../entry-store/linked.queries.ts';
import { allLanguages, findBodyAt, findBodyOf, isBody } from '../../files/files.service.ts';
import { listFormsBeside } from '../../files/forms-beside.service.ts';
import {
  countFileEntries,
  type FeedSnapshot,
  findFingerprint,
  type ImportFingerprint,
  writeFingerprint,
} from '../../files/import-fingerprint.service.ts';
import { lockImports } from '../../files/import-lock.service.ts';
import type { ReadResult } from '../read/read-files.ts';
import { readerBuild } from '../read/reader-build.ts';
import { unchangedSummary } from '../record/import.present.ts';
import { hasFactsByHand, type ImportTarget, type StepCounts } from '../record/import.queries.ts';
import type { FileToImport, ImportInput, LanguageStep, ReadFileToImport } from '../record/import.types.ts';

/** Identifies an import by its files, options and rights; the user does not matter. */
const signatureOf = ({ files, options, rights }: ImportInput): string =>
  hash('sha256', JSON.stringify([{ files, options, rights }, readerBuild()]));

/** Files that are read together with another one, whose content decides which texts they have. */
const isPairMember = ({ format }: FileToImport) => {
  const entry = findCatalogueEntry(format);
  return entry?.pluralsBeside !== undefined || entry?.besideTexts !== undefined;
};

/** The only file of an import, with the language id of its body; undefined if the project has no such language. */
function onlyFile({ files }: ImportInput, languages: Record<string, number>) {
  const [file, ...others] = files;
  if (!file || others.length > 0 || isPairMember(file)) return undefined;
  const several = findCatalogueEntry(file.format)?.multiLanguage === true;
  const languageId = several ? allLanguages : languages[file.language];
  return languageId === undefined ? undefined : { file, several, languageId };
}

async function findOwnBody(
  db: Db,
  projectId: number,
  { file, languageId }: { file: FileToImport; languageId: number },
) {
  const body = await findBodyAt(db, projectId, languageId, file);
  return isBody(body, file) ? body : undefined;
}

/** Finishes an import that would change nothing, with its result; undefined: the import has to run. */
export async function finishIfUnchanged(
  db: Db,
  run: JobRun,
  { languages, baseLanguageId }: ImportTarget,
): Promise<ImportSummary | undefined> {
  const input = run.input as ImportInput;
  const { projectId } = run;
  const only = onlyFile(input, languages);
  const body = only && (await findOwnBody(db, projectId, only));
  if (!body) return undefined;
  const languageIds = only.several ? undefined : [only.languageId, baseLanguageId];
  return inProject(db, projectId, async (trx) => {
    // Waits for imports before this one: they may change what there is to do.
    await lockImports(trx, projectId);
    const fingerprint = await findFingerprint(trx, { projectId, bodyId: body.id, languageIds });
    if (fingerprint?.again?.signature !== signatureOf(input)) return undefined;
    await run.finish(trx, fingerprint.again.summary);
    return fingerprint.again.summary;
  });
}

/** The files of an import with the body that the project has of each, and whether they equal it. */
export async function markRepeated<File extends FileToImport>(
  db: Db,
  projectId: number,
  files: readonly File[],
  languages: Record<string, number>,
): Promise<(File & Pick<ReadFileToImport, 'isAgain' | 'bodyId'>)[]> {
  const marked: (File & Pick<ReadFileToImport, 'isAgain' | 'bodyId'>)[] = [];
  for (const file of files) {
    const body = await findBodyOf(db, projectId, file, languages);
    marked.push({ ...file, isAgain: isBody(body, file), bodyId: body?.id });
  }
  return marked;
}

/** Result of an import, as far as it predicts the result of a repeated one. */
export interface ImportOutcome {
  moment: FeedSnapshot;
  read: ReadResult;
  languageSteps: readonly { step: LanguageStep; counts: readonly StepCounts[] }[];
  /** Codes of the project's languages by id, including new ones. */
  languages: Record<string, number>;
  summary: ImportSummary;
  /** undefined: nothing was written. */
  operationId: number | undefined;
}

/**
 * Stores the fingerprint of the import with the body of its file. Runs at the end, in the transaction of the import.
 */
export async function recordFingerprint(trx: Db, run: JobRun, done: ImportOutcome): Promise<void> {
  const { projectId } = run;
  const input = run.input as ImportInput;
  const only = onlyFile(input, done.languages);
  const body = only && (await findOwnBody(trx, projectId, only));
  if (!body) return;
  const isWhole = isFullyApplied(done, only) && !(await hasLinks(trx, projectId));
  const again = isWhole ? unchangedSummary(done.summary) : undefined;
  const summary = done.operationId === undefined && !leavesBound(done) ? done.summary : again;
  const fingerprint: ImportFingerprint = {
    ...(summary && { again: { signature: signatureOf(input), summary } }),
    isExport:
      isWhole &&
      // The file may have some that are not stored.
      !only.file.leaves?.carriageReturns &&
      body.operation_id === done.operationId &&
      containsAllEntries(done, input, await countFileEntries(trx, projectId, body.file_id)) &&
      !(await hasFactsByHand(trx, projectId)) &&
      (await listFormsBeside(trx, projectId, body.file_id)).length === 0,
  };
  if (fingerprint.again || fingerprint.isExport)
    await writeFingerprint(trx, { projectId, bodyId: body.id, moment: done.moment }, fingerprint);
}

/** Whether entries stay in their group that the next import may move: they are unlocked in a language that it has not. */
const leavesBound = ({ languageSteps }: ImportOutcome): boolean =>
  languageSteps.some(({ counts }) => counts.some(({ bound }) => bound > 0));

/**
 * Whether every text of the file is now stored, and the same comparison would find it so. Excludes imports with linked
 * entries, which get their texts afterwards, and with several languages, of which a later one could set other facts of
 * an entry than the first.
 */
function isFullyApplied(
  done: ImportOutcome,
  { file, several }: { file: FileToImport; several: boolean },
): boolean {
  const { languageSteps } = done;
  const counts = languageSteps.flatMap((step) => step.counts);
  const later = languageSteps.slice(1).flatMap((step) => step.counts);
  return (
    counts.length > 0 &&
    !leavesBound(done) &&
    (several || languageSteps.every(({ step }) => step.code === file.language)) &&
    counts.every(({ blocked }) => blocked === 0) &&
    later.every(({ entry_changes }) => entry_changes === 0)
  );
}

/**
 * Whether the new body contains exactly what is stored of `entries`: what an export would compare
 * (export/kept-file.service.ts).
 */
function containsAllEntries(
  { read, languageSteps }: ImportOutcome,
  { options }: ImportInput,
  entries: number,
): boolean {
  const [file] = read.files;
  const counts = languageSteps.flatMap((step) => step.counts);
  return (
    !options.asDraft &&
    file?.same === 0 &&
    !file.marked &&
    counts.every(({ total, as_file }) => total === entries && as_file === entries)
  );
}
