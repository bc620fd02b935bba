import { commonErrors } from '@parlance/contract/common';
import { encodeId } from '@parlance/domain/id';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { JobRun } from '../../jobs/queue.ts';
import { runTask } from '../../jobs/threads/run-task.ts';
import { asOperation, type RunningOperation } from '../feed/operations.service.ts';
import { type BodyOptions, findBodyAt, keptFilesOf } from '../files/files.service.ts';
import { type FeedSnapshot, readFeedSnapshot } from '../files/import-fingerprint.service.ts';
import { beginMembers } from '../files/members.queries.ts';
import { resolvePluralForms } from '../files/plural-forms.service.ts';
import { findJobTime } from '../jobs/jobs.queries.ts';
import { rememberNewTexts } from '../languages/languages.queries.ts';
import { tellOfStatus } from '../notifications/notifications.service.ts';
import { rememberMapping } from '../spreadsheet-mapping/mapping.queries.ts';
import { beginTagging, tagEntries } from '../tags/tagging.service.ts';
import { ChangedMeanwhile } from './apply.queries.ts';
import { comparePass, keepOtherFiles, writePass } from './apply.service.ts';
import { brokenFile } from './broken-file.ts';
import { resolveKeys, someLeaveOut } from './file-keys.service.ts';
import { emptyResults, presentSummary } from './import.present.ts';
import {
  assertRowsThere,
  findTarget,
  type ImportTarget,
  lockProject,
  removeLostRows,
  removeRows,
  type StepCounts,
} from './import.queries.ts';
import type {
  ExistingTargets,
  FileToImport,
  ImportInput,
  LanguageStep,
  ReadFileToImport,
} from './import.types.ts';
import { assertTargetsExist, findExistingTargets, listTargets } from './import-targets.service.ts';
import { listLanguagePasses } from './language-steps.ts';
import {
  addNewLanguages,
  describeMissing,
  newLanguages,
  refuseOtherLanguages,
  withLanguages,
} from './languages.ts';
import { lockCompared } from './lock-compared.queries.ts';
import { moveKeys, noteMovedKeys } from './move-keys.service.ts';
import { dictBeside } from './pairs.ts';
import { previewImport } from './preview.service.ts';
import type { FileToRead, ReadResult } from './read-files.ts';
import { finishIfUnchanged, markRepeated, recordFingerprint } from './repeat-import.service.ts';
import type { KeysOfImport } from './resolved-keys.ts';
import { leaveOutKeys, noteLeftOut, noteReplacedTexts } from './shared-keys.service.ts';
import { deleteOldUploads } from './uploads.queries.ts';
import { wholeFiles } from './whole-file.ts';

export type ImportDeps = Pick<
  Deps,
  'db' | 'env' | 'databaseUrl' | 'lost' | 'files' | 'jobs' | 'live' | 'log'
>;

/** Reading and parsing of a whole import. */
const readTimeoutMs = 5 * 60_000;
/** The first compares without holding anything; the others hold what they compare, so that nobody can be faster again. */
const mostTries = 5;
const noTags = { names: [], keeps: true, category: null };

/** Of 100: progress counts the reading, then the passes. */
const readShare = 60;

/** Defines the two kinds of job (one says what an import would do, the other does it), and the end of old uploads. */
export function defineImportJobs(deps: ImportDeps): void {
  deps.jobs.define({
    name: 'import',
    run: async (run) => {
      const target = found(await findTarget(deps.db, run.projectId));
      const known = await finishIfUnchanged(deps.db, run, target);
      if (known) return known;
      const moment = found(await readFeedSnapshot(deps.db, run.projectId));
      return withRows(deps, run, (of) => applyImport(deps, run, { ...of, moment }));
    },
  });
  deps.jobs.define({
    name: 'import-preview',
    run: (run) => withRows(deps, run, (of) => previewImport(deps.db, run, of), { isPreview: true }),
  });
  deps.jobs.repeat({
    name: 'sweep-uploads',
    at: '23 * * * *',
    run: async () => {
      await removeLostRows(deps.db);
      await deleteOldUploads(deps.db);
    },
  });
}

/** Reads the files into import_rows, lets `work` use them, and removes them whatever happens. */
async function withRows(
  deps: ImportDeps,
  run: JobRun,
  work: (of: Omit<ToApply, 'moment'>) => Promise<unknown>,
  { isPreview = false } = {},
): Promise<unknown> {
  const target = found(await findTarget(deps.db, run.projectId));
  const { files, options, there: asked } = run.input as ImportInput;
  const keys = await resolveKeys(deps.db, run.projectId, files);
  const tags = options.tagging?.names ?? [];
  const before = asked && {
    at: await findJobTime(deps.db, { projectId: run.projectId, jobId: run.jobId }),
    ...asked,
  };
  const there = await findExistingTargets(deps.db, run.projectId, { files, tags }, before);
  try {
    return await work({ read: await readAll(deps, run, { target, keys, isPreview }), target, keys, there });
  } finally {
    await removeRows(deps.db, run.projectId, run.jobId);
  }
}

