import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type RunnerOptions, runMigrations, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { DatabaseHealthMonitor } from '../db/health-monitor.ts';
import type { Db } from '../db/pool.ts';
import type { LiveHub } from '../http/live.ts';
import { findDeadWorkers, freeJobsOf, freeUnknown } from './dead-workers.ts';
import { JobEnds, nameOf } from './job-ends.ts';
import {
  assertRoom,
  freeLostJobs,
  insertJob,
  type JobNumber,
  requestCancel,
  type TakenJob,
  takeNextJob,
} from './job-rows.ts';
import { JobCanceled, JobStopped, runJob } from './job-run.ts';
import { JobSlots, jobsChannel } from './job-slots.ts';
import type { JobKind, JobQueue } from './queue.ts';
import { type SupervisedRunner, superviseRunner } from './runner.ts';
import { hasDueTasks, TaskLines } from './task-lines.ts';

/** Concurrent tasks in one process: one repeated task, one mail, and one other. */
const tasksAtOnce = 3;
const urgent = -1;
const everyday = 0;
const rescueEveryMs = 10_000;
/** How long those who wait for a job wait on after it was asked to stop. */
const endingMs = 3_000;

export interface QueueDeps {
  db: Db;
  pool: pg.Pool;
  url: string;
  watch?: DatabaseHealthMonitor;
  log: FastifyBaseLogger;
  live: LiveHub;
}

/**
 * The queue: jobs in their slots, tasks by graphile-worker, which creates its tables at the first use; see queue.ts.
 */
export function createJobQueue(deps: QueueDeps): JobQueue {
  const { db } = deps;
  const engine = new Engine(deps);
  const { ends, tasks } = engine;
  return {
    define: (kind) => engine.define(kind),
    defineTask: (task) => tasks.define(task),
    repeat: (task) => tasks.repeat(task),
    async add(trx, job) {
      const jobId = await insertJob(trx, job);
      await sql`select pg_notify(${jobsChannel}, '')`.execute(trx);
      return jobId;
    },
    assertRoom: (at, { userId, teamId }) => assertRoom(at, userId, teamId),
    async addTask(trx, name, payload, options) {
      await engine.install();
      await tasks.add(trx, name, payload, options?.isUrgent ? urgent : everyday);
    },
    wait: (projectId, jobId) => ends.wait({ projectId, jobId }),
    async cancel(projectId, jobId) {
      await requestCancel(db, { projectId, jobId });
      engine.cancel({ projectId, jobId });
    },
    start: () => engine.start(),
    stop: () => engine.stop(),
    drain: () => engine.drain(),
  };
}

