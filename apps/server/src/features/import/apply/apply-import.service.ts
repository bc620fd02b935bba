import { commonErrors } from '@parlance/contract/common';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../../db/pool.ts';
import { inProject } from '../../../db/project-transaction.ts';
import { isDeadlock } from '../../../db/retry.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Deps } from '../../../http/feature.ts';
import type { JobRun } from '../../../jobs/queue.ts';
import { asOperation, type RunningOperation } from '../../feed/operations.service.ts';
import { historyAuthor } from '../../feed/record.service.ts';
import type { FeedSnapshot } from '../../files/import-fingerprint.service.ts';
import { lockImports } from '../../files/import-lock.service.ts';
import { beginMembers } from '../../files/members.queries.ts';
import { resolvePluralForms } from '../../files/plural-forms.service.ts';
import { rememberNewTexts } from '../../languages/languages.queries.ts';
import { notifyOfStatus } from '../../notifications/notifications.service.ts';
import { rememberMapping } from '../../spreadsheet-mapping/mapping.queries.ts';
import { assertCategoryThere, beginTagging, tagEntries } from '../../tags/tagging.service.ts';
import { moveKeys, noteMovedKeys } from '../keys/move-keys.service.ts';
import type { KeysOfImport } from '../keys/resolved-keys.ts';
import { type LeftOut, leaveOutKeys, noteLeftOut, noteReplacedTexts } from '../keys/shared-keys.service.ts';
import { bringNothing } from '../read/blank-file.ts';
import { brokenFile } from '../read/broken-file.ts';
import type { ReadResult } from '../read/read-files.ts';
import { emptyResults, presentSummary } from '../record/import.present.ts';
import { assertRowsThere, type ImportTarget, type StepCounts } from '../record/import.queries.ts';
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
import { ConcurrentChange } from './apply.queries.ts';
import { compareStep, type FilesToKeep, keepOtherFiles, writeStep } from './apply.service.ts';
import { lockCompared } from './lock-compared.queries.ts';
import { type ImportOutcome, markRepeated, recordFingerprint } from './repeat-import.service.ts';
import { membersOf, ofFilesBeside } from './tagged.queries.ts';
import { wholeFiles } from './whole-file.ts';

type ApplyDeps = Pick<Deps, 'db' | 'live'>;

/**
 * The first attempt takes no row locks. The later ones lock what they compare, so that no other writer can win again.
 */
const mostTries = 5;
const noTags = { names: [], keeps: true, category: null };

/** Percent of the progress that reading takes; the languages share the rest. */
export const readShare = 60;

/** Input of an import. `moment` was taken before the import read anything. */
export interface ToApply {
  read: ReadResult;
  target: ImportTarget;
  keys: KeysOfImport;
  /** The languages, files, tags and groups that existed when the user started the import, or when the job began. */
  there: ExistingTargets;
  moment: FeedSnapshot;
}

/** Whom the history names: programs have the rights of who answers for them, and write in the name of who made the token (0100). */
const authorOf = ({ userId, input }: JobRun): number | null =>
  historyAuthor(userId, (input as ImportInput).author);

/** Applies an import whose files are read. Repeats it when another writer changed the same entries in between. */
export async function applyImport(deps: ApplyDeps, run: JobRun, of: ToApply): Promise<unknown> {
  refuseBroken(of.read);
  const { files, origin } = run.input as ImportInput;
  if (bringNothing(of.read.files))
    return presentSummary(emptyResults(files, of.read).files, { operation: null, tagged: 0, origin });
  const { projectId } = run;
  const userId = authorOf(run);
  const done = await retryConcurrent((holds) =>
    inProject(deps.db, projectId, (trx) =>
      asOperation(trx, { projectId, kind: 'import', userId, stays: true }, (running) =>
        applyIn(trx, run, of, { running, holds }),
      ),
    ),
  );
  for (const receiver of done.notifiedUsers) deps.live.noteUser(receiver);
  return done.result;
}