async function readAll(
  deps: ImportDeps,
  run: JobRun,
  { target, keys, isPreview }: { target: ImportTarget; keys: KeysOfImport; isPreview: boolean },
): Promise<ReadResult> {
  const { files } = run.input as ImportInput;
  // What files have in common is seen by the rows alone.
  const needsRows = keys.mayShare && (isPreview || someLeaveOut(keys));
  const kept = needsRows
    ? undefined
    : await findRepeatedBody(deps.db, run.projectId, { files, keys, target });
  const { languages } = target;
  const toRead: FileToRead[] = [];
  for (const [index, file] of files.entries()) {
    const dict = await dictBeside(deps.db, run.projectId, file, { files, languages });
    toRead.push({ ...file, index, kept, dict, keyPrefix: keys.files[index]?.keyPrefix ?? '' });
  }
  const result = await runTask('job', {
    task: 'read-files',
    input: {
      projectId: run.projectId,
      importId: run.jobId,
      languages,
      files: toRead,
    },
    settings: {
      databaseUrl: deps.databaseUrl,
      files: { files: deps.env.files, dataFolder: deps.env.dataFolder },
    },
    timeoutMs: readTimeoutMs,
    signal: AbortSignal.any([run.signal, deps.lost()]),
    onProgress: (done, total) => {
      // A job that was canceled is told by its signal.
      run.progress(Math.round((readShare * done) / Math.max(1, total)), 100).catch(() => undefined);
    },
  });
  return result as ReadResult;
}

/**
 * Where one file comes again as it is kept. Files that come together may hold the same keys, and one with a group moves
 * entries: those take the long way.
 */
async function findRepeatedBody(
  db: Db,
  projectId: number,
  of: { files: readonly FileToImport[]; keys: KeysOfImport; target: ImportTarget },
): Promise<FileToRead['kept']> {
  const [file, ...others] = of.files;
  const { languages, baseLanguageId } = of.target;
  const languageId = file && languages[file.language];
  if (!file || others.length > 0 || languageId === undefined || file.groupId !== undefined) return undefined;
  const format = findCatalogueEntry(file.format);
  if (!format || format.multiLanguage) return undefined;
  const body = await findBodyAt(db, projectId, languageId, file);
  if (body?.content_hash !== file.contentHash || body.path !== file.path) return undefined;
  const { keyPrefix = '' } = (body.options ?? {}) as BodyOptions;
  if (keyPrefix !== of.keys.files[0]?.keyPrefix) return undefined;
  return { bodyId: body.id, languageId, baseLanguageId, bilingual: format.bilingual };
}

/** What an import works with; `moment` was before anything of it was read. */
interface ToApply {
  read: ReadResult;
  target: ImportTarget;
  keys: KeysOfImport;
  /** Of what it names; as it was asked, else when it began. */
  there: ExistingTargets;
  moment: FeedSnapshot;
}

async function applyImport(deps: ImportDeps, run: JobRun, of: ToApply): Promise<unknown> {
  refuseBroken(of.read);
  for (let attempt = 1; ; attempt++) {
    try {
      const { projectId, userId } = run;
      const done = await inProject(deps.db, projectId, (trx) =>
        asOperation(trx, { projectId, kind: 'import', userId, stays: true }, (running) =>
          applyIn(trx, run, of, { running, holds: attempt > 1 }),
        ),
      );
      for (const receiver of done.told) deps.live.noteUser(receiver);
      return done.result;
    } catch (error) {
      if (!mayTryAgain(error)) throw error;
      // What is known is held: others made entries of its new keys, or waited across, each time.
      if (attempt >= mostTries) throw new ApiError(commonErrors.conflict);
    }
  }
}

/** Others wrote or made the same entries meanwhile (unique violation, 23505), or two writers waited for each other (40P01). */
const mayTryAgain = (error: unknown) =>
  error instanceof ChangedMeanwhile || ['23505', '40P01'].includes((error as { code?: string }).code ?? '');

/** One broken file, and nothing of the import is done. */
function refuseBroken({ files }: ReadResult): void {
  const errors = files.flatMap(({ error }) => (error ? [error] : []));
  const [first, ...others] = errors;
  if (first) throw brokenFile([first, ...others]);
}

