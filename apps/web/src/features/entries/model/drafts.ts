import { entryStatus } from '@parlance/domain/entry/status';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import type { EntryIds } from './entry-ids.ts';

/** Drafts of a list, by the effect of publishing on them. */
export interface Drafts {
  /** Published together. */
  fresh: string[];
  /** Older than the published text: left out unless the user selects them one by one. */
  older: string[];
  /** Rejected: left out in the same way. */
  rejected: string[];
  /** Locked: publishing skips these. */
  locked: string[];
}

export function draftsOf(ids: EntryIds, isChosen: (number: number) => boolean = () => true): Drafts {
  const drafts: Drafts = { fresh: [], older: [], rejected: [], locked: [] };
  for (let at = 0; at < ids.count; at += 1) {
    if (!ids.has(at, entryFlags.draft) || !isChosen(ids.number(at))) continue;
    const kind = ids.has(at, entryFlags.locked)
      ? 'locked'
      : ids.has(at, entryFlags.draftOlder)
        ? 'older'
        : ids.status(at) === entryStatus.rejected
          ? 'rejected'
          : 'fresh';
    drafts[kind].push(ids.id(at));
  }
  return drafts;
}
