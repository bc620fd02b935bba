import type { EntryFilter } from '@parlance/contract/entry-filter';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { EditingSession } from '../entries/model/session.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { childPath, noGroup, type PathWords, splitPath, together } from '../entries/model/view-path.ts';
import {
  followMs,
  type PanelName,
  readAddress,
  type ViewAddress,
  writeAddress,
} from '../entries/model/view-search.ts';
import { openAt, openInModal } from '../entries/moves.ts';
import type { View } from '../entries/view.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry that the address names is selected in the list, and not opened. */
    isEntrySelected?: boolean;
  }
}

type Search = Record<string, string | string[] | undefined>;

/** A path below the view, and its meaning. */
export interface Below {
  pathname: string;
  words: PathWords;
}

/** Filter, open entry and panel from the address, and how to change them. The modal, the dialog for a new entry and the
 *  lists of tags and files are child paths; closing them returns to the view with its query. Any other path below the view is only an entry point:
 *  changes write the query of the view's own address, so no part of the path survives the first change. */
export function useAddress({ session, others }: View, below: Below) {
  const search: Search = useSearch({ strict: false });
  const words = JSON.stringify([below.words, search]);
  const address = useMemo(() => {
    const [path, query] = JSON.parse(words) as [PathWords, Search];
    return together(path, readAddress(query));
  }, [words]);
  const go = useGo(below, session);
  const views = useMemo(() => ({ session, others }), [session, others]);
  useOpenEntry(views, address, go);
  const { filter, panel, creating, over } = address;
  return {
    filter,
    panel,
    creating,
    over,
    /** Closes the list that is open over the view. */
    closeList: useCallback(() => void go({ over: undefined }, true), [go]),
    /** Opens the dialog for a new entry, or closes it. */
    setCreating: useCallback((on: boolean) => void go({ creating: on ? {} : undefined }, !on), [go]),
    setFilter: useCallback(
      (change: Partial<EntryFilter>) =>
        void go({ filter: { ...filter, ...change } as EntryFilter, over: undefined }, false),
      [filter, go],
    ),
    /** Replaces the current history entry. */
    setGroup: useCallback((group: string) => void go({ filter: { ...filter, group } }, true), [filter, go]),
    /** Whether the address contains only the language. */
    isPlain: words === '[{},{}]',
    setPanel: useCallback((panel: PanelName | undefined) => void go({ panel }, true), [go]),
  };
}

/** Returns whether the address changed. `unless-opened`: a modal that opens gets a history entry of its own, so that
 *  Back closes it. */
type Go = (change: Partial<ViewAddress>, replace: boolean | 'unless-opened') => boolean;

function useGo(below: Below, session: EditingSession): Go {
  const router = useRouter();
  const navigate = useNavigate();
  const drawn = useRef(below);
  drawn.current = below;
  return useMemo(() => {
    const go: Go = (change, replace) => {
      const { pathname, search }: { pathname: string; search: Search } = router.latestLocation;
      // A redirect during this time (to sign in, to another language) takes no entry of this view along.
      if (splitPath(pathname).view !== splitPath(drawn.current.pathname).view) return false;
      // The drawn state may be older than the address.
      const path = pathname === drawn.current.pathname ? drawn.current.words : {};
      const now = together(path, readAddress(search));
      const written = (address: ViewAddress, query: Search = search) => ({
        to: splitPath(pathname).view + childPath(address, groupOf(session, address.entry)),
        search: writeAddress(query, address),
      });
      // A comment that the address names is one of the entry.
      const leaves = 'entry' in change && change.entry !== now.entry;
      const next = written({ ...now, ...change }, leaves ? { ...search, comment: undefined } : search);
      if (JSON.stringify(next) === JSON.stringify(written(now))) return false;
      const opens = !now.modal && now.entry !== change.entry;
      void navigate({ ...next, replace: replace === 'unless-opened' ? !opens : replace, resetScroll: false });
      return true;
    };
    return go;
  }, [navigate, router, session]);
}

/** The group of an entry in its path; the dialog writes it there once the entry is read. */
const groupOf = (session: EditingSession, entry = ''): string => session.rows.get(entry)?.group ?? noGroup;

/** Opens the entry that a link, Back or a reload put into the address, and updates the address with the open entry.
 *  There is no other way to open one: a user who types stays in place when lists are fetched again. */
function useOpenEntry(
  views: Views,
  { entry, modal = false }: Pick<ViewAddress, 'entry' | 'modal'>,
  go: Go,
): void {
  const { session } = views;
  const router = useRouter();
  /** The address written here that has not come back from the router yet. */
  const written = useRef<string[]>([]);
  const listed = useSelect(session.ids, (ids) => ids !== null);
  useEffect(() => {
    if (!listed) return;
    const own = written.current.lastIndexOf(placeOf(entry, modal));
    if (own >= 0) {
      written.current.splice(0, own + 1);
      return;
    }
    const open = session.open.get();
    const wasModal = open?.where === 'modal';
    if (open?.entry === entry && wasModal === modal) return;
    if (entry !== undefined && modal) openInModal(views, entry);
    else if (entry !== undefined && router.latestLocation.state.isEntrySelected) {
      selectNamed(session, entry);
      follow(session, go, written.current);
    } else if (entry !== undefined) openNamed(views, entry);
    // Back closes the modal; what was typed stays stored. It does not take a user out of a row.
    else if (wasModal) session.openEntry(null);
    else follow(session, go, written.current);
  }, [listed, entry, modal, session, views, go, router]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.open.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => follow(session, go, written.current), followMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, go]);
}

function follow(session: EditingSession, go: Go, written: string[]): void {
  const { entry, where } = session.open.get() ?? {};
  const modal = where === 'modal';
  if (go({ entry, modal }, modal ? 'unless-opened' : true)) written.push(placeOf(entry, modal));
}

const placeOf = (entry: string | undefined, modal: boolean): string => `${modal}.${entry}`;

type Views = Pick<View, 'session' | 'others'>;

function selectNamed({ ids, active }: EditingSession, entry: string): void {
  const list = ids.get();
  const at = list?.indexOf(entry) ?? -1;
  if (!list || at < 0) return;
  active.set(at);
  // It is drawn once it is selected, wherever it is.
  requestAnimationFrame(() =>
    document.getElementById(`entry-${list.number(at)}`)?.scrollIntoView({ block: 'center' }),
  );
}

function openNamed(views: Views, entry: string): void {
  const { session } = views;
  const at = session.ids.get()?.indexOf(entry) ?? -1;
  if (at < 0 || !openAt({ ...views, rights: session.rights }, at))
    session.openEntry({ entry, where: 'panel' });
}
