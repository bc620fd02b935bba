import type { Db } from '../../db/pool.ts';
import { listRestoredProjects, renumberHistory } from './restored.queries.ts';

/**
 * After a dump was restored into another database server: the feed is read by transaction numbers, and those of the
 * other server may be ahead of this one's for years, during which nobody would hear of any change. To be called at the
 * start, before readers of the feed.
 */
export async function takeInRestored(db: Db): Promise<void> {
  for (const projectId of await listRestoredProjects(db))
    await db.transaction().execute((trx) => renumberHistory(trx, projectId));
}
