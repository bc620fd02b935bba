/**
 * Changes of many entries: a few are changed at once, in the request's own transaction, all or nothing. More go in parts,
 * as a job with progress, so that nobody who saves a text waits for more than one part (docs/decisions/0088).
 */
import { type BulkJobResult, entryErrors } from '@parlance/contract/entries';
import type { Job } from '@parlance/contract/jobs';
import { decodeId, encodeId } from '@parlance/domain/id';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { JobKind, JobQueue, JobRun } from '../../jobs/queue.ts';
import type { OperationResult } from '../feed/operations.service.ts';
import { addJob, answerJob } from '../jobs/jobs.service.ts';

/** Entries that are changed in the request; of more, those who ask get a job. */
export const mostAtOnce = 1000;
/** Rows that one transaction of a job writes: some 30 ms, for which others may wait. */
const rowsOfPart = 2000;
/** Somebody who locks what a part is about to write makes it look again. */
const mostTries = 5;
/** What a job keeps for an entry, so that short jobs have the place of short ones (JobSlots). */
const bytesOfEntry = 20;
const tellEveryMs = 250;

/** How a part is done. */
export interface HowPart {
  /** What parts before it did. */
  before?: OperationResult;
  /** What becomes of entries that are locked, in an order, or changed since they were seen: all is refused, or they stay. */
  inTheWay: 'refused' | 'stays';
}

/** What a part did. */
export interface PartDone extends OperationResult {
  /** Drafts that are older than what is published, and were not named. */
  leftOut: number;
  /** Entries that were in the way. */
  stayed: number;
}

/** A kind of change that can be done in parts. */
export interface PartsKind<Change> {
  /** Of its jobs. */
  name: string;
  change: z.ZodType<Change>;
  /** Does it to some entries, in one transaction. */
  do: (trx: Db, change: Change, ids: readonly number[], how: HowPart) => Promise<PartDone>;
  /** In the transaction of the last part; gives what is to be done when that is committed. */
  end?: (trx: Db, change: Change, done: { ids: readonly number[]; changed: number }) => Promise<() => void>;
}

/** What is to be done in parts. */
export interface ToDo<Change> {
  change: Change;
  ids: readonly number[];
  /** As in `Selected`. */
  skipped: readonly string[];
  /** Rows that it may write for one entry. */
  rowsPerEntry: number;
  /** For the tray. */
  title: string;
}

const jobInput = z.object({
  change: z.unknown(),
  ids: z.array(z.int()),
  skipped: z.array(z.string()),
  rowsPerEntry: z.int().min(1),
});

const reachedBefore = z.object({
  operation: z.string().nullable(),
  changed: z.int(),
  leftOut: z.int(),
  stayed: z.int(),
  skipped: z.array(z.string()),
  /** Entries of the list that are done. */
  at: z.int(),
});

/** Adds the job, and answers it where the caller asks for that (RFC 7240), else what it did. */
export async function doInParts<Change>(
  { db, jobs }: { db: Db; jobs: JobQueue },
  context: Pick<ProjectContext, 'request' | 'reply' | 'user' | 'project'>,
  kind: PartsKind<Change>,
  { title, ...toDo }: ToDo<Change>,
): Promise<Job | BulkJobResult> {
  const job = { kind: kind.name, title, input: toDo, bytes: toDo.ids.length * bytesOfEntry };
  const added = await addJob({ db, jobs }, context, job);
  return answerJob<BulkJobResult>({ jobs }, context, added);
}

/** The kind of job that does a change in parts. */
export const partsJob = <Change>(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  kind: PartsKind<Change>,
): JobKind => ({
  name: kind.name,
  run: async (run) => {
    const { change: given, ids, skipped, rowsPerEntry } = jobInput.parse(run.input);
    const change = kind.change.parse(given);
    const size = Math.max(1, Math.floor(rowsOfPart / rowsPerEntry));
    let reached = run.reached === undefined ? nothingYet(skipped) : reachedBefore.parse(run.reached);
    let toldAt = performance.now();
    while (reached.at < ids.length) {
      run.signal.throwIfAborted();
      const from = reached;
      const part = await tryAgain(() =>
        inProject(db, run.projectId, (trx) => doPart(trx, run, kind, { change, ids, size, from })),
      );
      reached = part.reached;
      part.committed?.();
      if (performance.now() - toldAt < tellEveryMs) continue;
      toldAt = performance.now();
      live.note(run.projectId);
    }
    const { at: _, ...result } = reached;
    return result satisfies BulkJobResult;
  },
});

type Reached = z.output<typeof reachedBefore>;

const nothingYet = (skipped: string[]): Reached => ({
  operation: null,
  changed: 0,
  leftOut: 0,
  stayed: 0,
  skipped,
  at: 0,
});

async function doPart<Change>(
  trx: Db,
  run: JobRun,
  kind: PartsKind<Change>,
  { change, ids, size, from }: { change: Change; ids: readonly number[]; size: number; from: Reached },
): Promise<{ reached: Reached; committed: (() => void) | undefined }> {
  const to = Math.min(from.at + size, ids.length);
  const number = from.operation === null ? null : (decodeId('operation', from.operation) ?? null);
  const before = { operation: number, changed: from.changed };
  const part = await kind.do(trx, change, ids.slice(from.at, to), { before, inTheWay: 'stays' });
  const reached = {
    ...from,
    operation: part.operation === null ? null : encodeId('operation', part.operation),
    changed: from.changed + part.changed,
    leftOut: from.leftOut + part.leftOut,
    stayed: from.stayed + part.stayed,
    at: to,
  };
  const isLast = to === ids.length;
  const committed = isLast ? await kind.end?.(trx, change, { ids, changed: reached.changed }) : undefined;
  await run.step(trx, { done: to, total: ids.length, reached });
  return { reached, committed };
}

/** Does a part again where somebody was faster: what they did is seen then, and stays. */
async function tryAgain<T>(part: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await retryDeadlocks(part);
    } catch (error) {
      if (tries >= mostTries || !isInTheWay(error)) throw error;
    }
  }
}

/** What another person did since the entries were selected. */
const { locked, inOrder, textsChanged } = entryErrors;
const codesInTheWay: ReadonlySet<unknown> = new Set([locked, inOrder, textsChanged].map(({ code }) => code));
const isInTheWay = (error: unknown): boolean => error instanceof ApiError && codesInTheWay.has(error.code);
