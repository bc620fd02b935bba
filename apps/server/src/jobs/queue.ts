/**
 * Jobs and tasks, as features use them. A job is a row of the table `jobs` (state, progress, result, for its user);
 * users and teams take turns (decision 0045). Tasks, such as mails, run in graphile-worker and never wait for jobs.
 * Handlers must be idempotent: work in a process that dies runs again.
 */
import type { Db } from '../db/pool.ts';

export interface JobRun {
  projectId: number;
  jobId: number;
  userId: number | null;
  input: unknown;
  /** Aborts when a user cancels the job or the process stops. */
  signal: AbortSignal;
  /** Stores progress over another connection, at most four times a second; throws if the job was canceled. */
  progress: (done: number, total: number) => Promise<void>;
  /** What an earlier run of this job stored with `step`; undefined: first run. */
  reached: unknown;
  /**
   * Stores the progress of a job that takes several transactions, in each of them; a later run continues from there.
   * Call it as the last statement before the commit. Throws if the job was canceled: then this step is rolled back, and
   * earlier ones stay.
   */
  step: (trx: Db, progress: JobStep) => Promise<void>;
  /**
   * Ends the job with its result in the transaction of its work, so that a job is never done twice or half. Call it as
   * the last statement before the commit. Throws if the job was canceled: then its work is rolled back.
   */
  finish: (trx: Db, result: unknown) => Promise<void>;
}

/** Progress of a job. */
export interface JobStep {
  done: number;
  total: number;
  /** What the next run needs to continue; the row shows it as the result until the job ends. */
  reached: unknown;
}

export interface JobKind {
  name: string;
  /** It waits for a service outside: such jobs have places of their own. */
  waitsOutside?: true;
  /** Returns the result for the job's row; throws to fail the job (the body of an ApiError is stored as the error). */
  run: (run: JobRun) => Promise<unknown>;
}

/** The session or access token of a request: a job that it started ends when it is revoked (decision 0050). */
export type Credential = { sessionId: number } | { tokenId: number };

export interface NewJob {
  projectId: number;
  kind: string;
  userId: number | null;
  /** The credential of the user's request; none: the job only follows from what is already written. */
  credential?: Credential;
  /** Shown in the tray: file names and the like. */
  title: string;
  input: unknown;
  /** Bytes to read, if known: small jobs have a slot that long ones never take. */
  bytes?: number;
  /**
   * The job does the same whenever it begins (it only reads, or checks all texts): a second one of the same user with the
   * same input gets the one that waits.
   */
  isShared?: true;
}

/** Work on a schedule, in one process at a time. */
export interface RepeatedTask {
  name: string;
  /** Cron pattern in UTC, `17 * * * *`. */
  at: string;
  run: () => Promise<void>;
}

/** Work without a project and user, such as a mail: no request waits for it. */
export interface QueueTask {
  name: string;
  /** Never two at once: it waits for external services, and other tasks need the slots of this process. */
  oneByOne?: true;
  /**
   * Throws to be tried again after a growing pause, ten times in about six hours; `isLast`: no more tries after this.
   * `signal` aborts when the process stops: a task that then throws is begun anew by the next one, and loses no try.
   */
  run: (payload: unknown, attempt: { isLast: boolean; signal: AbortSignal }) => Promise<void>;
}

export interface JobQueue {
  /** Registers the handler of a kind; call it before start. */
  define(kind: JobKind): void;
  /** Registers the handler of a task; call it before start. */
  defineTask(task: QueueTask): void;
  /** Registers repeated work; call it before start. */
  repeat(task: RepeatedTask): void;
  /**
   * Adds a job in the caller's transaction; returns its number within the project. @throws jobErrors, if it is a user's
   * and a limit is reached
   */
  add(trx: Db, job: NewJob): Promise<number>;
  /** Checks early whether one more job may wait; `add` decides. @throws jobErrors, if a limit is reached */
  assertRoom(db: Db, requester: { userId: number; teamId: number }): Promise<void>;
  /** Adds a task in the caller's transaction; `isUrgent`: a user waits for it, so it runs before others. */
  addTask(trx: Db, name: string, payload: object, options?: { isUrgent?: boolean }): Promise<void>;
  /** Waits until the job has ended (for requests without 202); returns its result or throws its error. */
  wait(projectId: number, jobId: number): Promise<unknown>;
  cancel(projectId: number, jobId: number): Promise<void>;
  /** Starts to run jobs in this process; without it, jobs are only added (PARLANCE_ROLE=web). */
  start(): Promise<void>;
  /** Lets running jobs reach a safe end, and stops. */
  stop(): Promise<void>;
  /** Runs everything that waits until nothing is left; for tests. */
  drain(): Promise<void>;
}
