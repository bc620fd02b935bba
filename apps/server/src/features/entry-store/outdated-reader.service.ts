import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { Follower } from '../feed/readers.service.ts';
import { refreshDependentIssues } from './dependent-issues.service.ts';
import { listUnmarked } from './outdated-reader.queries.ts';

/**
 * Marks texts as outdated that the save missed: a first text saved while its base text changed. When the feed has
 * passed both changes, this reader sees both.
 */
export const outdatedReader = (db: Db): Follower => ({
  name: 'outdated',
  needs: ({ changes }) => changes === 'text',
  async read(trx, slice) {
    const { projectId } = slice;
    const { entryIds, baseLanguageId } = await listUnmarked(trx, slice);
    if (entryIds.length === 0) return undefined;
    // This runs after the slice is read, so that no transaction waits for both texts and positions.
    return () =>
      inProject(db, projectId, (marking) =>
        refreshDependentIssues(marking, { projectId, baseLanguageId, userId: null }, entryIds),
      );
  },
});
