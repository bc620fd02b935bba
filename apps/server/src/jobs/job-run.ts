import { commonErrors } from '@parlance/contract/common';
import { buildMessage } from '@parlance/contract/messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/pool.ts';
import { retryLost } from '../db/retry.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { ApiError } from '../http/errors.ts';
import type { LiveHub } from '../http/live.ts';
import { asUnavailable, isDiskFull } from '../http/unavailable.ts';
import { isFilesAway } from '../ports/files/port.ts';
import { type Claim, endJob, finishJob, mostAttempts, releaseJob, stepJob, touchJob } from './job-rows.ts';
import type { JobKind, JobRun } from './queue.ts';

const progressEveryMs = 250;
const aliveEveryMs = 2000;

/** The reason with which a run's signal aborts. */
export class JobCanceled extends Error {
  override name = 'JobCanceled';
}
export class JobStopped extends Error {
  override name = 'JobStopped';
}

export interface RunDeps {
  db: Db;
  log: FastifyBaseLogger;
  live: LiveHub;
}
export interface ClaimedJob extends Claim {
  userId: number | null;
  input: unknown;
  reached: unknown;
}

/**
 * Runs a taken job to its end and stores the result; releases it if the process stops or its connection broke. Throws
 * only if the result cannot be stored.
 */
export async function runJob(
  deps: RunDeps,
  kind: JobKind,
  job: ClaimedJob,
  abort: AbortController,
): Promise<void> {
  const { db, live } = deps;
  let finished = false;
  const beat = async (progress?: { done: number; total: number }) => {
    const goOn = await touchJob(db, job, progress);
    if (!goOn && !finished) abort.abort(new JobCanceled());
    if (progress) live.note(job.projectId);
  };
  const finish = async (trx: Db, result: unknown) => {
    abort.signal.throwIfAborted();
    if (!(await finishJob(trx, job, result))) throw new JobCanceled();
    finished = true;
  };
  const step: JobRun['step'] = async (trx, reached) => {
    abort.signal.throwIfAborted();
    if (!(await stepJob(trx, job, reached))) throw new JobCanceled();
  };
  const heart = setInterval(() => {
    // A failed sign of life is followed by another; after a minute without one, another run takes the job.
    beat().catch((error: unknown) => deps.log.warn({ err: error, job }, 'a job could not show itself'));
  }, aliveEveryMs);
  try {
    if (job.attempt > mostAttempts) throw new ApiError(commonErrors.unknown, {}, buildMessage('gave-up'));
    // Canceled before it started, or taken while the process was stopping.
    abort.signal.throwIfAborted();
    const result = await kind.run(asRun(job, abort.signal, beat, { step, finish }));
    if (!finished) await finish(db, result);
  } catch (error) {
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error;
    await retryLost(() => writeEnd(deps, job, reason));
  } finally {
    clearInterval(heart);
    live.note(job.projectId);
  }
}

function asRun(
  job: ClaimedJob,
  signal: AbortSignal,
  beat: (progress: { done: number; total: number }) => Promise<void>,
  ends: Pick<JobRun, 'step' | 'finish'>,
): JobRun {
  let writtenAt = 0;
  const { projectId, jobId, userId, input } = job;
  const reached = job.reached ?? undefined;
  const progress = async (done: number, total: number) => {
    signal.throwIfAborted();
    const now = performance.now();
    if (now - writtenAt < progressEveryMs) return;
    writtenAt = now;
    await beat({ done, total });
    signal.throwIfAborted();
  };
  return { projectId, jobId, userId, input, reached, signal, progress, ...ends };
}

async function writeEnd(deps: RunDeps, job: ClaimedJob, error: unknown): Promise<void> {
  const { db, log } = deps;
  // Uncommitted work is lost, so the job may be tried again.
  const away = isFilesAway(error) || (isDatabaseUnavailable(error) && !isDiskFull(error));
  const brokeOff = away && job.attempt < mostAttempts;
  if (error instanceof JobStopped || brokeOff) {
    await releaseJob(db, job, brokeOff);
    return;
  }
  const known = error instanceof ApiError ? error : asUnavailable(error);
  if (error instanceof JobCanceled) await endJob(db, job, { state: 'canceled' });
  else if (known) {
    await endJob(db, job, { state: 'failed', error: storedError(known) });
    if (known !== error)
      log.error({ err: error, job: { project: job.projectId, id: job.jobId } }, 'a job failed');
  } else {
    log.error({ err: error, job: { project: job.projectId, id: job.jobId } }, 'a job failed');
    const requestId = `job-${job.projectId}-${job.jobId}`;
    const unknown = new ApiError(commonErrors.unknown, { requestId });
    await endJob(db, job, { state: 'failed', error: storedError(unknown) });
  }
}

/** Always with a detail: older errors are recognised by its absence (decision 0061). */
function storedError(error: ApiError): Record<string, unknown> {
  const { status, detail = { code: String(error.code), parameters: {} } } = error;
  return { ...error.body(), status, detail };
}
