import { messages } from '@parlance/contract/messages';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, runMigrations, runOnce, type Task, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { DatabaseHealthMonitor } from '../db/health-monitor.ts';
import type { Db } from '../db/pool.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { LiveHub } from '../http/live.ts';
import { findDeadWorkers, freeJobsOf, freeUnknown } from './dead-workers.ts';
import {
  assertRoom,
  findJobEnd,
  freeLostJobs,
  insertJob,
  type JobNumber,
  requestCancel,
  type TakenJob,
  takeNextJob,
} from './job-rows.ts';
import { JobCanceled, JobStopped, runJob } from './job-run.ts';
import { createJobSlots, jobsChannel } from './job-slots.ts';
import type { JobKind, JobQueue, QueueTask, RepeatedTask } from './queue.ts';
import { type SupervisedRunner, superviseRunner } from './runner.ts';

/** Tasks at once in one process: one by the clock, one mail, and what else is asked for. */
const tasksAtOnce = 3;
const clockLine = 'by the clock';
const urgent = -1;
const everyday = 0;
const rescueEveryMs = 10_000;
const lookEveryMs = 200;
const taskAttempts = 10;

export interface QueueDeps {
  db: Db;
  pool: pg.Pool;
  url: string;
  watch?: DatabaseHealthMonitor;
  log: FastifyBaseLogger;
  live: LiveHub;
}

/** The queue: jobs in their slots, tasks by graphile-worker, whose tables are made at the first use; see queue.ts. */
export function createJobQueue(deps: QueueDeps): JobQueue {
  const { db, pool, live } = deps;
  const kinds = new Map<string, JobKind>();
  const repeated: RepeatedTask[] = [];
  const tasks: QueueTask[] = [];
  const running = new Map<string, AbortController>();
  const waiters = new Map<string, Set<() => void>>();
  let installed: Promise<void> | undefined;
  let runner: SupervisedRunner | undefined;
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

  const execute = async (job: TakenJob) => {
    const kind = kinds.get(job.kind);
    if (!kind) throw new Error(`Nothing here runs jobs of the kind ${job.kind}.`);
    const abort = new AbortController();
    if (job.isCanceled) abort.abort(new JobCanceled());
    // Taken while the process was told to stop.
    if (stopping.signal.aborted) abort.abort(new JobStopped());
    running.set(nameOf(job), abort);
    live.note(job.projectId);
    try {
      await runJob(deps, kind, job, abort);
    } finally {
      running.delete(nameOf(job));
      for (const wake of waiters.get(nameOf(job)) ?? []) wake();
    }
  };

  const slots = createJobSlots(deps, execute);

  /** Looks for jobs that nobody works at any more; what ends it is told, not thrown: there is a next time. */
  const rescue = async () => {
    const { signal } = stopping;
    try {
      if (await freeLostJobs(db)) slots.wake();
      if (runner) await freeUnknown(db, runner.taken());
      await slots.freeUnheard();
      const dead = await findDeadWorkers(db, signal);
      if (dead.length === 0 || signal.aborted) return;
      const jobs = await db.transaction().execute((trx) => freeJobsOf(trx, dead));
      deps.log.warn({ dead, jobs }, 'jobs of a process that is gone are taken up again');
      slots.wake();
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'could not look for lost jobs');
    }
  };

  const addTask = async (trx: Db, name: string, payload: unknown, priority: number): Promise<void> => {
    const line = lineOf(name);
    await sql`select graphile_worker.add_job(${name}::text, payload => ${JSON.stringify(payload)}::json,
      flags => ${line ? [line] : null}::text[], max_attempts => ${taskAttempts}::int,
      priority => ${priority}::int)`.execute(trx);
  };

  /** The line in which a task goes one by one; all that comes back by the clock is in one. */
  const lineOf = (name: string): string | undefined => {
    if (repeated.some((one) => one.name === name)) return clockLine;
    return tasks.find((one) => one.name === name)?.oneByOne && name;
  };

  /** One that was fetched in the same moment as another of its line goes back to the end of it. */
  const inLine =
    (name: string, work: Task): Task =>
    async (payload, helpers) => {
      const line = lineOf(name);
      if (line === undefined) return work(payload, helpers);
      if (busy.has(line)) return addTask(db, name, payload, helpers.job.priority);
      busy.add(line);
      try {
        await work(payload, helpers);
      } finally {
        busy.delete(line);
      }
    };

  const taskList = (): TaskList => {
    const all: [string, Task][] = [
      ...tasks.map((one): [string, Task] => [
        one.name,
        (payload, { job }) => one.run(payload, { isLast: job.attempts >= job.max_attempts }),
      ]),
      ...repeated.map(({ name, run: work }): [string, Task] => [name, () => work()]),
    ];
    return Object.fromEntries(all.map(([name, work]) => [name, inLine(name, work)]));
  };

  /** Jobs that wait, one after the other; for tests. Answers whether there were any. */
  const runWaiting = async () => {
    let ran = false;
    for (;;) {
      const job = await takeNextJob(db, { worker: 'drain', kinds: [...kinds.keys()] });
      if (!job) return ran;
      ran = true;
      await execute(job);
    }
  };

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
      const jobId = await insertJob(trx, job);
      await sql`select pg_notify(${jobsChannel}, '')`.execute(trx);
      return jobId;
    },
    assertRoom: (at, { userId, teamId }) => assertRoom(at, userId, teamId),
    async addTask(trx, name, payload, options) {
      await install();
      await addTask(trx, name, payload, options?.isUrgent ? urgent : everyday);
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
      runner = await superviseRunner(deps, {
        ...shared,
        concurrency: tasksAtOnce,
        taskList: taskList(),
        parsedCronItems: parseCronItems(repeated.map(({ name, at }) => ({ task: name, match: at }))),
      });
      await freeLostJobs(db);
      await slots.start([...kinds.keys()]).catch(async (error: unknown) => {
        await runner?.stop();
        throw error;
      });
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
      await slots.stop();
      await runner?.stop();
      runner = undefined;
      await rescuing;
    },
    async drain() {
      await install();
      stopping = new AbortController();
      const list = taskList();
      // Jobs may add tasks; and a look may pass over one whose row is held at that moment.
      do await runOnce({ ...shared, taskList: list });
      while ((await runWaiting()) || (await hasDueTasks(db, Object.keys(list))));
    },
  };
}

/** Whether a task that this process knows could be done now. */
async function hasDueTasks(db: Db, names: string[]): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = any(${names}::text[]) and j.is_available and j.run_at <= now()) as due`.execute(
    db,
  );
  return rows[0]?.due ?? false;
}

const nameOf = ({ projectId, jobId }: JobNumber) => `job ${projectId} ${jobId}`;

const canceled = { code: 'canceled', status: 409, message: messages.canceled };

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