/**
 * Repeats a transaction that compares and writes, when another writer changed the same entries in between. `holds`: it
 * locks the rows that it compares. @throws conflict
 */
export async function retryConcurrent<T>(work: (holds: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt > 1);
    } catch (error) {
      if (!mayTryAgain(error)) throw error;
      // All attempts failed: others created entries with the same new keys, or deadlocked with this import, each time.
      if (attempt >= mostTries) throw new ApiError(commonErrors.conflict);
    }
  }
}

/** Another writer changed or created the same entries while the import ran, or the two deadlocked. */
const mayTryAgain = (error: unknown) =>
  error instanceof ConcurrentChange || isUniqueViolation(error) || isDeadlock(error);

/** One broken file stops the whole import. */
function refuseBroken({ files }: ReadResult): void {
  const errors = files.flatMap(({ error }) => (error ? [error] : []));
  const [first, ...others] = errors;
  if (first) throw brokenFile([first, ...others]);
}

/**
 * Runs the whole import in one transaction under the project's lock. With `holds`, it locks the rows that it compares.
 */
async function applyIn(
  trx: Db,
  run: JobRun,
  of: ToApply,
  { running, holds }: { running: RunningOperation; holds: boolean },
) {
  const { projectId } = run;
  const userId = authorOf(run);
  const { read, target, keys } = of;
  const input = run.input as ImportInput;
  const named = await lockAndAssert(trx, run, of);
  const operation = running.id;
  const given = input.options.tagging ?? noTags;
  const { names, keeps } = given;
  const tagging = await beginTagging(trx, { projectId, userId, operation }, given);
  const languages = await addNewLanguages(trx, { projectId, userId, numbers: read.languages });
  const languageSteps = listLanguageSteps({ projectId, importId: run.jobId, read, languages, target });
  const moved = await moveKeys(trx, { projectId, userId, input, target, keys, operation });
  // After keys have moved: rows of the import find their entries by key.
  if (holds) await lockCompared(trx, stepsOf(languageSteps));
  const { files, leftOut } = await resolveKeysOfFiles(trx, run, of, languages);
  const results = emptyResults(files, read);
  noteMovedKeys(results.files, moved, { done: true });
  noteLeftOut(results.files, leftOut);
  const { tagIds } = tagging;
  const writing = { languageSteps, files, languages, results, tagIds, operation };
  const { steps, notifiedUsers } = await writeAll(trx, run, of, writing);
  const members =
    names.length > 0 ? await membersOf(trx, { projectId, importId: run.jobId, ...target }, files) : undefined;
  const spared = members && (await ofFilesBeside(trx, { projectId, ...target }, files));
  const tagged = members ? await tagEntries(trx, tagging, { members, spared, keeps }) : 0;
  const operationId = running.begun() ?? undefined;
  const summary = presentSummary(results.files, {
    operation: operationId === undefined ? null : encodeId('operation', operationId),
    tagged: members ? tagged + results.added() : 0,
    origin: input.origin,
  });
  // Covers what another user deleted while this import wrote; the default group may be another by now, and gone.
  const groupIds = [...named.groupIds, target.defaultGroupId];
  await assertTargetsExist(trx, projectId, { ...named, groupIds }, { holds: true });
  await assertCategoryThere(trx, projectId, given);
  await remember(trx, run, of, { steps, languages, summary, operationId });
  await run.finish(trx, summary);
  return {
    changed: summary.total,
    summary: describeImport(summary, run.jobId, input.options.asDraft),
    languageId: languageSteps.length === 1 ? (languageSteps[0]?.step.languageId ?? null) : null,
    result: summary,
    notifiedUsers,
  };
}

type StepToCompare = ReturnType<typeof listLanguageSteps>[number];
/** A written language, with the counts of each file. */
type WrittenStep = { step: LanguageStep; counts: StepCounts[] };

const stepsOf = (languageSteps: readonly StepToCompare[]) => languageSteps.map(({ step }) => step);

