import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LiveEvents } from '@parlance/contract/live';
import type { HistoryKind, ListChange } from '@parlance/domain/history/kind';
import { showsAll } from './view-search.ts';

/** What has to be fetched again after a live event. */
export interface Reading {
  /** Loaded rows whose display may change; 'all' if the event does not name them. */
  rows: string[] | 'all';
  /** Loaded rows that have links, too: the event does not name the parent or the children of what was deleted. */
  linked: boolean;
  /** Whether a parent may have other children, or children with other keys. */
  links: boolean;
  /** Whether the list itself (which entries, in which order) may have changed. */
  list: boolean;
}

const linkingKinds: readonly HistoryKind[] = ['link', 'entryRestored'];
const membership: readonly ListChange[] = ['members', 'place'];
/** The basis of any order other than by creation. */
const orderedBy: Record<EntryFilter['sort'], readonly ListChange[]> = {
  _id: [],
  key: ['key'],
  baseValue: ['text'],
  value: ['text'],
  draft: ['text'],
  valueUpdatedAt: ['text'],
};

type Changed = LiveEvents['changed'];

/** How a change affects a view of `language` (with the texts of other languages `beside` it) under a filter. */
export function readingAfter(
  changed: Changed,
  language: string,
  beside: readonly (string | undefined)[],
  filter: EntryFilter,
): Reading {
  if (changed.reload) return { rows: 'all', linked: false, links: true, list: true };
  const here = changed.entries.filter(
    (one) => one.language === null || one.language === language || beside.includes(one.language),
  );
  const filtered = !showsAll(filter);
  const moving = [...membership, ...orderedBy[filter.sort]];
  const list = here.some(({ changes }) => filtered || moving.includes(changes));
  // The event does not name the parent of an entry that was linked, unlinked or restored: any row may be.
  if (here.some(({ kind }) => linkingKinds.includes(kind)))
    return { rows: 'all', linked: false, links: true, list };
  const linked = here.some(({ kind }) => kind === 'entryDeleted');
  const links = linked || here.some(({ kind }) => kind === 'key');
  return { rows: [...new Set(here.map((one) => one.entry))], linked, links, list };
}
