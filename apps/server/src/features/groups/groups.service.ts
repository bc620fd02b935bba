import type { Db } from '../../db/pool.ts';
import { insertDefaultGroup } from './groups.queries.ts';

/** "Every project has one default group `main`, unseen until groups are enabled" (semantics, Words). */
export function createDefaultGroup(trx: Db, projectId: number): Promise<void> {
  return insertDefaultGroup(trx, projectId, 'main');
}
