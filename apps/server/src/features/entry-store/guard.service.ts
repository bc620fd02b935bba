import { entryErrors } from '@parlance/contract/entries';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError, forbidden } from '../../http/errors.ts';
import { countChangedSince, type SeenTexts } from '../feed/seen.service.ts';
import { listBound } from './bound.queries.ts';
import { hasLinks, listLinked, lockTextsForUpdate } from './linked.queries.ts';
import { lockForTrash } from './trash.queries.ts';

/**
 * What keeps entries from being written (specification 2 sections 4 and 5; semantics, Roles and Entries).
 * `everywhere`: it looks at all languages; `inOrder`: nobody may, while an order is under way; `locked`: whom a lock stops;
 * `holds`: what nobody else may change from the question on until the transaction ends.
 */
const rules = {
  texts: { everywhere: false, inOrder: false, locked: 'everybody', holds: 'texts' },
  // Asked after the statement that writes it, which holds what it wrote: a refusal takes all of it back.
  status: { everywhere: false, inOrder: true, locked: 'who may not unlock', holds: 'what is written' },
  deleteOne: { everywhere: true, inOrder: true, locked: 'who may not unlock', holds: 'entries' },
  deleteMany: { everywhere: true, inOrder: true, locked: 'everybody', holds: 'entries' },
} as const;

/**
 * Holds what a set of entries has that is about to be written, so that nobody locks it or puts it into an order meanwhile,
 * and refuses where somebody has, or where a text has a status that `stay` names: the user may not take it away. In the
 * transaction that writes. @throws inOrder, forbidden, locked with lockedCount
 */
export async function guardWriting(
  trx: Db,
  project: ProjectAccess,
  languageId: number,
  ids: readonly number[],
  writing: keyof typeof rules,
  stay: readonly number[] = [],
): Promise<void> {
  const { everywhere, inOrder, locked, holds } = rules[writing];
  if (holds === 'texts') await lockTextsForUpdate(trx, project.id, languageId, ids);
  if (holds === 'entries') await lockForTrash(trx, project.id, ids);
  const place = { projectId: project.id, languageId: everywhere ? null : languageId };
  const bound = await listBound(trx, place, ids, stay);
  if (inOrder && bound.some((one) => one.inOrder)) throw new ApiError(entryErrors.inOrder);
  if (bound.some(({ stays }) => stays)) throw forbidden();
  if (locked === 'who may not unlock' && project.can('entries.lock')) return;
  const lockedCount = bound.filter((one) => one.locked).length;
  if (lockedCount > 0) throw new ApiError(entryErrors.locked, { lockedCount });
}

/**
 * Refuses to publish or judge texts of a selection that were changed since they were seen; `seen` undefined: nobody
 * says what was seen. To be asked once the texts are held. @throws textsChanged with count, neverSeen
 */
export async function assertSeen(
  trx: Db,
  of: Omit<SeenTexts, 'seen'>,
  seen: SeenTexts['seen'] | undefined,
  ids: readonly number[],
): Promise<void> {
  if (seen === undefined) return;
  const count = await countChangedSince(trx, { ...of, seen }, ids);
  if (count === undefined) throw new ApiError(entryErrors.neverSeen);
  if (count > 0) throw new ApiError(entryErrors.textsChanged, { count });
}

/** Those who may not unlock may not touch what is locked (semantics, Roles). */
export function assertNotLocked(project: ProjectAccess, row: { locked: boolean }): void {
  if (row.locked && !project.can('entries.lock')) throw new ApiError(entryErrors.locked);
}

/** Entries with what is linked to them: a statement that writes one writes all (semantics, Entries). */
export async function withLinked(db: Db, projectId: number, ids: number[]): Promise<number[]> {
  return (await hasLinks(db, projectId)) ? listLinked(db, projectId, ids) : ids;
}
