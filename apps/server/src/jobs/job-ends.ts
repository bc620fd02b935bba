import { commonErrors } from '@parlance/contract/common';
import { messages } from '@parlance/contract/messages';
import type { Db } from '../db/pool.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { findJobEnd, type JobNumber } from './job-rows.ts';

const lookEveryMs = 200;
const canceled = { code: 'canceled', status: 409, message: messages.canceled };

export const nameOf = ({ projectId, jobId }: JobNumber) => `job ${projectId} ${jobId}`;

/** Callers in this process that wait for jobs to end. */
export class JobEnds {
  readonly #db: Db;
  readonly #waiters = new Map<string, Set<() => void>>();
  readonly #waiting = new Set<Promise<unknown>>();
  #isStopped = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the result of a job once it has ended, or throws its error; `stopping` where it goes on in the next process. */
  async wait(job: JobNumber): Promise<unknown> {
    const waiting = this.#wait(job);
    this.#waiting.add(waiting);
    try {
      return await waiting;
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  /** Callers may wait (again): jobs run here, or in another process. */
  open(): void {
    this.#isStopped = false;
  }

  /**
   * The jobs of this process have ended, were released or do not end in time, and the database is about to be closed: all who wait
   * look once more, and are told that it stops. Resolves when nobody looks any more.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const group of this.#waiters.values()) for (const wake of group) wake();
    await Promise.allSettled(this.#waiting);
  }

  async #wait(job: JobNumber): Promise<unknown> {
    for (;;) {
      // What is set after this look is seen by the next one.
      const isLast = this.#isStopped;
      const wake = this.#next(nameOf(job));
      const end = await findJobEnd(this.#db, job).catch((error: unknown) => {
        wake.forget();
        throw error;
      });
      if (!end || !['waiting', 'running'].includes(end.state)) wake.forget();
      if (!end) throw notFound();
      if (end.state === 'done') return end.result;
      if (end.state === 'canceled') throw new ApiError(canceled);
      if (end.state === 'failed') throw asError(end.error as Record<string, unknown>);
      if (isLast) {
        wake.forget();
        throw new ApiError(commonErrors.stopping);
      }
      await wake.promise;
    }
  }

  /** A job may have ended: callers that wait for it check. */
  tell(job: JobNumber): void {
    for (const wake of this.#waiters.get(nameOf(job)) ?? []) wake();
  }

  /** The next end of this job in this process, or a pause, for jobs that run in another. */
  #next(name: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const group = this.#waiters.get(name) ?? new Set();
    const timer = setTimeout(() => forget(), lookEveryMs);
    const forget = () => {
      clearTimeout(timer);
      group.delete(forget);
      if (group.size === 0) this.#waiters.delete(name);
      resolve();
    };
    this.#waiters.set(name, group.add(forget));
    return { promise, forget };
  }
}

function asError({ code, status, message, ...fields }: Record<string, unknown>): ApiError {
  const spec = { code: code as string | number, status: status as number, message: message as string };
  return new ApiError(spec, fields);
}
