/**
 * Imports that would change nothing, known before the file is read: one file that comes again as it was imported last,
 * with the same options and rights, while nothing happened to its texts. What was found then is answered again.
 */
import { hash } from 'node:crypto';
import type { ImportSummary } from '@parlance/contract/import';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { inProject } from '../../../db/project-transaction.ts';
import type { JobRun } from '../../../jobs/queue.ts';
import { hasLinks } from '../../entry-store/linked.queries.ts';
import { allLanguages, findBodyAt, isKeptBody } from '../../files/files.service.ts';
import { listFormsBeside } from '../../files/forms-beside.service.ts';
import {
  countFileEntries,
  type FeedSnapshot,
  findFingerprint,
  type ImportFingerprint,
  writeFingerprint,
} from '../../files/import-fingerprint.service.ts';
import type { ReadResult } from '../read/read-files.ts';
import { readerBuild } from '../read/reader-build.ts';
import { unchangedSummary } from '../record/import.present.ts';
import { hasFactsByHand, type ImportTarget, lockProject, type StepCounts } from '../record/import.queries.ts';
import type { FileToImport, ImportInput, LanguageStep } from '../record/import.types.ts';

/** Of what an import was asked: by whom does not matter, what they may does. */
const signatureOf = ({ files, options, rights }: ImportInput): string =>
  hash('sha256', JSON.stringify([{ files, options, rights }, readerBuild()]));

/** Two files that are read together: what is beside a file decides what it says. */
const isPairMember = ({ format }: FileToImport) => {
  const entry = findCatalogueEntry(format);
  return entry?.pluralsBeside !== undefined || entry?.besideTexts !== undefined;
};

/** The only file of an import with the number that its body is kept under; undefined where the language is not known. */
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
  return body?.content_hash === file.contentHash && body.path === file.path ? body : undefined;
}

/** Ends an import that is known to change nothing, and answers its result; undefined: it has to be done. */
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
    // What an import before this one does may change what there is to do.
    await lockProject(trx, projectId);
    const fingerprint = await findFingerprint(trx, { projectId, bodyId: body.id, languageIds });
    if (fingerprint?.again?.signature !== signatureOf(input)) return undefined;
    await run.finish(trx, fingerprint.again.summary);
    return fingerprint.again.summary;
  });
}

/** The files of an import, with which of them are what is kept of them already. */
export async function markRepeated<File extends FileToImport>(
  db: Db,
  projectId: number,
  files: readonly File[],
  languages: Record<string, number>,
): Promise<(File & { isAgain: boolean })[]> {
  const marked: (File & { isAgain: boolean })[] = [];
  for (const file of files) {
    const languageId = findCatalogueEntry(file.format)?.multiLanguage
      ? allLanguages
      : languages[file.language];
    const isAgain = languageId !== undefined && (await isKeptBody(db, projectId, languageId, file));
    marked.push({ ...file, isAgain });
  }
  return marked;
}

/** What an import did, as far as it tells what the same import would do after it. */
export interface ImportOutcome {
  moment: FeedSnapshot;
  read: ReadResult;
  languageSteps: readonly { step: LanguageStep; counts: readonly StepCounts[] }[];
  /** Codes of the project's languages by number, new ones included. */
  languages: Record<string, number>;
  summary: ImportSummary;
  /** undefined: nothing was written. */
  operationId: number | undefined;
}

/** Remembers with the body of the file what can be said of it from here on. In the transaction of the import, at its end. */
export async function recordFingerprint(trx: Db, run: JobRun, done: ImportOutcome): Promise<void> {
  const { projectId } = run;
  const input = run.input as ImportInput;
  const only = onlyFile(input, done.languages);
  const body = only && (await findOwnBody(trx, projectId, only));
  if (!body) return;
  const isWhole = isFullyApplied(done, only) && !(await hasLinks(trx, projectId));
  const summary =
    done.operationId === undefined ? done.summary : isWhole ? unchangedSummary(done.summary) : undefined;
  const fingerprint: ImportFingerprint = {
    ...(summary && { again: { signature: signatureOf(input), summary } }),
    isExport:
      isWhole &&
      body.operation_id === done.operationId &&
      containsAllEntries(done, input, await countFileEntries(trx, projectId, body.file_id)) &&
      !(await hasFactsByHand(trx, projectId)) &&
      (await listFormsBeside(trx, projectId, body.file_id)).length === 0,
  };
  if (fingerprint.again || fingerprint.isExport)
    await writeFingerprint(trx, { projectId, bodyId: body.id, moment: done.moment }, fingerprint);
}

/**
 * Whether nothing stood against any text of an import: all that the file says is stored now, and would be found so by
 * the same comparison. Texts of linked entries are written after it, and of several languages the later ones could tell
 * an entry something else than the first.
 */
function isFullyApplied(
  { languageSteps }: ImportOutcome,
  { file, several }: { file: FileToImport; several: boolean },
): boolean {
  const counts = languageSteps.flatMap((step) => step.counts);
  const later = languageSteps.slice(1).flatMap((step) => step.counts);
  return (
    counts.length > 0 &&
    (several || languageSteps.every(({ step }) => step.code === file.language)) &&
    counts.every(({ blocked }) => blocked === 0) &&
    later.every(({ entry_changes }) => entry_changes === 0)
  );
}

/** Whether the new body says just what is stored of `entries`, and no more: what an export would compare (export/kept-file.service.ts). */
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
