import type { Db } from '../../db/pool.ts';
import type { Selected } from '../entry-list/selection.service.ts';
import { getGroupRow } from '../groups/groups.service.ts';
import { findKeysOfGroup } from './entries-of-group.queries.ts';

/** Finds the entries of a group by key, in the order of the keys; unknown keys are `skipped`. 404 for groups of other
 *  projects. */
export async function entriesOfGroup(
  db: Db,
  projectId: number,
  groupWireId: string,
  keys: readonly string[],
): Promise<Selected> {
  const { id: groupId } = await getGroupRow(db, projectId, groupWireId);
  const known = await findKeysOfGroup(db, projectId, groupId, keys);
  const ids = keys.map((key) => known.get(key)).filter((id) => id !== undefined);
  return { ids: [...new Set(ids)], skipped: keys.filter((key) => !known.has(key)) };
}
