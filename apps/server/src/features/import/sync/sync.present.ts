import type { SyncSummary } from '@parlance/contract/project-sync';
import type { JobRun } from '../../../jobs/queue.ts';
import { skipNotices } from '../record/import.present.ts';
import type { StepCounts } from '../record/import.queries.ts';
import type { SyncInput } from './sync.types.ts';
import type { SyncPlan } from './sync-plan.service.ts';

const summed = [
  'total',
  'added',
  'updated',
  'translated',
  'moved',
  'unchanged',
  'skipped',
  'blocked_locked',
  'blocked_ordered',
  'blocked_filled',
  'blocked_linked',
  'blocked_unknown',
  'blocked_language',
  'blocked_refused',
  'bound',
] as const;

/** The counts of all languages and groups together. */
export function sumSteps(all: readonly StepCounts[]): Record<(typeof summed)[number], number> {
  const sums = summed.map((name) => [name, all.reduce((sum, counts) => sum + counts[name], 0)] as const);
  return Object.fromEntries(sums) as Record<(typeof summed)[number], number>;
}

export function presentSync(
  { input }: JobRun,
  { sharedLanguages, missingLanguages, missingGroups }: SyncPlan,
  all: readonly StepCounts[],
): Omit<SyncSummary, 'operation'> {
  const sums = sumSteps(all);
  const { total, added, updated, translated, moved, unchanged, skipped } = sums;
  return {
    ...{ total, added, updated, translated, groupChanged: moved, unchanged, skipped },
    from: (input as SyncInput).fromName,
    languages: sharedLanguages,
    missingLanguages,
    missingGroups,
    notices: skipNotices(sums),
  };
}
