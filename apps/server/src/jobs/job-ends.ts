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

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the result of a job once it has ended, or throws its error. */
  async wait(job: JobNumber): Promise<unknown> {
    for (;;) {
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
