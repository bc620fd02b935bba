/**
 * Jobs and tasks as features see them. A job is a row of the table `jobs` (state, progress, result, for its user), and
 * users and teams take turns (decision 0045). Tasks, such as mails, are graphile-worker's and never wait for jobs.
 * Handlers are idempotent: what was under way in a process that died runs again.
 */
import type { Db } from '../db/pool.ts';

export interface JobRun {
  projectId: number;
  jobId: number;
  userId: number | null;
  input: unknown;
  /** Aborted when somebody cancels or the process stops. */
  signal: AbortSignal;
  /** Writes progress over another connection, at most four times a second; throws when canceled. */
  progress: (done: number, total: number) => Promise<void>;
  /** What an earlier run of this job said with `step`; undefined: it begins. */
  reached: unknown;
  /**
   * Writes how far the job got, in the transaction of what was done, for work that is done in several: a run that comes
   * after this one goes on from there. The last statement before the commit. Throws when it was canceled meanwhile: then
   * nothing of this step stays, and what was done before does.
   */
  step: (trx: Db, progress: JobStep) => Promise<void>;
  /**
   * Ends the job with its result in the transaction of its work, so that a job is never done twice or half. The last
   * statement before the commit. Throws when it was canceled meanwhile: then nothing of it stays.
   */
  finish: (trx: Db, result: unknown) => Promise<void>;
}

/** How far a job got. */
export interface JobStep {
  done: number;
  total: number;
  /** What the next run needs to go on; its row shows it as the result until the job ends. */
  reached: unknown;
}

export interface JobKind {
  name: string;
  /** Gives the result that the job's row keeps; throws to fail it (an ApiError's body is kept as the error). */
  run: (run: JobRun) => Promise<unknown>;
}

/** The session or access token by which somebody came: a job that it began ends when it is revoked (decision 0050). */
export type Credential = { sessionId: number } | { tokenId: number };

export interface NewJob {
  projectId: number;
  kind: string;
  userId: number | null;
  /** By which the user asked; none: it only follows what is written already. */
  credential?: Credential;
  /** For the tray: file names and the like. */
  title: string;
  input: unknown;
  /** How much it has to read, where that is known: small ones have a place that long ones never take. */
  bytes?: number;
  /** It only looks: whoever asks while the same waits already, for the same user with the same input, gets that one. */
  isShared?: true;
}

/** Work that comes back by the clock, in one process at a time. */
export interface RepeatedTask {
  name: string;
  /** Cron pattern in UTC, `17 * * * *`. */
  at: string;
  run: () => Promise<void>;
}

/** Work of no project and no user, such as a mail: nobody watches it. */
export interface QueueTask {
  name: string;
  /** Never two at once: it waits for others, who may not answer, and other tasks need the places of this process. */
  oneByOne?: true;
  /** Throws to be tried again after a growing pause, ten times in some six hours; `isLast`: no more after this. */
  run: (payload: unknown, attempt: { isLast: boolean }) => Promise<void>;
}

export interface JobQueue {
  /** Registers what runs a kind; before start. */
  define(kind: JobKind): void;
  /** Registers what runs a task; before start. */
  defineTask(task: QueueTask): void;
  /** Registers work by the clock; before start. */
  repeat(task: RepeatedTask): void;
  /** Adds a job in the caller's transaction; answers its number within the project. @throws jobErrors, beyond bounds */
  add(trx: Db, job: NewJob): Promise<number>;
  /** Asks, before anything is done for it, whether one more may wait: `add` decides. @throws jobErrors, beyond bounds */
  assertRoom(db: Db, requester: { userId: number; teamId: number }): Promise<void>;
  /** Adds a task in the caller's transaction; `isUrgent`: somebody waits for it, so it goes before those that are not. */
  addTask(trx: Db, name: string, payload: object, options?: { isUrgent?: boolean }): Promise<void>;
  /** Waits until it is finished (for callers that did not ask for 202); answers result or throws its error. */
  wait(projectId: number, jobId: number): Promise<unknown>;
  cancel(projectId: number, jobId: number): Promise<void>;
  /** Starts running jobs in this process; without it jobs are only added (PARLANCE_ROLE=web). */
  start(): Promise<void>;
  /** Lets running jobs come to a safe end and stops. */
  stop(): Promise<void>;
  /** Runs what is waiting until nothing is left; for tests. */
  drain(): Promise<void>;
}
