import { commonErrors } from '@parlance/contract/common';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../../db/pool.ts';
import { inProject } from '../../../db/project-transaction.ts';
import { isDeadlock } from '../../../db/retry.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { ApiError, found } from '../../../http/errors.ts';
import type { Deps } from '../../../http/feature.ts';
import type { JobRun } from '../../../jobs/queue.ts';
import { asOperation, type RunningOperation } from '../../feed/operations.service.ts';
import { keptFilesOf } from '../../files/files.service.ts';
import type { FeedSnapshot } from '../../files/import-fingerprint.service.ts';
import { beginMembers } from '../../files/members.queries.ts';
import { resolvePluralForms } from '../../files/plural-forms.service.ts';
import { rememberNewTexts } from '../../languages/languages.queries.ts';
import { tellOfStatus } from '../../notifications/notifications.service.ts';
import { rememberMapping } from '../../spreadsheet-mapping/mapping.queries.ts';
import { beginTagging, tagEntries } from '../../tags/tagging.service.ts';
import { moveKeys, noteMovedKeys } from '../keys/move-keys.service.ts';
import type { KeysOfImport } from '../keys/resolved-keys.ts';
import { type LeftOut, leaveOutKeys, noteLeftOut, noteReplacedTexts } from '../keys/shared-keys.service.ts';
import { brokenFile } from '../read/broken-file.ts';
import type { ReadResult } from '../read/read-files.ts';
import { emptyResults, presentSummary } from '../record/import.present.ts';
import {
  assertRowsThere,
  type ImportTarget,
  lockProject,
  type StepCounts,
} from '../record/import.queries.ts';
import type { ExistingTargets, ImportInput, LanguageStep, ReadFileToImport } from '../record/import.types.ts';
import { assertTargetsExist, listTargets } from '../record/import-targets.service.ts';
import { listLanguageSteps } from '../record/language-steps.ts';
import {
  addNewLanguages,
  describeMissing,
  newLanguages,
  refuseOtherLanguages,
  type StoredLanguages,
  withLanguages,
} from '../record/languages.ts';
import { ChangedMeanwhile } from './apply.queries.ts';
import { compareStep, type FilesToKeep, keepOtherFiles, writeStep } from './apply.service.ts';
import { lockCompared } from './lock-compared.queries.ts';
import { type ImportOutcome, markRepeated, recordFingerprint } from './repeat-import.service.ts';
import { wholeFiles } from './whole-file.ts';

type ApplyDeps = Pick<Deps, 'db' | 'live'>;

/** The first compares without holding anything; the others hold what they compare, so that nobody can be faster again. */
const mostTries = 5;
const noTags = { names: [], keeps: true, category: null };

/** Of 100: progress counts the reading, then the languageSteps. */
export const readShare = 60;

/** What an import works with; `moment` was before anything of it was read. */
export interface ToApply {
  read: ReadResult;
  target: ImportTarget;
  keys: KeysOfImport;
  /** Of what it names; as it was asked, else when it began. */
  there: ExistingTargets;
  moment: FeedSnapshot;
}

/** Applies an import whose files are read, again where others were faster. */
export async function applyImport(deps: ApplyDeps, run: JobRun, of: ToApply): Promise<unknown> {
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

/** Others wrote or made the same entries meanwhile, or two writers waited for each other. */
const mayTryAgain = (error: unknown) =>
  error instanceof ChangedMeanwhile || isUniqueViolation(error) || isDeadlock(error);

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
  of: ToApply,
  { running, holds }: { running: RunningOperation; holds: boolean },
) {
  const { projectId, userId } = run;
  const { read, target, keys } = of;
  const input = run.input as ImportInput;
  const named = await lockAndAssert(trx, run, of);
  const operation = running.id;
  const { names, category, keeps } = input.options.tagging ?? noTags;
  const tagging = await beginTagging(trx, { projectId, userId, operation }, { names, category });
  const languages = await addNewLanguages(trx, { projectId, userId: found(userId), numbers: read.languages });
  const languageSteps = listLanguageSteps({ projectId, importId: run.jobId, read, languages, target });
  const moved = await moveKeys(trx, { projectId, userId, input, target, keys, operation });
  // Once keys are what they will be: rows of the import find their entries by them.
  if (holds) await lockCompared(trx, stepsOf(languageSteps));
  const { files, leftOut } = await resolveKeysOfFiles(trx, run, of, languages);
  const results = emptyResults(files, read);
  noteMovedKeys(results.files, moved, { done: true });
  noteLeftOut(results.files, leftOut);
  const { tagIds } = tagging;
  const writing = { languageSteps, files, languages, results, tagIds, operation };
  const { steps, told } = await writeAll(trx, run, of, writing);
  const fileIds = names.length > 0 ? await keptFilesOf(trx, projectId, files) : [];
  const tagged = await tagEntries(trx, tagging, { fileIds, keeps });
  const operationId = running.begun() ?? undefined;
  const summary = presentSummary(results.files, {
    operation: operationId === undefined ? null : encodeId('operation', operationId),
    tagged: names.length > 0 ? tagged + results.added() : 0,
  });
  // Also what was deleted while this was written.
  await assertTargetsExist(trx, projectId, named, { holds: true });
  await remember(trx, run, of, { steps, languages, summary, operationId });
  await run.finish(trx, summary);
  return {
    changed: summary.total,
    summary: describeImport(summary, run.jobId, input.options.asDraft),
    languageId: languageSteps.length === 1 ? (languageSteps[0]?.step.languageId ?? null) : null,
    result: summary,
    told,
  };
}

