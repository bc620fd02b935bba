import { commonErrors } from '@parlance/contract/common';
import type { MemorySummary } from '@parlance/contract/translation-memory';
import { memoryErrors } from '@parlance/contract/translation-memory';
import { encodeId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { mostTexts } from '@parlance/formats/shared/limits';
import type { Db } from '../../../db/pool.ts';
import { inProject } from '../../../db/project-transaction.ts';
import { ApiError, found } from '../../../http/errors.ts';
import type { Deps } from '../../../http/feature.ts';
import type { JobKind, JobRun } from '../../../jobs/queue.ts';
import { asOperation, type RunningOperation } from '../../feed/operations.service.ts';
import { lockImports } from '../../files/import-lock.service.ts';
import { findStandingNow } from '../../jobs/author.service.ts';
import { rememberNewTexts } from '../../languages/languages.queries.ts';
import { addLanguagesIn } from '../../languages/languages.service.ts';
import { compareStep, writeDifferences } from '../apply/apply.service.ts';
import { retryConcurrent } from '../apply/apply-import.service.ts';
import { lockCompared } from '../apply/lock-compared.queries.ts';
import { skipNotices } from '../record/import.present.ts';
import { findTarget, type ImportTarget, removeRows, type StepCounts } from '../record/import.queries.ts';
import type { LanguageStep, ReadFileToImport, ResolvedOptions } from '../record/import.types.ts';
import { sumSteps } from '../sync/sync.present.ts';
import { beginSegments, insertSegmentRows } from './memory-add.queries.ts';
import type { MemoryAddInput } from './memory-add.types.ts';

/** Adds texts of a project to the memory of its team: an import from the one into the other, as a sync is (0098, 0138). */
export const memoryAddJob = ({ db }: Pick<Deps, 'db'>): JobKind => ({
  name: 'memory-add',
  run: async (run) => {
    const { projectId, userId } = run;
    const done = await retryConcurrent((holds) =>
      inProject(db, projectId, (trx) =>
        asOperation(trx, { projectId, kind: 'import', userId }, (running) =>
          addIn(trx, run, { running, holds }),
        ),
      ),
    );
    return done.result;
  },
});

/** Texts that are locked in the memory, or in an order, stay. */
const options: ResolvedOptions = {
  asDraft: false,
  onlyIfEmpty: false,
  skipLocked: true,
  skipOrdered: true,
  setStatus: null,
  tagging: { names: [], keeps: true, category: null },
};

async function addIn(
  trx: Db,
  run: JobRun,
  { running, holds }: { running: RunningOperation; holds: boolean },
) {
  const { projectId, userId, signal } = run;
  const { rights, fromName, skippedKeys } = run.input as MemoryAddInput;
  await lockImports(trx, projectId);
  const { target, segments, steps, files } = await planAdding(trx, run);
  if (holds)
    await lockCompared(
      trx,
      steps.map(({ step }) => step),
    );
  const languages = new Map(Object.entries(target.languages).map(([code, id]) => [id, { id, code }]));
  const writing = { target, languages, userId, signal, tagIds: [], operation: running.id };
  const all: StepCounts[] = [];
  for (const [index, { step, rows }] of steps.entries()) {
    signal.throwIfAborted();
    await run.progress(Math.round((index / steps.length) * 100), 100);
    const comparison = { step, rows, files, options, rights, forWriting: true };
    const counts = await compareStep(trx, comparison);
    all.push(...counts);
    await writeDifferences(trx, { ...writing, comparison, counts });
    if (counts.some(({ added }) => added > 0)) await rememberNewTexts(trx, projectId, step.languageId);
  }
  await removeRows(trx, projectId, run.jobId);
  const operation = running.begun();
  const sums = sumSteps(all);
  const { total, added, updated, translated, moved: groupChanged, unchanged, skipped } = sums;
  const counted = { total, added, updated, translated, groupChanged, unchanged, skipped };
  const result: MemorySummary = {
    ...counted,
    segments,
    skippedKeys: [...skippedKeys],
    notices: skipNotices(sums),
    operation: operation === null ? null : encodeId('operation', operation),
  };
  await assertReadable(trx, run);
  await run.finish(trx, result);
  const codes = steps.map(({ step }) => step.code);
  return {
    changed: added + updated,
    summary: { ...counted, file: fromName, languages: codes, drafts: false },
    languageId: null,
    result,
  };
}

interface AddingPlan {
  target: ImportTarget;
  segments: number;
  files: ReadFileToImport[];
  steps: { step: LanguageStep; rows: number }[];
}

/** Reads the texts into `import_rows`. @throws noMemoryLanguage, rightsChanged */
async function planAdding(trx: Db, run: JobRun): Promise<AddingPlan> {
  const { projectId, jobId } = run;
  const { fromId, fromName, ids, mode } = run.input as MemoryAddInput;
  await assertReadable(trx, run);
  const source = found(await findTarget(trx, fromId));
  const target = await withLanguages(trx, run, source);
  const { baseLanguageId } = target;
  const baseCode = found(Object.entries(target.languages).find(([, id]) => id === baseLanguageId))[0];
  const fromSourceId = source.languages[baseCode];
  if (fromSourceId === undefined) throw new ApiError(memoryErrors.noMemoryLanguage);
  const segments = await beginSegments(trx, { projectId, baseLanguageId, fromId, fromSourceId, ids });
  const file = { path: fromName, contentHash: '', size: 0, format: '', language: '' };
  const files: ReadFileToImport[] = Array.from(
    { length: Math.max(1, Math.ceil(segments / mostTexts)) },
    () => file,
  );
  const steps: AddingPlan['steps'] = [];
  for (const [code, languageId] of Object.entries(target.languages)) {
    const fromLanguageId = source.languages[code];
    const isBase = languageId === baseLanguageId;
    if (fromLanguageId === undefined || !(isBase || isWanted(run, code))) continue;
    const rows = await insertSegmentRows(trx, {
      ...{ projectId, importId: jobId, languageId, isBase, fromId, fromLanguageId, mode },
    });
    if (rows === 0) continue;
    const fileIndexes = files.map((_, index) => index);
    const of = { projectId, importId: jobId, rowLanguageId: languageId, languageId, baseLanguageId };
    steps.push({ step: { ...of, code, fileIndexes }, rows });
  }
  return { target, segments, files, steps };
}

function isWanted({ input }: JobRun, code: string): boolean {
  const { languages } = input as MemoryAddInput;
  return languages === null || languages.map(normalLanguageCode).includes(normalLanguageCode(code));
}

/** The memory with the languages of the project that it lacks. */
async function withLanguages(trx: Db, run: JobRun, source: ImportTarget): Promise<ImportTarget> {
  const { projectId, userId } = run;
  const { rights } = run.input as MemoryAddInput;
  const before = found(await findTarget(trx, projectId));
  const missing = Object.keys(source.languages).filter(
    (code) => before.languages[code] === undefined && isWanted(run, code),
  );
  if (missing.length === 0 || !rights.languages) return before;
  await addLanguagesIn(trx, projectId, found(userId), missing);
  return found(await findTarget(trx, projectId));
}

/** The rights in the memory are asked again by the job itself (jobs/author.service). */
async function assertReadable(trx: Db, { userId, input }: JobRun): Promise<void> {
  const { fromId } = input as MemoryAddInput;
  if (!(await findStandingNow(trx, found(userId), fromId))) throw new ApiError(commonErrors.rightsChanged);
}
