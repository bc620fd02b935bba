import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { type FindLimits, isLimited } from './history-limits.sql.ts';
import type { FeedReaders } from './readers.service.ts';
import { type CutBy, cutOperations, cutSlice, listProjectIds } from './retention.queries.ts';

/**
 * Rows that one statement deletes. Each statement is a transaction of its own, so that no request waits for long, and
 * the next run continues.
 */
const sliceSize = 5_000;

/** Deletes the history of one project that its plan does not show; returns the number of deleted changes. */
export async function cutHistory(db: Db, projectId: number, by: CutBy): Promise<number> {
  const { limits } = by;
  if (!isLimited(limits)) return 0;
  const cut = await untilNone(() => cutSlice(db, projectId, by, sliceSize));
  await untilNone(() => cutOperations(db, projectId, limits, sliceSize));
  return cut;
}

async function untilNone(work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let gone = await work(); gone > 0; gone = await work()) all += gone;
  return all;
}

/** The nightly retention task (semantics, Import). */
export function historyCut(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  limitsOf: FindLimits,
  { followers }: Pick<FeedReaders, 'followers'>,
): RepeatedTask {
  const readers = followers.map(({ name }) => name);
  return {
    name: 'cut-history',
    at: '40 3 * * *',
    run: async () => {
      let cut = 0;
      for (const projectId of await listProjectIds(db))
        cut += await cutHistory(db, projectId, { limits: await limitsOf(projectId), readers });
      if (cut > 0) log.info({ cut }, 'history cut to what plans show');
    },
  };
}