type StepToCompare = ReturnType<typeof listLanguageSteps>[number];
/** A language that was written, with what was done of each file. */
type WrittenStep = { step: LanguageStep; counts: StepCounts[] };

const stepsOf = (languageSteps: readonly StepToCompare[]) => languageSteps.map(({ step }) => step);

/** Refuses what may not be imported any more; answers what the import names and has to be there until its end. */
async function lockAndAssert(trx: Db, run: JobRun, { read, there }: ToApply) {
  const { projectId } = run;
  const input = run.input as ImportInput;
  await lockProject(trx, projectId);
  await assertRowsThere(trx, projectId, run.jobId, read);
  refuseOtherLanguages(newLanguages(read.languages), input.rights);
  const missing = describeMissing(read.languages, input.rights);
  if (missing) throw missing;
  const named = listTargets(input, read, there);
  await assertTargetsExist(trx, projectId, named);
  return named;
}

/** The files as they are compared: without keys that are left out, and with what is kept of them already. */
async function resolveKeysOfFiles(
  trx: Db,
  { projectId, jobId, input }: JobRun,
  { read, target, keys }: ToApply,
  languages: StoredLanguages,
): Promise<{ files: ReadFileToImport[]; leftOut: LeftOut[] }> {
  const leftOut = await leaveOutKeys(trx, { projectId, importId: jobId, ...target, languages }, keys);
  const given = await markRepeated(trx, projectId, (input as ImportInput).files, target.languages);
  const files = withLanguages(given, read, languages).map(
    (file, index): ReadFileToImport => ({ ...file, keys: keys.files[index], leftOut: leftOut[index]?.keys }),
  );
  return { files, leftOut };
}

/** What is written, and by what. */
interface Writing {
  languageSteps: readonly StepToCompare[];
  files: readonly ReadFileToImport[];
  languages: StoredLanguages;
  results: ReturnType<typeof emptyResults>;
  tagIds: readonly number[];
  operation: RunningOperation['id'];
}

/** Writes language by language, then what belongs to the files; answers what was done, and whom it concerns. */
async function writeAll(
  trx: Db,
  run: JobRun,
  of: ToApply,
  writing: Writing,
): Promise<{ steps: WrittenStep[]; told: Set<number> }> {
  const { projectId, userId } = run;
  const { read, target } = of;
  const { languageSteps, files, operation } = writing;
  const whole = wholeFiles(run.input as ImportInput, read, target, 'was');
  let hasOtherForms = false;
  const noteForms = () => {
    hasOtherForms = true;
  };
  const toKeep = { projectId, read, target, userId, operation, whole, noteForms };
  await beginMembers(trx);
  const steps: WrittenStep[] = [];
  const told = new Set<number>();
  for (const [index, one] of languageSteps.entries()) {
    run.signal.throwIfAborted();
    await run.progress(Math.round(readShare + (index / languageSteps.length) * (100 - readShare)), 100);
    const written = await writeLanguage(trx, run, of, { ...writing, toKeep }, one);
    steps.push(written);
    for (const receiver of await notifyOfImport(trx, { teamId: target.teamId, run, ...written }))
      told.add(receiver);
  }
  await keepOtherFiles(trx, { ...toKeep, files });
  if (hasOtherForms) await resolvePluralForms(trx, projectId);
  // What is said of columns is offered to everybody, like the file: by who may replace it, once it is imported.
  const mapping = files.findLast((file, index) => file.spreadsheet && whole.mayReplace(index))?.spreadsheet;
  if (mapping) await rememberMapping(trx, projectId, mapping);
  return { steps, told };
}

/** Compares one language and writes what differs, with what the results say of it. */
async function writeLanguage(
  trx: Db,
  run: JobRun,
  { keys }: ToApply,
  writing: Writing & { toKeep: Omit<FilesToKeep, 'files'> },
  { step, rows }: StepToCompare,
): Promise<WrittenStep> {
  const { files, languages, results, tagIds, toKeep } = writing;
  const { signal } = run;
  const comparison = { step, ...(run.input as ImportInput), files, forWriting: true, rows };
  const counts = await compareStep(trx, comparison);
  await noteReplacedTexts(trx, step, { keys, files, results: results.files });
  signal.throwIfAborted();
  // Before the files are kept: what is said of them is what they replace.
  for (const count of counts) results.tell(count, await toKeep.whole.notice(trx, step, count));
  await writeStep(trx, { ...toKeep, comparison, counts, tagIds, languages, signal });
  await results.add(trx, step, counts);
  return { step, counts };
}

/** At the end: whoever deletes a language meanwhile does not wait for all that was written. */
async function remember(
  trx: Db,
  run: JobRun,
  { read, moment }: ToApply,
  done: { steps: readonly WrittenStep[]; languages: StoredLanguages } & Pick<
    ImportOutcome,
    'summary' | 'operationId'
  >,
): Promise<void> {
  const { steps, summary, operationId } = done;
  for (const { step, counts } of steps)
    if (counts.some(({ added }) => added > 0)) await rememberNewTexts(trx, run.projectId, step.languageId);
  const languages = Object.fromEntries([...done.languages.values()].map(({ id, code }) => [code, id]));
  await recordFingerprint(trx, run, { moment, read, languageSteps: steps, languages, summary, operationId });
}

/** An import that sets a status tells those whom it concerns, once for each language. */
function notifyOfImport(
  trx: Db,
  of: { teamId: number; run: JobRun; step: LanguageStep; counts: StepCounts[] },
): Promise<number[]> {
  const { run, step, counts } = of;
  return tellOfStatus(trx, {
    projectId: run.projectId,
    teamId: of.teamId,
    languageId: step.languageId,
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
