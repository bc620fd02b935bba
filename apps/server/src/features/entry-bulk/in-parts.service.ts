/**
 * Bulk changes in parts. A small change runs in the transaction of the request, all or nothing. A larger one runs as a
 * job with progress, so that a user who saves a text waits for at most one part (docs/decisions/0088).
 */
import { entryErrors } from '@parlance/contract/entries';
import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult } from '@parlance/contract/selection';
import { decodeId, encodeId } from '@parlance/domain/id';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { JobCanceled } from '../../jobs/job-run.ts';
import type { JobKind, JobQueue, JobRun } from '../../jobs/queue.ts';
import type { OperationResult } from '../feed/operations.service.ts';
import { addJob, answerJob } from '../jobs/jobs.service.ts';
import { listRelations } from './families.queries.ts';
import { endOfPart, keepFamilies } from './families.ts';

/** The request itself changes up to this many entries. Above it, callers that request a job (RFC 7240) get one. */
export const mostAtOnce = 1000;
/** Rows that one transaction of a job writes. It takes some 30 ms, during which other writers may wait. */
const rowsOfPart = 2000;
/** A part runs again if another user locks a row that it is about to write. This bounds the attempts. */
const mostTries = 5;
/** Bytes that a job stores for each entry. JobSlots uses them to distinguish short jobs from long ones. */
const bytesOfEntry = 20;
const reportEveryMs = 250;

/** The conditions under which a part runs. */
export interface HowPart {
  /** The result of the parts before this one. */
  before?: OperationResult;
  /**
   * What happens to entries that are locked, in a translation order, or changed after the user saw them: the change is
   * refused, or these entries stay as they are.
   */
  inTheWay: 'refused' | 'stays';
}

/** The result of one part. */
export interface PartDone extends OperationResult {
  /** Drafts that are older than the published text and that the caller did not name. */
  leftOut: number;
  /** Entries that were blocked and stay as they are. */
  stayed: number;
}

/** A kind of change that can run in parts. */
export interface PartsKind<Change> {
  /** The name of its jobs. */
  name: string;
  change: z.ZodType<Change>;
  /** Changes some entries in one transaction. */
  do: (trx: Db, change: Change, ids: readonly number[], how: HowPart) => Promise<PartDone>;
  /** Throws if what all parts did together has to be refused. They have changed nothing then. */
  assertDone?: (change: Change, done: Pick<PartDone, 'changed' | 'stayed'>) => void;
  /** Adds the entries that are written with those of a part, which may be linked only since the job began. */
  complete?: (trx: Db, change: Change, ids: readonly number[]) => Promise<readonly number[]>;
  /**
   * Runs in the transaction of the last part, or after the parts that were done before a user canceled. Returns the work
   * to do after the commit.
   */
  end?: (trx: Db, change: Change, done: { ids: readonly number[]; changed: number }) => Promise<() => void>;
}

/** A change to run in parts. */
export interface ToDo<Change> {
  change: Change;
  ids: readonly number[];
  /** See `Selected`. */
  skipped: readonly string[];
  /** Rows that the change may write for one entry. */
  rowsPerEntry: number;
  /** Whether the order of the entries has a meaning. Otherwise linked entries and plural forms go in one part. */
  isOrdered?: boolean;
  /** The title in the jobs tray. */
  title: string;
}

const jobInput = z.object({
  change: z.unknown(),
  ids: z.array(z.int()),
  skipped: z.array(z.string()),
  rowsPerEntry: z.int().min(1),
  /** The first entries belong together: the first so many of them, and so on. */
  families: z.array(z.int().min(2)).default([]),
});

const reachedBefore = z.object({
  operation: z.string().nullable(),
  changed: z.int(),
  leftOut: z.int(),
  stayed: z.int(),
  skipped: z.array(z.string()),
  /** Entries of the list that are finished. */
  at: z.int(),
});

