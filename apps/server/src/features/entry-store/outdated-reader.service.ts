import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { Follower } from '../feed/readers.service.ts';
import { refreshDependentIssues } from './dependent-issues.service.ts';
import { listUnmarked } from './outdated-reader.queries.ts';

/**
 * A first text saved in the very moment in which the base text changed missed being marked as outdated: by the time
 * the feed has passed both, neither can be missed here.
 */
export const outdatedReader = (db: Db): Follower => ({
  name: 'outdated',
  needs: ({ changes }) => changes === 'text',
  async read(trx, slice) {
    const { projectId } = slice;
    const { entryIds, baseLanguageId } = await listUnmarked(trx, slice);
    if (entryIds.length === 0) return undefined;
    // When the slice is read, so that nobody waits for both texts and positions.
    return () =>
      inProject(db, projectId, (marking) =>
        refreshDependentIssues(marking, { projectId, baseLanguageId, userId: null }, entryIds),
      );
  },
});
