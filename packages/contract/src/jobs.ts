import { z } from 'zod';
import { projectParams, time, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { jobsEndpoints } from './jobs.endpoints.ts';

export const job = z.object({
  _id: wireId,
  project: wireId,
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'canceled']),
  /** '' for an import of texts that came without a file. */
  title: z.string(),
  done: z.number().nullable(),
  total: z.number().nullable(),
  /** Of a finished job; shape by kind (contract/import). */
  result: z.unknown(),
  error: z.looseObject({ message: z.string() }).nullable(),
  /** Asked to stop; it has not ended yet. */
  canceling: z.boolean(),
  created: time,
});
export type Job = z.output<typeof job>;

/** Most jobs are over within some seconds. */
const soon = 10;

/** Errors of all endpoints that start a job, or have a file read or written while they wait. */
export const jobErrors = defineErrors({
  credentialRevoked: [
    403,
    'This was not carried out: the sign-in or access token by which it was asked for has been revoked since.',
  ],
  tooManyWaiting: [
    429,
    'Too many imports and previews of yours are waiting already. Please try again when some of them are done.',
    soon,
  ],
  tooManyWaitingOfTeam: [
    429,
    'Too many imports and previews of this team are waiting already. Please try again when some of them are done.',
    soon,
  ],
  tooManyFilesWaiting: [
    429,
    'Too many files of yours are waiting to be read or written already. Please try again when some of them are done.',
    soon,
  ],
  tooManyFilesWaitingOfTeam: [
    429,
    'Too many files of this team are waiting to be read or written already. Please try again when some of them are done.',
    soon,
  ],
  tooManyChangesWaiting: [
    429,
    'Too many changes of many entries of yours are waiting already. Please try again when some of them are done.',
    soon,
  ],
  tooManyChangesWaitingOfTeam: [
    429,
    'Too many changes of many entries of this team are waiting already. Please try again when some of them are done.',
    soon,
  ],
});

export const jobsWait = [jobErrors.tooManyWaiting, jobErrors.tooManyWaitingOfTeam];
/** Of endpoints that are `inTurn`. */
export const changesWait = [jobErrors.tooManyChangesWaiting, jobErrors.tooManyChangesWaitingOfTeam];
export const filesWait = [jobErrors.tooManyFilesWaiting, jobErrors.tooManyFilesWaitingOfTeam];

const listedJob = job.omit({ result: true });
export type ListedJob = z.output<typeof listedJob>;

const jobParams = projectParams.extend({ jobId: wireId });

export const jobsContract = {
  listJobs: endpoint({
    ...jobsEndpoints.listJobs,
    summary: 'Own jobs of the last day, newest first, without their results.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(listedJob),
  }),
  getJob: endpoint({
    ...jobsEndpoints.getJob,
    summary: 'State and progress of a job.',
    permission: { project: 'project.see' },
    params: jobParams,
    reply: job,
  }),
  cancelJob: endpoint({
    ...jobsEndpoints.cancelJob,
    summary:
      'Ask a job to stop; nothing of it stays, but the parts that a change of many entries has done, as an operation that can be undone.',
    permission: { project: 'project.see' },
    params: jobParams,
    reply: job,
  }),
};