/** Adds the job. Returns the job if the caller prefers that (RFC 7240), otherwise the result. */
export async function doInParts<Change>(
  { db, jobs }: { db: Db; jobs: JobQueue },
  context: Pick<ProjectContext, 'request' | 'reply' | 'user' | 'project'>,
  kind: PartsKind<Change>,
  { title, ids: given, isOrdered = false, ...toDo }: ToDo<Change>,
): Promise<Job | BulkJobResult> {
  const families = isOrdered
    ? { ids: given, families: [] }
    : keepFamilies(given, await listRelations(db, context.project.id, given));
  const input = { ...toDo, ...families };
  const job = { kind: kind.name, title, input, bytes: given.length * bytesOfEntry };
  const added = await addJob({ db, jobs }, context, job);
  return answerJob<BulkJobResult>({ jobs }, context, added);
}

/** The job kind that runs a change in parts. */
export const partsJob = <Change>(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  kind: PartsKind<Change>,
): JobKind => ({
  name: kind.name,
  run: async (run) => {
    const { change: given, ids, skipped, rowsPerEntry, families } = jobInput.parse(run.input);
    const change = kind.change.parse(given);
    const size = Math.max(1, Math.floor(rowsOfPart / rowsPerEntry));
    let reached = run.reached === undefined ? nothingYet(skipped) : reachedBefore.parse(run.reached);
    let reportedAt = performance.now();
    try {
      while (reached.at < ids.length) {
        run.signal.throwIfAborted();
        const from = reached;
        const to = endOfPart(from.at, size, { count: ids.length, families });
        const part = await tryAgain(() =>
          inProject(db, run.projectId, (trx) => doPart(trx, run, kind, { change, ids, from, to })),
        );
        reached = part.reached;
        part.committed?.();
        if (performance.now() - reportedAt < reportEveryMs) continue;
        reportedAt = performance.now();
        live.note(run.projectId);
      }
    } catch (error) {
      if (isCanceled(run, error)) await endEarly(db, run, kind, { change, ids, reached });
      throw error;
    }
    kind.assertDone?.(change, reached);
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
  { change, ids, from, to }: { change: Change; ids: readonly number[]; from: Reached; to: number },
): Promise<{ reached: Reached; committed: (() => void) | undefined }> {
  const number = from.operation === null ? null : (decodeId('operation', from.operation) ?? null);
  const before = { operation: number, changed: from.changed };
  const named = ids.slice(from.at, to);
  const all = kind.complete ? await kind.complete(trx, change, named) : named;
  const part = await kind.do(trx, change, all, { before, inTheWay: 'stays' });
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

const isCanceled = ({ signal }: JobRun, error: unknown): boolean =>
  error instanceof JobCanceled || (signal.aborted && signal.reason instanceof JobCanceled);

/** What a canceled job changed stays, so its end is told of that. */
async function endEarly<Change>(
  db: Db,
  run: JobRun,
  kind: PartsKind<Change>,
  { change, ids, reached }: { change: Change; ids: readonly number[]; reached: Reached },
): Promise<void> {
  if (!kind.end || reached.changed === 0) return;
  const done = { ids: ids.slice(0, reached.at), changed: reached.changed };
  const committed = await inProject(db, run.projectId, (trx) => kind.end?.(trx, change, done) ?? nothing);
  committed();
}

const nothing = Promise.resolve(() => undefined);

/** Runs a part again if another user was faster. The second run sees their change, and the entry stays as it is. */
async function tryAgain<T>(part: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await retryDeadlocks(part);
    } catch (error) {
      if (tries >= mostTries || !isInTheWay(error)) throw error;
    }
  }
}

/** Errors that mean that another user changed an entry after it was selected. */
const { locked, inOrder, textsChanged } = entryErrors;
const codesInTheWay: ReadonlySet<unknown> = new Set([locked, inOrder, textsChanged].map(({ code }) => code));
const isInTheWay = (error: unknown): boolean => error instanceof ApiError && codesInTheWay.has(error.code);
