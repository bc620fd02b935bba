import { entryFlags } from '@parlance/domain/entry-list/packed';
import type { EntryIds } from './entry-ids.ts';

/** The positions of the forms that a list shows as one plural, of which the entry at a position is one; that position
 *  alone where the entry is no plural form. */
export function pluralAt(ids: Pick<EntryIds, 'count' | 'has'>, at: number): number[] {
  let first = at;
  while (first > 0 && ids.has(first, entryFlags.joinsPrevious)) first -= 1;
  const forms = [first];
  for (let next = first + 1; next < ids.count && ids.has(next, entryFlags.joinsPrevious); next += 1)
    forms.push(next);
  return forms;
}
