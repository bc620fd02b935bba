import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/pool.ts';
import { retryLost } from '../db/retry.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { LiveHub } from '../http/live.ts';
import { findDeadWorkers, freeJobsOf, freeUnknown } from './dead-workers.ts';
import {
  claimJob,
  findJobEnd,
  insertJob,
  type JobNumber,
  releaseJob,
  requestCancel,
  takeLostJobs,
} from './job-rows.ts';
import { JobCanceled, JobStopped, runJob } from './job-run.ts';
import type { JobKind, JobQueue, QueueTask, RepeatedTask } from './queue.ts';
import { type KeptRunner, keepRunner } from './runner.ts';

/** Jobs at once in one process: each may hold a parsing thread and a transaction. */
const jobsAtOnce = 2;
const rescueEveryMs = 10_000;
const lookEveryMs = 200;
const task = 'parlance_job';
const taskAttempts = 10;

export interface QueueDeps {
  db: Db;
  pool: pg.Pool;
  url: string;
  watch?: DatabaseWatch;
  log: FastifyBaseLogger;
  live: LiveHub;
}

/** The queue over graphile-worker, whose tables are made at the first use; see queue.ts. */
export function createJobQueue(deps: QueueDeps): JobQueue {
  const { db, pool, live } = deps;
  const kinds = new Map<string, JobKind>();
  const repeated: RepeatedTask[] = [];
  const tasks: QueueTask[] = [];
  const running = new Map<string, AbortController>();
  const waiters = new Map<string, Set<() => void>>();
  let installed: Promise<void> | undefined;
  let runner: KeptRunner | undefined;
  let stopping = new AbortController();
  let rescueTimer: NodeJS.Timeout | undefined;
  let rescuing: Promise<void> | undefined;
  /** Tasks that go one by one and are at work here. */
  const busy = new Set<string>();
  // Not by queues of graphile-worker: it frees them behind its next look, which then finds nothing for two seconds.
  const forbiddenFlags = () => (busy.size > 0 ? [...busy] : null);
  const shared = { pgPool: pool, logger: quiet(deps.log), noHandleSignals: true, forbiddenFlags };

  const install = () => {
    installed ??= runMigrations(shared).catch((error: unknown) => {
      installed = undefined;
      throw error;
    });
    return installed;
  };

  const enqueue = (trx: Db, job: JobNumber) =>
    sql`select graphile_worker.add_job(${task}::text, payload => ${JSON.stringify(job)}::json, max_attempts => 5,
      job_key => ${nameOf(job)}::text, job_key_mode => 'preserve_run_at'::text)`.execute(trx);

  const rescueLost = () =>
    db.transaction().execute(async (trx) => {
      for (const job of await takeLostJobs(trx)) await enqueue(trx, job);
    });

  /** Looks for jobs that nobody works at any more; what ends it is told, not thrown: there is a next time. */
  const rescue = async () => {
    const { signal } = stopping;
    try {
      await rescueLost();
      if (runner) await freeUnknown(db, runner.taken());
      const dead = await findDeadWorkers(db, signal);
      if (dead.length === 0 || signal.aborted) return;
      const jobs = await db.transaction().execute((trx) => freeJobsOf(trx, dead));
      deps.log.warn({ dead, jobs }, 'jobs of a process that is gone are taken up again');
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'could not look for lost jobs');
    }
  };

  const execute = async (job: JobNumber) => {
    // Fetched while the runner was told to stop: the queue tries again, elsewhere or after the next start.
    if (stopping.signal.aborted) throw new JobStopped();
    // Where the answer to a claim was lost, the job may be ours already, and nobody knows.
    const claimed = await retryLost((tries) => claimJob(db, job, tries > 1));
    if (!claimed) return;
    const claim = { ...job, attempt: claimed.attempts, userId: claimed.user_id, input: claimed.input };
    const kind = kinds.get(claimed.kind);
    if (!kind) {
      // A newer process knows it.
      await releaseJob(db, claim, false);
      throw new Error(`Nothing here runs jobs of the kind ${claimed.kind}.`);
    }
    const abort = new AbortController();
    if (claimed.cancel_requested) abort.abort(new JobCanceled());
    running.set(nameOf(job), abort);
    live.note(job.projectId);
    try {
      if (!(await runJob(deps, kind, claim, abort))) await retryLost(() => enqueue(db, job));
    } finally {
      running.delete(nameOf(job));
      for (const wake of waiters.get(nameOf(job)) ?? []) wake();
    }
  };

  const addTask = async (trx: Db, name: string, payload: unknown): Promise<void> => {
    const flags = tasks.find((one) => one.name === name)?.oneByOne ? [name] : null;
    await sql`select graphile_worker.add_job(${name}::text, payload => ${JSON.stringify(payload)}::json,
      flags => ${flags}::text[], max_attempts => ${taskAttempts}::int)`.execute(trx);
  };

  /** One that was fetched in the same moment as another goes back to the end of the line. */
  const alone =
    ({ name, run: work }: QueueTask): QueueTask['run'] =>
    async (payload, attempt) => {
      if (busy.has(name)) return addTask(db, name, payload);
      busy.add(name);
      try {
        await work(payload, attempt);
      } finally {
        busy.delete(name);
      }
    };

  const taskList = (): TaskList => ({
    [task]: (payload) => execute(payload as JobNumber),
    ...Object.fromEntries(
      tasks.map((one): [string, TaskList[string]] => {
        const work = one.oneByOne ? alone(one) : one.run;
        return [one.name, (payload, { job }) => work(payload, { isLast: job.attempts >= job.max_attempts })];
      }),
    ),
    ...Object.fromEntries(repeated.map(({ name, run: work }) => [name, () => work()])),
  });

  return {
    define(kind) {
      kinds.set(kind.name, kind);
    },
    defineTask(work) {
      tasks.push(work);
    },
    repeat(work) {
      repeated.push(work);
    },
    async add(trx, job) {
      await install();
      const jobId = await insertJob(trx, job);
      await enqueue(trx, { projectId: job.projectId, jobId });
      return jobId;
    },
    async addTask(trx, name, payload) {
      await install();
      await addTask(trx, name, payload);
    },
    async wait(projectId, jobId) {
      for (;;) {
        const wake = nextEnd(waiters, nameOf({ projectId, jobId }));
        const end = await findJobEnd(db, { projectId, jobId }).catch((error: unknown) => {
          wake.forget();
          throw error;
        });
        if (!end || !['waiting', 'running'].includes(end.state)) wake.forget();
        if (!end) throw notFound();
        if (end.state === 'done') return end.result;
        if (end.state === 'canceled') throw new ApiError(canceled);
        if (end.state === 'failed') throw asError(end.error as Record<string, unknown>);
        await wake.promise;
      }
    },
    async cancel(projectId, jobId) {
      await requestCancel(db, { projectId, jobId });
      running.get(nameOf({ projectId, jobId }))?.abort(new JobCanceled());
      for (const wake of waiters.get(nameOf({ projectId, jobId })) ?? []) wake();
      live.note(projectId);
    },
    async start() {
      if (runner) return;
      stopping = new AbortController();
      await install();
      runner = await keepRunner(deps, {
        ...shared,
        concurrency: jobsAtOnce,
        taskList: taskList(),
        parsedCronItems: parseCronItems(repeated.map(({ name, at }) => ({ task: name, match: at }))),
      });
      await rescueLost();
      rescuing = rescue();
      rescueTimer = setInterval(() => {
        rescuing = rescue();
      }, rescueEveryMs);
      rescueTimer.unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(rescueTimer);
      for (const abort of running.values()) abort.abort(new JobStopped());
      await runner?.stop();
      runner = undefined;
      await rescuing;
    },
    async drain() {
      await install();
      stopping = new AbortController();
      await runOnce({ ...shared, taskList: taskList() });
    },
  };
}

const nameOf = ({ projectId, jobId }: JobNumber) => `job ${projectId} ${jobId}`;

const canceled = { code: 'canceled', status: 409, message: 'This was canceled.' };

function asError({ code, status, message, ...fields }: Record<string, unknown>): ApiError {
  const spec = { code: code as string | number, status: status as number, message: message as string };
  return new ApiError(spec, fields);
}

/** The next time that a job ends in this process, or a moment, for jobs that run in another. */
function nextEnd(waiters: Map<string, Set<() => void>>, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const group = waiters.get(name) ?? new Set();
  const timer = setTimeout(() => forget(), lookEveryMs);
  const forget = () => {
    clearTimeout(timer);
    group.delete(forget);
    if (group.size === 0) waiters.delete(name);
    resolve();
  };
  waiters.set(name, group.add(forget));
  return { promise, forget };
}

/** What graphile-worker says, in our log; its everyday news is only for looking closely. */
function quiet(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level === 'error' || level === 'warning') {
      log[level === 'error' ? 'error' : 'warn']({ ...scope, err: meta?.error }, message);
    } else log.debug(scope, message);
  });
}
