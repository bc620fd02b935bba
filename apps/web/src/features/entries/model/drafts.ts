import type { EntryFilter } from '@parlance/contract/entry-filter';
import { isDraftReady } from '@parlance/domain/entry/state';
import { entryStatus } from '@parlance/domain/entry/status';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { noFilter } from '@parlance/domain/filter/conditions';
import type { EntryIds } from './entry-ids.ts';

/** Drafts of a list, by the effect of publishing on them. */
export interface Drafts {
  /** Published together. */
  fresh: string[];
  /** With a problem: left out unless the user selects them. */
  problems: string[];
  /** Older than the published text: left out unless the user selects them one by one. */
  older: string[];
  /** Rejected: left out in the same way. */
  rejected: string[];
  /** Locked: publishing skips these. */
  locked: string[];
}

/** The drafts of a language, or of a group in it. */
export const draftsIn = (group: string | undefined): EntryFilter => ({
  ...noFilter,
  ...{ state: 'drafts', group },
});

export function draftsOf(ids: EntryIds, isChosen: (number: number) => boolean = () => true): Drafts {
  const drafts: Drafts = { fresh: [], problems: [], older: [], rejected: [], locked: [] };
  for (let at = 0; at < ids.count; at += 1)
    if (ids.has(at, entryFlags.draft) && isChosen(ids.number(at))) drafts[kindOf(ids, at)].push(ids.id(at));
  return drafts;
}

/** Whether the draft of a place of the list is published before anybody chooses it. */
export const isReadyAt = (ids: EntryIds, at: number): boolean =>
  ids.has(at, entryFlags.draft) && kindOf(ids, at) === 'fresh';

function kindOf(ids: EntryIds, at: number): keyof Drafts {
  const isLocked = ids.has(at, entryFlags.locked);
  const status = ids.status(at);
  const hasIssues = ids.has(at, entryFlags.issues);
  if (isLocked) return 'locked';
  if (ids.has(at, entryFlags.draftOlder)) return 'older';
  if (isDraftReady({ hasDraft: true, isLocked, status, hasIssues })) return 'fresh';
  return status === entryStatus.rejected ? 'rejected' : 'problems';
}
