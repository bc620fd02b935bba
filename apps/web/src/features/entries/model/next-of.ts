import { entryStatus } from '@parlance/domain/entry/status';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import type { EntryIds } from './entry-ids.ts';

/** What one looks for in a list: texts to write, texts with an issue, texts that wait for a review. */
export type Sought = 'unfinished' | 'problem' | 'toReview';

const toWrite: readonly number[] = [entryStatus.needsTranslation, entryStatus.rejected];
const settledStatuses: readonly number[] = [entryStatus.accepted, entryStatus.rejected, entryStatus.inOrder];

const finds: Readonly<Record<Sought, (ids: EntryIds, at: number) => boolean>> = {
  unfinished: (ids, at) =>
    !ids.has(at, entryFlags.locked) &&
    (!ids.has(at, entryFlags.value | entryFlags.draft) || toWrite.includes(ids.status(at))),
  problem: (ids, at) => ids.has(at, entryFlags.issues),
  toReview: (ids, at) =>
    !ids.has(at, entryFlags.locked) &&
    (ids.status(at) === entryStatus.needsReview ||
      (ids.has(at, entryFlags.draft) && !settledStatuses.includes(ids.status(at)))),
};

/** The next position in a direction, going on at the other end; -1 where no other entry is sought. `takesFrom`: the one
 *  where it begins counts, too. From outside of the list it begins at its end. */
export function nextOf(ids: EntryIds, from: number, step: 1 | -1, sought: Sought, takesFrom = false): number {
  const isInside = from >= 0 && from < ids.count;
  const begin = isInside ? from : step > 0 ? 0 : ids.count - 1;
  for (let steps = isInside && !takesFrom ? 1 : 0; steps < ids.count; steps += 1) {
    const at = (((begin + step * steps) % ids.count) + ids.count) % ids.count;
    if (finds[sought](ids, at)) return at;
  }
  return -1;
}
