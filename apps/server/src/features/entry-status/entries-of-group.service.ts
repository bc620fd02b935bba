import type { Db } from '../../db/pool.ts';
import type { Selected } from '../entry-list/selection.service.ts';
import { getGroupRow } from '../groups/groups.service.ts';
import { findKeysOfGroup } from './entries-of-group.queries.ts';

/** Finds the entries of a group by key; unknown keys are `skipped`. 404 for groups of other projects. */
export async function entriesOfGroup(
  db: Db,
  projectId: number,
  groupWireId: string,
  keys: readonly string[],
): Promise<Selected> {
  const { id: groupId } = await getGroupRow(db, projectId, groupWireId);
  const known = await findKeysOfGroup(db, projectId, groupId, keys);
  return { ids: [...known.values()], skipped: keys.filter((key) => !known.has(key)) };
}