/** Runs jobs and tasks in this process. */
class Engine {
  readonly ends: JobEnds;
  readonly tasks: TaskLines;
  readonly #deps: QueueDeps;
  readonly #kinds = new Map<string, JobKind>();
  readonly #running = new Map<string, AbortController>();
  readonly #slots: JobSlots;
  readonly #shared: Pick<RunnerOptions, 'pgPool' | 'logger' | 'noHandleSignals' | 'forbiddenFlags'>;
  #installed: Promise<void> | undefined;
  #runner: SupervisedRunner | undefined;
  #stopping = new AbortController();
  #rescueTimer: NodeJS.Timeout | undefined;
  #rescuing: Promise<void> | undefined;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
    this.ends = new JobEnds(deps.db);
    this.tasks = new TaskLines(deps.db, () => this.#stopping.signal);
    this.#slots = new JobSlots(deps, (job) => this.#execute(job));
    this.#shared = {
      pgPool: deps.pool,
      logger: quiet(deps.log),
      noHandleSignals: true,
      forbiddenFlags: () => this.tasks.forbidden(),
    };
  }

  define(kind: JobKind): void {
    this.#kinds.set(kind.name, kind);
  }

  install(): Promise<void> {
    this.#installed ??= runMigrations(this.#shared).catch((error: unknown) => {
      this.#installed = undefined;
      throw error;
    });
    return this.#installed;
  }

  /** Cancels a job whose row is marked as canceled. */
  cancel(job: JobNumber): void {
    this.#running.get(nameOf(job))?.abort(new JobCanceled());
    this.ends.tell(job);
    this.#deps.live.note(job.projectId);
  }

  async start(): Promise<void> {
    if (this.#runner) return;
    this.#stopping = new AbortController();
    this.ends.open();
    await this.install();
    this.#runner = await superviseRunner(this.#deps, {
      ...this.#shared,
      concurrency: tasksAtOnce,
      taskList: this.tasks.list(),
      parsedCronItems: this.tasks.clock(),
    });
    await freeLostJobs(this.#deps.db);
    await this.#slots.start([...this.#kinds.values()]).catch(async (error: unknown) => {
      await this.#runner?.stop();
      throw error;
    });
    this.#rescuing = this.#rescue();
    this.#rescueTimer = setInterval(() => {
      this.#rescuing = this.#rescue();
    }, rescueEveryMs);
    this.#rescueTimer.unref();
  }

  async stop(): Promise<void> {
    // First, so that it takes no task again that ends by this and waits for the next process.
    const runnerStopped = this.#runner?.stop();
    this.#stopping.abort();
    clearInterval(this.#rescueTimer);
    for (const abort of this.#running.values()) abort.abort(new JobStopped());
    const stopped = Promise.all([this.#slots.stop(), runnerStopped]);
    // A job that is about to end still answers; who waits for one that a statement holds hears of the stop while there is a database.
    await Promise.race([stopped, delay(endingMs, undefined, { ref: false })]);
    await this.ends.stop();
    await stopped;
    this.#runner = undefined;
    await this.#rescuing;
  }

  async drain(): Promise<void> {
    await this.install();
    this.#stopping = new AbortController();
    this.ends.open();
    const list = this.tasks.list();
    // Jobs may add tasks, and a run skips a task whose row is locked at that moment.
    do await runOnce({ ...this.#shared, taskList: list });
    while ((await this.#runWaiting()) || (await hasDueTasks(this.#deps.db, Object.keys(list))));
  }

  async #execute(job: TakenJob): Promise<void> {
    const kind = this.#kinds.get(job.kind);
    if (!kind) throw new Error(`Nothing here runs jobs of the kind ${job.kind}.`);
    const abort = new AbortController();
    if (job.isCanceled) abort.abort(new JobCanceled());
    // Taken while the process was stopping.
    if (this.#stopping.signal.aborted) abort.abort(new JobStopped());
    this.#running.set(nameOf(job), abort);
    this.#deps.live.note(job.projectId);
    try {
      await runJob(this.#deps, kind, job, abort);
    } finally {
      this.#running.delete(nameOf(job));
      this.ends.tell(job);
    }
  }

  /** Runs waiting jobs one after the other; for tests. Returns whether there were any. */
  async #runWaiting(): Promise<boolean> {
    let ran = false;
    for (;;) {
      const job = await takeNextJob(this.#deps.db, { worker: 'drain', kinds: [...this.#kinds.keys()] });
      if (!job) return ran;
      ran = true;
      await this.#execute(job);
    }
  }

  /** Frees jobs of dead processes. Logs its errors and does not throw, since it runs again. */
  async #rescue(): Promise<void> {
    const { db, log } = this.#deps;
    const { signal } = this.#stopping;
    try {
      if (await freeLostJobs(db)) this.#slots.wake();
      if (this.#runner) await freeUnknown(db, this.#runner.taken());
      await this.#slots.freeUnheard();
      const dead = await findDeadWorkers(db, signal);
      if (dead.length === 0 || signal.aborted) return;
      const jobs = await db.transaction().execute((trx) => freeJobsOf(trx, dead));
      log.warn({ dead, jobs }, 'jobs of a process that is gone are taken up again');
      this.#slots.wake();
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'could not look for lost jobs');
    }
  }
}

/** Messages of graphile-worker in our log; its regular ones only at debug level. */
function quiet(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level === 'error' || level === 'warning') {
      log[level === 'error' ? 'error' : 'warn']({ ...scope, err: meta?.error }, message);
    } else log.debug(scope, message);
  });
}
