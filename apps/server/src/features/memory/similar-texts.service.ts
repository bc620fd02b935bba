import { Worker } from 'node:worker_threads';
import { commonErrors } from '@parlance/contract/common';
import { FairQueue, type Requester } from '../../http/fair-queue.ts';
import type { Deps } from '../../http/feature.ts';
import type { ThreadData, ThreadSettings } from '../../jobs/threads/messages.ts';
import { endThread } from '../../jobs/threads/run-task.ts';
import { threadLimits } from '../../jobs/threads/thread-limits.ts';
import { runOnWorker } from '../../jobs/threads/worker-protocol.ts';
import { threadFile } from '../../paths.ts';
import type { FindSimilarInput, FindSimilarResult } from './find-similar.ts';

/** Making the index of a million segments takes a minute on a small machine. */
const timeoutMs = 10 * 60_000;
/** A thread that nobody asked for this long ends, and its memory is free; the larger indexes are on disk. */
const idleMs = 10 * 60_000;
/**
 * Look-ups go one by one, in turns of users and teams. More than these do not wait: who asks again is told that they come
 * later.
 */
const bounds = {
  places: 1,
  placesOfUser: 1,
  mostWaitingOfUser: 10,
  mostWaitingOfTeam: 50,
  refusals: { ofUser: commonErrors.tooMany, ofTeam: commonErrors.tooMany },
};

type AskedSimilar = Omit<FindSimilarInput, 'megabytes' | 'statementNames'>;

export interface LookUpOptions {
  waitMs: number;
  by: Requester;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
}

type SimilarDeps = Pick<Deps, 'databaseUrl' | 'env' | 'log'>;

/** Look-ups of similar source texts, in a thread of their own that holds the indexes. */
export class SimilarTexts {
  readonly #settings: ThreadSettings;
  /** What all indexes may take of the memory of this process, and how the thread speaks to the database. */
  readonly #given: Pick<FindSimilarInput, 'megabytes' | 'statementNames'>;
  readonly #log: SimilarDeps['log'];
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #turns = new FairQueue(bounds);

  constructor({ databaseUrl, env, log }: SimilarDeps) {
    this.#settings = { databaseUrl, files: { files: env.files, dataFolder: env.dataFolder } };
    this.#given = { megabytes: env.memoryMegabytes, statementNames: env.statementNames };
    this.#log = log;
  }

  /**
   * Entries of a project with similar source texts; undefined: it takes longer than `waitMs`, as when its index is made, or too
   * many wait. What has begun goes on meanwhile, and a later call finds it ready; what waits still is dropped.
   */
  async find(
    input: AskedSimilar,
    { waitMs, by, signal }: LookUpOptions,
  ): Promise<FindSimilarResult | undefined> {
    const late = AbortSignal.timeout(waitMs);
    const ends = signal ? AbortSignal.any([late, signal]) : late;
    const asked = this.#inTurn(input, by, ends);
    const end = Promise.withResolvers<undefined>();
    const onEnd = () => end.resolve(undefined);
    ends.addEventListener('abort', onEnd);
    if (ends.aborted) onEnd();
    try {
      return await Promise.race([asked, end.promise]);
    } finally {
      ends.removeEventListener('abort', onEnd);
    }
  }

  async #inTurn(
    input: AskedSimilar,
    by: Requester,
    ends: AbortSignal,
  ): Promise<FindSimilarResult | undefined> {
    // Late, or too many of the same user or team.
    const leave = await this.#turns.take(by, ends).catch(() => undefined);
    if (!leave) return undefined;
    try {
      return await this.#ask({ ...input, ...this.#given });
    } catch (error) {
      this.#log.error({ err: error, projectId: input.projectId }, 'similar texts could not be looked up');
      return undefined;
    } finally {
      leave();
    }
  }

  async #ask(input: FindSimilarInput): Promise<FindSimilarResult> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker ?? this.#start();
    try {
      const call = { task: 'find-similar' as const, input, settings: this.#settings, timeoutMs };
      const result = await runOnWorker(worker, call, () => undefined);
      return result as FindSimilarResult;
    } catch (error) {
      // Whatever it was, the next look-up has a thread that works.
      this.#end();
      throw error;
    } finally {
      this.#idleTimer = setTimeout(() => this.#end(), idleMs).unref();
    }
  }

  #start(): Worker {
    const workerData: ThreadData = { isLong: false, holdsMemory: true };
    const worker = new Worker(threadFile, { resourceLimits: threadLimits, workerData });
    worker.on('error', () => undefined);
    worker.unref();
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }

  #end(): void {
    if (this.#worker) endThread(this.#worker);
    this.#worker = undefined;
  }
}

const ofProcess = new WeakMap<SimilarDeps['env'], SimilarTexts>();

/** The look-ups of this process, for calls and jobs: one thread, and the indexes once. */
export function similarTextsOf(deps: SimilarDeps): SimilarTexts {
  const known = ofProcess.get(deps.env) ?? new SimilarTexts(deps);
  ofProcess.set(deps.env, known);
  return known;
}
