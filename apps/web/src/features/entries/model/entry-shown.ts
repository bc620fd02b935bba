import type { EntryIds } from './entry-ids.ts';
import type { Open } from './session-types.ts';

/** The entry that commands and the panel are about: the open one, otherwise the one at the keyboard's place in the list. One that is open
 *  in a row which the list does not have, as after a search for something else, is in nobody's sight. */
export function entryShown(ids: EntryIds | null, open: Open | null, active: number): string | undefined {
  const isSeen = open?.where !== 'row' || ids?.indexOf(open.entry) !== -1;
  return open && isSeen ? open.entry : ids && active < ids.count ? ids.id(active) : undefined;
}
