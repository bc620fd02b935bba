import type { EntryFilter } from '@parlance/contract/entry-filter';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { EditingSession } from '../entries/model/session.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { type PathWords, splitPath, together } from '../entries/model/view-path.ts';
import { type PanelName, readAddress, type ViewAddress, writeAddress } from '../entries/model/view-search.ts';
import { openAt } from '../entries/moves.ts';

/** The delay before the address follows the open entry: stepping through entries must not fill the history. */
const followMs = 300;

type Search = Record<string, string | string[] | undefined>;

/** A path below the view, and its meaning. */
export interface Below {
  pathname: string;
  words: PathWords;
}

/** Filter, open entry and panel from the address, and how to change them. A path below the view is only an entry
 *  point: changes write the query of the view's own address, so no part of the path survives the first change. */
export function useAddress(session: EditingSession, below: Below) {
  const search: Search = useSearch({ strict: false });
  const words = JSON.stringify([below.words, search]);
  const address = useMemo(() => {
    const [path, query] = JSON.parse(words) as [PathWords, Search];
    return together(path, readAddress(query));
  }, [words]);
  const { go, leavePath } = useGo(below);
  useOpenEntry(session, address.entry, go);
  const { filter, panel } = address;
  return {
    filter,
    panel,
    creating: below.words.creating,
    setFilter: useCallback(
      (change: Partial<EntryFilter>) => void go({ filter: { ...filter, ...change } as EntryFilter }, false),
      [filter, go],
    ),
    /** Replaces the current history entry. */
    setGroup: useCallback((group: string) => void go({ filter: { ...filter, group } }, true), [filter, go]),
    /** Whether the address contains only the language. */
    isPlain: words === '[{},{}]',
    setPanel: useCallback((panel: PanelName | undefined) => void go({ panel }, true), [go]),
    leavePath,
  };
}

/** Returns whether the address changed. */
type Go = (change: Partial<ViewAddress>, replace: boolean) => boolean;

function useGo(below: Below) {
  const router = useRouter();
  const navigate = useNavigate();
  const drawn = useRef(below);
  drawn.current = below;
  return useMemo(() => {
    const write = (change: Partial<ViewAddress>, replace: boolean, always: boolean): boolean => {
      const { pathname, search }: { pathname: string; search: Search } = router.latestLocation;
      // A redirect during this time (to sign in, to another language) takes no entry of this view along.
      if (splitPath(pathname).view !== splitPath(drawn.current.pathname).view) return false;
      // The drawn state may be older than the address.
      const path = pathname === drawn.current.pathname ? drawn.current.words : {};
      const now = together(path, readAddress(search));
      const next = writeAddress(search, { ...now, ...change });
      if (!always && JSON.stringify(next) === JSON.stringify(writeAddress(search, now))) return false;
      void navigate({ to: splitPath(pathname).view, search: next, replace, resetScroll: false });
      return true;
    };
    const go: Go = (change, replace) => write(change, replace, false);
    return { go, leavePath: () => void write({}, true, true) };
  }, [navigate, router]);
}

/** Opens the entry that a link, Back or a reload put into the address, and updates the address with the open entry.
 *  There is no other way to open one: a user who types stays in place when lists are fetched again. */
function useOpenEntry(session: EditingSession, entry: string | undefined, go: Go): void {
  /** The address written here that has not come back from the router yet. */
  const written = useRef<(string | undefined)[]>([]);
  const listed = useSelect(session.ids, (ids) => ids !== null);
  useEffect(() => {
    if (!listed) return;
    const own = written.current.lastIndexOf(entry);
    if (own >= 0) {
      written.current.splice(0, own + 1);
      return;
    }
    const open = session.open.get()?.entry;
    if (open === entry) return;
    if (entry === undefined) follow(session, go, written.current);
    else openNamed(session, entry);
  }, [listed, entry, session, go]);
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

function follow(session: EditingSession, go: Go, written: (string | undefined)[]): void {
  const entry = session.open.get()?.entry;
  if (go({ entry }, true)) written.push(entry);
}

function openNamed(session: EditingSession, entry: string): void {
  const at = session.ids.get()?.indexOf(entry) ?? -1;
  if (at < 0 || !openAt({ session, rights: session.rights }, at))
    session.openEntry({ entry, where: 'panel' });
}
