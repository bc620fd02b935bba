import type { Db } from '../../db/pool.ts';
import { listRestoredProjects, renumberHistory } from './restored.queries.ts';

/**
 * Repairs the feed after a dump was restored into another database server. The feed is read by transaction ids. Those
 * of the other server may be far ahead of this one's, and readers would see no change for years. Call it at the start,
 * before the readers of the feed.
 */
export async function takeInRestored(db: Db): Promise<void> {
  for (const projectId of await listRestoredProjects(db))
    await db.transaction().execute((trx) => renumberHistory(trx, projectId));
}
