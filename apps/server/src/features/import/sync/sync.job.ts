import type { SyncPreview, SyncSummary } from '@parlance/contract/project-sync';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../../db/pool.ts';
import { inProject } from '../../../db/project-transaction.ts';
import type { Deps } from '../../../http/feature.ts';
import type { JobKind, JobRun } from '../../../jobs/queue.ts';
import { asOperation, type RunningOperation } from '../../feed/operations.service.ts';
import { lockImports } from '../../files/import-lock.service.ts';
import { rememberNewTexts } from '../../languages/languages.queries.ts';
import { ConcurrentChange } from '../apply/apply.queries.ts';
import { compareStep, writeDifferences } from '../apply/apply.service.ts';
import { retryConcurrent } from '../apply/apply-import.service.ts';
import { addEarlier, beginEarlier } from '../apply/earlier.queries.ts';
import { lockCompared } from '../apply/lock-compared.queries.ts';
import { presentDifference } from '../preview.service.ts';
import { findGroupNames, listDifferences, removeRows, type StepCounts } from '../record/import.queries.ts';
import { takeEntries } from '../record/import-targets.service.ts';
import { presentSync, sumSteps } from './sync.present.ts';
import type { SyncInput } from './sync.types.ts';
import { assertReadable, planSync, type SyncPlan } from './sync-plan.service.ts';

/** Most differences in a preview. */
const mostDifferences = 100;

export const syncPreviewJob = ({ db }: Pick<Deps, 'db'>): JobKind => ({
  name: 'sync-preview',
  run: (run) => inProject(db, run.projectId, (trx) => previewIn(trx, run)),
});

export const syncJob = ({ db }: Pick<Deps, 'db'>): JobKind => ({
  name: 'sync',
  run: async (run) => {
    const { projectId, userId } = run;
    const done = await retryConcurrent((holds) =>
      inProject(db, projectId, (trx) =>
        asOperation(trx, { projectId, kind: 'import', userId }, (running) =>
          applyIn(trx, run, { running, holds }),
        ),
      ),
    );
    return done.result;
  },
});

/** Runs `work` for each language after its comparison, and reports the progress. Returns all counts. */
async function compareAll(
  trx: Db,
  run: JobRun,
  { steps, files }: SyncPlan,
  { forWriting }: { forWriting: boolean },
  work: (compared: { comparison: Parameters<typeof compareStep>[1]; counts: StepCounts[] }) => Promise<void>,
): Promise<StepCounts[]> {
  const { options, rights } = run.input as SyncInput;
  const all: StepCounts[] = [];
  for (const [index, { step, rows }] of steps.entries()) {
    run.signal.throwIfAborted();
    await run.progress(Math.round((index / steps.length) * 100), 100);
    const comparison = { step, rows, files, options, rights, forWriting };
    const counts = await compareStep(trx, comparison);
    all.push(...counts);
    await work({ comparison, counts });
  }
  return all;
}

/** By the same comparison as the sync. It writes nothing but its rows, and removes them again. */
async function previewIn(trx: Db, run: JobRun): Promise<SyncPreview> {
  const { projectId } = run;
  const plan = await planSync(trx, run);
  const groups = await findGroupNames(trx, projectId);
  const differences: SyncPreview['differences'] = [];
  await beginEarlier(trx);
  const all = await compareAll(trx, run, plan, { forWriting: false }, async ({ comparison, counts }) => {
    const { step } = comparison;
    for (const { file_index, added, updated, moved } of counts) {
      const room = mostDifferences - differences.length;
      if (added + updated + moved === 0 || room <= 0) continue;
      const rows = await listDifferences(trx, file_index, { limit: room });
      differences.push(...rows.map((row) => presentDifference(row, step.code, groups)));
    }
    await addEarlier(trx, step, plan.target.defaultGroupId);
  });
  await removeRows(trx, projectId, run.jobId);
  const { added, updated, moved } = sumSteps(all);
  return { ...presentSync(run, plan, all), differences, differenceCount: added + updated + moved };
}

/** The whole sync in one transaction, under the lock that imports of the project take. */
async function applyIn(
  trx: Db,
  run: JobRun,
  { running, holds }: { running: RunningOperation; holds: boolean },
) {
  const { projectId, userId, signal } = run;
  const { options } = run.input as SyncInput;
  await lockImports(trx, projectId);
  const plan = await planSync(trx, run);
  const { target } = plan;
  const languages = new Map(Object.entries(target.languages).map(([code, id]) => [id, { id, code }]));
  if (holds)
    await lockCompared(
      trx,
      plan.steps.map(({ step }) => step),
    );
  const writing = { target, languages, userId, signal, tagIds: [], operation: running.id };
  const all = await compareAll(trx, run, plan, { forWriting: true }, async ({ comparison, counts }) => {
    await writeDifferences(trx, { ...writing, comparison, counts });
    if (counts.some(({ added }) => added > 0))
      await rememberNewTexts(trx, projectId, comparison.step.languageId);
  });
  // Groups were switched off, or another one became the default: the plan is made anew.
  const groupIds = [target.defaultGroupId, ...new Set(plan.files.flatMap(({ groupId }) => groupId ?? []))];
  if (!(await takeEntries(trx, projectId, groupIds, { holds: true }))) throw new ConcurrentChange();
  await removeRows(trx, projectId, run.jobId);
  const operation = running.begun();
  const result: SyncSummary = {
    ...presentSync(run, plan, all),
    operation: operation === null ? null : encodeId('operation', operation),
  };
  await assertReadable(trx, run);
  await run.finish(trx, result);
  const {
    total,
    added,
    updated,
    translated,
    groupChanged,
    unchanged,
    skipped,
    from,
    languages: codes,
  } = result;
  return {
    changed: added + updated + groupChanged,
    summary: {
      ...{ total, added, updated, translated, groupChanged, unchanged, skipped },
      ...{ file: from, languages: codes, drafts: options.asDraft },
    },
    languageId: null,
    result,
  };
}
