import type { Deps } from '../../http/feature.ts';
import { sweepWorkFolders } from '../../http/work-folder.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { lockContent } from '../files/content.service.ts';
import { listUnused } from './unused-files.queries.ts';

type SweepDeps = Pick<Deps, 'db' | 'files'>;

/**
 * Files younger than this stay, whether a row names them or not: an upload is stored before its row is written, and
 * the row of an upload, which lives a day, before that of the file that an import keeps of it.
 */
export const graceMs = 3 * 86_400_000;
/** What is written takes hours at most: what is older was begun by a process that was killed. */
const unfinishedMs = 86_400_000;
/** Files that one statement looks up. */
const batchSize = 500;

/**
 * Removes unreferenced content from the file store: of projects, languages and files that were deleted finally, and of
 * uploads that were never imported. Content is shared (two projects may hold the same bytes), so it checks all rows.
 * Each removal holds the lock that code takes to refer to content, and checks once more under it.
 */
export async function sweepFiles(
  deps: SweepDeps,
  now: Date = new Date(),
): Promise<{ kept: number; removed: number }> {
  const before = new Date(now.getTime() - graceMs);
  const result = { kept: 0, removed: 0 };
  let batch: string[] = [];
  const sweep = async () => {
    const removed = await removeUnused(deps, batch);
    result.removed += removed;
    result.kept += batch.length - removed;
    batch = [];
  };
  for await (const { key, storedAt } of deps.files.list()) {
    if (storedAt >= before) result.kept += 1;
    else if (batch.push(key) === batchSize) await sweep();
  }
  await sweep();
  return result;
}

async function removeUnused({ db, files }: SweepDeps, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  let removed = 0;
  for (const key of await listUnused(db, keys)) {
    await db.transaction().execute(async (trx) => {
      await lockContent(trx, key);
      if ((await listUnused(trx, [key])).length === 0) return;
      await files.remove(key);
      removed += 1;
    });
  }
  return removed;
}

/** Removes what killed processes left half-written, in the store and among the temporary folders. */
export async function sweepUnfinished(
  { files }: Pick<SweepDeps, 'files'>,
  now: Date = new Date(),
  temporary?: string,
): Promise<number> {
  const before = new Date(now.getTime() - unfinishedMs);
  return (await files.sweepUnfinished(before)) + (await sweepWorkFolders(before, temporary));
}

/** The sweep by the clock, at night after that of the trash. */
export function fileSweep({ db, files, log }: SweepDeps & Pick<Deps, 'log'>): RepeatedTask {
  return {
    name: 'sweep-files',
    at: '40 3 * * *',
    run: async () => {
      const swept = await sweepFiles({ db, files });
      const unfinished = await sweepUnfinished({ files });
      if (swept.removed > 0 || unfinished > 0) log.info({ ...swept, unfinished }, 'files swept');
    },
  };
}
