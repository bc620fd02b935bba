import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LiveEvents } from '@parlance/contract/live';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import type { HistoryKind, ListChange } from '@parlance/domain/history/kind';
import type { EntryIds } from './entry-ids.ts';
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

/** What a view shows. */
export interface Shown {
  language: string;
  base: string;
  /** The language whose texts stand beside it, if it is another one than the base language. */
  source: string | undefined;
  filter: EntryFilter;
  /** null: the list is not loaded yet. */
  ids: EntryIds | null;
}

/** How a change affects a view. */
export function readingAfter(changed: Changed, shown: Shown): Reading {
  if (changed.reload) return { rows: 'all', linked: false, links: true, list: true };
  const { language, base, source, filter } = shown;
  const here = changed.entries.filter(
    (one) => one.language === null || [language, base, source].includes(one.language),
  );
  const filtered = !showsAll(filter);
  const moving = [...membership, ...orderedBy[filter.sort]];
  const list =
    here.some(({ changes }) => filtered || moving.includes(changes)) ||
    here.some((one) => mayShowOrHide(one, shown));
  // The event does not name the parent of an entry that was linked, unlinked or restored: any row may be.
  if (here.some(({ kind }) => linkingKinds.includes(kind)))
    return { rows: 'all', linked: false, links: true, list };
  const linked = here.some(({ kind }) => kind === 'entryDeleted');
  const links = linked || here.some(({ kind }) => kind === 'key');
  return { rows: [...new Set(here.map((one) => one.entry))], linked, links, list };
}

/** What can decide whether a language shows an entry that needs no translation (docs/decisions/0124). */
const hidingKinds: readonly HistoryKind[] = ['text', 'lock', 'metadata'];

/** Whether a change may show an entry that the list leaves out, or take away one that needs no translation. */
function mayShowOrHide(
  { entry, language, kind }: Changed['entries'][number],
  { language: own, base, ids }: Shown,
): boolean {
  if (!ids?.mayHide || !hidingKinds.includes(kind)) return false;
  if (language !== null && language !== own && language !== base) return false;
  const at = ids.indexOf(entry);
  return at < 0 || kind === 'metadata' || ids.has(at, entryFlags.mayHide);
}