/**
 * Refuses an import that is no longer allowed. Returns what the import names, all of which must exist until its end.
 */
async function lockAndAssert(trx: Db, run: JobRun, { read, there }: ToApply) {
  const { projectId } = run;
  const input = run.input as ImportInput;
  await lockImports(trx, projectId);
  await assertRowsThere(trx, projectId, run.jobId, read);
  refuseOtherLanguages(newLanguages(read.languages), input.rights);
  const missing = describeMissing(read.languages, input.rights);
  if (missing) throw missing;
  const named = listTargets(input, read, there);
  await assertTargetsExist(trx, projectId, named);
  return named;
}

/**
 * Resolves the keys of the files: drops the keys that a file leaves out, and adds what the project knows of kept files.
 */
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

/** What to write, and in which operation. */
interface Writing {
  languageSteps: readonly StepToCompare[];
  files: readonly ReadFileToImport[];
  languages: StoredLanguages;
  results: ReturnType<typeof emptyResults>;
  tagIds: readonly number[];
  operation: RunningOperation['id'];
}

/** Writes language by language, then everything that belongs to a file. Returns the results and the users to notify. */
async function writeAll(
  trx: Db,
  run: JobRun,
  of: ToApply,
  writing: Writing,
): Promise<{ steps: WrittenStep[]; notifiedUsers: Set<number> }> {
  const { projectId } = run;
  const userId = authorOf(run);
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
  const notifiedUsers = new Set<number>();
  for (const [index, one] of languageSteps.entries()) {
    run.signal.throwIfAborted();
    await run.progress(Math.round(readShare + (index / languageSteps.length) * (100 - readShare)), 100);
    const written = await writeLanguage(trx, run, of, { ...writing, toKeep }, one);
    steps.push(written);
    for (const receiver of await notifyOfImport(trx, { teamId: target.teamId, run, ...written }))
      notifiedUsers.add(receiver);
  }
  await keepOtherFiles(trx, { ...toKeep, files });
  if (hasOtherForms) await resolvePluralForms(trx, projectId);
  // The column mapping is offered to every member, like the file. So only a user who may replace the file saves it,
  // after the import.
  const mapping = files.findLast((file, index) => file.spreadsheet && whole.mayReplace(index))?.spreadsheet;
  if (mapping) await rememberMapping(trx, projectId, mapping);
  return { steps, notifiedUsers };
}

/** Compares one language, writes the differences and adds them to the results. */
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
  // Before the files are stored: the notice compares with the file that this import replaces.
  for (const count of counts) results.note(count, await toKeep.whole.notice(trx, step, count));
  await writeStep(trx, { ...toKeep, comparison, counts, tagIds, languages, signal });
  await results.add(trx, step, counts);
  return { step, counts };
}

/** Runs at the end, so that a user who deletes a language does not wait for all the writing before it. */
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

/** Notifies the users concerned when an import sets a status, once for each language. */
function notifyOfImport(
  trx: Db,
  of: { teamId: number; run: JobRun; step: LanguageStep; counts: StepCounts[] },
): Promise<number[]> {
  const { run, step, counts } = of;
  return notifyOfStatus(trx, {
    projectId: run.projectId,
    teamId: of.teamId,
    languageId: step.languageId,
    status: (run.input as ImportInput).options.setStatus ?? 0,
    actorId: authorOf(run),
    entries: counts.reduce((sum, count) => sum + count.text_changes, 0),
    entryId: null,
  });
}

/** The operation stores the counts and the names of the files. The keys are in the result of its job. */
function describeImport(
  summary: ReturnType<typeof presentSummary>,
  jobId: number,
  drafts: boolean,
): Record<string, unknown> {
  const { total, added, updated, translated, groupChanged, unchanged, skipped, tagUpdates, file, files } =
    summary;
  const { origin } = summary;
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
  return { ...short, files: names, job: jobId, drafts, ...(origin && { origin }) };
}
