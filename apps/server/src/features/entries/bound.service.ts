import { entryErrors } from '@parlance/contract/entries';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError, forbidden } from '../../http/errors.ts';
import { listBound } from './bound.queries.ts';

export { listBound };

/**
 * What keeps entries from being written (specification 2 sections 4 and 5; semantics, Roles and Entries).
 * `everywhere`: it looks at all languages; `inOrder`: nobody may, while an order is under way; `locked`: whom a lock stops.
 */
const rules = {
  texts: { everywhere: false, inOrder: false, locked: 'everybody' },
  status: { everywhere: false, inOrder: true, locked: 'who may not unlock' },
  deleteOne: { everywhere: true, inOrder: true, locked: 'who may not unlock' },
  deleteMany: { everywhere: true, inOrder: true, locked: 'everybody' },
} as const;

/**
 * Refuses to write entries that are in an order or locked, or have a status that `stay` names: the user may not take it
 * away. @throws inOrder, locked with lockedCount, forbidden
 */
export async function refuseBound(
  db: Db,
  project: ProjectAccess,
  languageId: number,
  ids: readonly number[],
  writing: keyof typeof rules,
  stay: readonly number[] = [],
): Promise<void> {
  const { everywhere, inOrder, locked } = rules[writing];
  const place = { projectId: project.id, languageId: everywhere ? null : languageId };
  const bound = await listBound(db, place, ids, stay);
  if (inOrder && bound.some((one) => one.inOrder)) throw new ApiError(entryErrors.inOrder);
  if (bound.some(({ stays }) => stays)) throw forbidden();
  if (locked === 'who may not unlock' && project.can('entries.lock')) return;
  const lockedCount = bound.filter((one) => one.locked).length;
  if (lockedCount > 0) throw new ApiError(entryErrors.locked, { lockedCount });
}
