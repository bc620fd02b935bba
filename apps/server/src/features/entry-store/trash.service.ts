import type { Db } from '../../db/pool.ts';
import { copyToTrash, deleteEntries, lockForTrash, type Trashing } from './trash.queries.ts';

/**
 * Moves entries with all their texts to the trash, in the caller's transaction. Returns the number of existing entries.
 */
export async function trashEntries(trx: Db, trashing: Trashing, ids: readonly number[]): Promise<number> {
  const there = await lockForTrash(trx, trashing.projectId, ids);
  if (there.length === 0) return 0;
  await copyToTrash(trx, trashing, there);
  await deleteEntries(trx, trashing, there);
  return there.length;
}
