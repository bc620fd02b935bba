/** Brings the entries and texts of another project into this one (specification 2 section 7; decision 0098). */
import { z } from 'zod';
import { projectParams, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { importErrors } from './import-errors.ts';
import { importOptions } from './import-options.ts';
import { importCounts, importDifference, importNotice } from './import-results.ts';
import { job, jobsWait } from './jobs.ts';
import { planErrors } from './plans.ts';
import { projectSyncEndpoints } from './project-sync.endpoints.ts';

export const projectSyncErrors = defineErrors({
  syncsItself: [400, 'A project cannot be synced from itself. Please choose another project.'],
});

/** Switches of an import (specification 2 section 4). Locked texts and those in an order are always left alone. */
const { importAll, onlyAsDraft, onlyIfTextEmpty } = importOptions.shape;
const syncOptions = z.object({ importAll, onlyAsDraft, onlyIfTextEmpty });
export type SyncOptions = z.output<typeof syncOptions>;

/** What both calls answer: counts of texts as of an import, and what was left out. */
const syncResult = importCounts.extend({
  /** Name of the other project. */
  from: z.string(),
  /** Codes of the languages that both projects have. */
  languages: z.array(z.string()),
  /** Codes of the other project's languages that this one does not have: their texts are left out. */
  missingLanguages: z.array(z.string()),
  /** Names of the other project's groups that this one does not have: their new entries go to the default group. */
  missingGroups: z.array(z.string()),
  /** Why texts were left alone, with their number. */
  notices: z.array(importNotice),
});
export const syncPreview = syncResult.extend({
  /** The first hundred. */
  differences: z.array(importDifference),
  differenceCount: z.number(),
});
export type SyncPreview = z.output<typeof syncPreview>;

export const syncSummary = syncResult.extend({ operation: wireId.nullable() });
export type SyncSummary = z.output<typeof syncSummary>;

const sync = {
  permission: { project: 'project.settings' },
  params: projectParams.extend({ syncAppId: wireId }),
  body: syncOptions.default(syncOptions.parse({})),
} as const;
const errors = [
  projectSyncErrors.syncsItself,
  importErrors.onlyAsDraft,
  importErrors.importAllAlone,
  ...jobsWait,
];

export const projectSyncContract = {
  previewSync: endpoint({
    ...projectSyncEndpoints.previewSync,
    ...sync,
    summary:
      'What a sync from another project would do; writes nothing. A job, whose result is a syncPreview.',
    reply: job,
    status: 202,
    errors,
  }),
  syncProject: endpoint({
    ...projectSyncEndpoints.syncProject,
    ...sync,
    summary:
      'Bring the entries and texts of another project into this one, by key, as one operation; answers the result, or 202 with the job when `Prefer: respond-async` is sent.',
    mayWait: true,
    reply: z.union([syncSummary, job]),
    errors: [...errors, planErrors.upgradeRequired],
  }),
};
