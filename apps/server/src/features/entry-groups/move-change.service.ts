import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { HowPart, PartDone, PartsKind } from '../entry-bulk/in-parts.service.ts';
import { holdWritable, withLinked } from '../entry-store/guard.service.ts';
import { moveToGroup, withForms } from '../entry-store/move.queries.ts';
import { asOperation } from '../feed/operations.service.ts';
import { holdTarget } from '../groups/groups.service.ts';

/** The settled input of a move: plain data that a job stores. */
const moveOfMany = z.object({
  projectId: z.int(),
  baseLanguageId: z.int(),
  userId: z.int(),
  groupId: z.int(),
});
export type MoveOfMany = z.output<typeof moveOfMany>;

/** The job kind that moves many entries. */
export const moveJob: PartsKind<MoveOfMany> = {
  name: 'bulk-move',
  change: moveOfMany,
  complete: (trx, { projectId }, ids) => withCompanions(trx, projectId, ids),
  do: moveMany,
};

/** Adds the entries that no list shows separately, which move too: the other forms of a plural, and linked entries. */
export const withCompanions = async (db: Db, projectId: number, ids: readonly number[]): Promise<number[]> =>
  withForms(db, projectId, await withLinked(db, projectId, [...ids]));

/**
 * Moves some entries into a group in one transaction, as the whole operation or as one part of it. "Locked entries …
 * are skipped when moving" (specification 2 section 4). Entries in an order are skipped too, because its deliveries
 * name their group.
 * @throws groupsOff, 404 if the group is deleted
 */
export async function moveMany(
  trx: Db,
  change: MoveOfMany,
  ids: readonly number[],
  { before }: Pick<HowPart, 'before'>,
): Promise<PartDone> {
  const { projectId, baseLanguageId, userId, groupId } = change;
  const { name } = await holdTarget(trx, projectId, groupId);
  const guarded = { projectId, languageId: baseLanguageId, mayUnlock: false };
  const writable = await holdWritable(trx, guarded, ids, 'move');
  return asOperation(trx, { projectId, kind: 'move', userId, before }, async (operation) => {
    const operationId = await operation.id();
    const changed = await moveToGroup(trx, { projectId, groupId, userId, operationId }, writable);
    const summary = { changed: changed + (before?.changed ?? 0), group: name };
    return { changed, summary, leftOut: 0, stayed: ids.length - writable.length };
  });
}
