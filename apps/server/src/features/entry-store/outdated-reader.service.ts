import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { Follower } from '../feed/readers.service.ts';
import { refreshDependentIssues } from './dependent-issues.service.ts';
import { hasMoves, listMoved, listUnmarked, movesForms } from './outdated-reader.queries.ts';

/**
 * Marks texts as outdated that the save missed: a first text saved while its source changed. When the feed has passed both
 * changes, this reader sees both. It also checks plural forms again whose source came or went with another entry.
 */
export const outdatedReader = (db: Db): Follower => ({
  name: 'outdated',
  needs: (kind) => kind.changes === 'text' || movesForms(kind),
  async read(trx, slice) {
    const { projectId } = slice;
    const unmarked = await listUnmarked(trx, slice);
    const moved = hasMoves(slice) ? await listMoved(trx, slice) : undefined;
    const entryIds = [...new Set([...unmarked.entryIds, ...(moved?.entryIds ?? [])])];
    if (entryIds.length === 0) return undefined;
    // This runs after the slice is read, so that no transaction waits for both texts and positions.
    const baseLanguageId = moved?.baseLanguageId || unmarked.baseLanguageId;
    return () =>
      inProject(db, projectId, (marking) =>
        refreshDependentIssues(marking, { projectId, baseLanguageId, userId: null }, entryIds),
      );
  },
});