/** The whole import in one transaction, under the project's lock; `holds`: nobody else writes what it compares. */
async function applyIn(
  trx: Db,
  run: JobRun,
  { read, target, keys, there, moment }: ToApply,
  { running, holds }: { running: RunningOperation; holds: boolean },
) {
  const { projectId, userId, jobId, signal } = run;
  const input = run.input as ImportInput;
  await lockProject(trx, projectId);
  await assertRowsThere(trx, projectId, jobId, read);
  refuseOtherLanguages(newLanguages(read.languages), input.rights);
  const missing = describeMissing(read.languages, input.rights);
  if (missing) throw missing;
  const named = listTargets(input, read, there);
  await assertTargetsExist(trx, projectId, named);
  const operation = running.id;
  const { names, category, keeps } = input.options.tagging ?? noTags;
  const tagging = await beginTagging(trx, { projectId, userId, operation }, { names, category });
  const languages = await addNewLanguages(trx, { projectId, userId: found(userId), numbers: read.languages });
  const passes = listLanguagePasses({ projectId, importId: jobId, read, languages, target });
  const moved = await moveKeys(trx, { projectId, userId, input, target, keys, operation });
  // Once keys are what they will be: rows of the import find their entries by them.
  if (holds)
    await lockCompared(
      trx,
      passes.map(({ pass }) => pass),
    );
  const leaving = { projectId, importId: jobId, ...target, languages };
  const leftOut = await leaveOutKeys(trx, leaving, keys);
  const given = await markRepeated(trx, projectId, input.files, target.languages);
  const files = withLanguages(given, read, languages).map(
    (file, index): ReadFileToImport => ({ ...file, keys: keys.files[index], leftOut: leftOut[index]?.keys }),
  );
  const whole = wholeFiles(input, read, target, 'was');
  let hasOtherForms = false;
  const noteForms = () => {
    hasOtherForms = true;
  };
  const toKeep = { projectId, read, target, userId, operation, whole, noteForms };
  await beginMembers(trx);
  const results = emptyResults(files, read);
  noteMovedKeys(results.files, moved, { done: true });
  noteLeftOut(results.files, leftOut);
  const told = new Set<number>();
  const done: { pass: LanguageStep; counts: StepCounts[] }[] = [];
  for (const [index, { pass, rows }] of passes.entries()) {
    signal.throwIfAborted();
    await run.progress(Math.round(readShare + (index / passes.length) * (100 - readShare)), 100);
    const comparison = { pass, ...input, files, forWriting: true, rows };
    const counts = await comparePass(trx, comparison);
    done.push({ pass, counts });
    await noteReplacedTexts(trx, pass, { keys, files, results: results.files });
    signal.throwIfAborted();
    const { tagIds } = tagging;
    // Before the files are kept: what is said of them is what they replace.
    for (const count of counts) results.tell(count, await whole.notice(trx, pass, count));
    await writePass(trx, { ...toKeep, comparison, counts, tagIds, languages, signal });
    await results.add(trx, pass, counts);
    for (const receiver of await notifyOfImport(trx, { teamId: target.teamId, run, pass, counts }))
      told.add(receiver);
  }
  await keepOtherFiles(trx, { ...toKeep, files });
  if (hasOtherForms) await resolvePluralForms(trx, projectId);
  // What is said of columns is offered to everybody, like the file: by who may replace it, once it is imported.
  const mapping = files.findLast((file, index) => file.spreadsheet && whole.mayReplace(index))?.spreadsheet;
  if (mapping) await rememberMapping(trx, projectId, mapping);
  const fileIds = names.length > 0 ? await keptFilesOf(trx, projectId, files) : [];
  const tagged = await tagEntries(trx, tagging, { fileIds, keeps });
  const operationId = running.begun() ?? undefined;
  const summary = presentSummary(results.files, {
    operation: operationId === undefined ? null : encodeId('operation', operationId),
    tagged: names.length > 0 ? tagged + results.added() : 0,
  });
  const codes = Object.fromEntries([...languages.values()].map(({ id, code }) => [code, id]));
  // Also what was deleted while this was written.
  await assertTargetsExist(trx, projectId, named, { holds: true });
  // At the end: whoever deletes a language meanwhile does not wait for all that was written.
  for (const { pass, counts } of done)
    if (counts.some(({ added }) => added > 0)) await rememberNewTexts(trx, projectId, pass.languageId);
  await recordFingerprint(trx, run, { moment, read, passes: done, languages: codes, summary, operationId });
  await run.finish(trx, summary);
  const [only, ...others] = passes;
  const languageId = others.length === 0 ? (only?.pass.languageId ?? null) : null;
  return {
    changed: summary.total,
    summary: describeImport(summary, jobId, (run.input as ImportInput).options.asDraft),
    languageId,
    result: summary,
    told,
  };
}

/** An import that sets a status tells those whom it concerns, once for each language. */
function notifyOfImport(
  trx: Db,
  of: { teamId: number; run: JobRun; pass: LanguageStep; counts: StepCounts[] },
): Promise<number[]> {
  const { run, pass, counts } = of;
  return tellOfStatus(trx, {
    projectId: run.projectId,
    teamId: of.teamId,
    languageId: pass.languageId,
    status: (run.input as ImportInput).options.setStatus ?? 0,
    actorId: found(run.userId),
    entries: counts.reduce((sum, count) => sum + count.text_changes, 0),
    entryId: null,
  });
}

/** The operation keeps the counts and the names of the files, not the keys, and the job, whose result says all. */
function describeImport(
  summary: ReturnType<typeof presentSummary>,
  jobId: number,
  drafts: boolean,
): Record<string, unknown> {
  const { total, added, updated, translated, groupChanged, unchanged, skipped, tagUpdates, file, files } =
    summary;
  const languages = [...new Set(files.map(({ language }) => language))];
  const short = {
    total,
    added,
    updated,
    translated,
    groupChanged,
    unchanged,
    skipped,
    tagUpdates,
    file,
    languages,
  };
  const names = files.map((one) => ({ file: one.file, language: one.language, format: one.format }));
  return { ...short, files: names, job: jobId, drafts };
}
