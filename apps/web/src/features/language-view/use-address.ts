import type { EntryFilter } from '@parlance/contract/entries';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useParam } from '../../lib/params.ts';
import { openAt } from './list/moves.ts';
import type { EditingSession } from './model/session.ts';
import type { Rights } from './model/texts.ts';
import { useSelect } from './model/use-select.ts';
import { type PanelName, readAddress, type ViewAddress, writeAddress } from './model/view-search.ts';

/** The address follows the open entry this long after it changed: going through entries is not history. */
const followMs = 300;

type Search = Record<string, string | string[] | undefined>;

/** Filter, open entry and panel as the address says them, and how to change it. */
export function useAddress(session: EditingSession, rights: Rights) {
  const search: Search = useSearch({ strict: false });
  const words = JSON.stringify(search);
  const address = useMemo(() => readAddress(JSON.parse(words) as Search), [words]);
  const state = useSpecState();
  const router = useRouter();
  const navigate = useNavigate();
  const go = useCallback(
    (change: Partial<ViewAddress>, replace: boolean): void => {
      const now: Search = router.state.location.search;
      const next = writeAddress(now, { ...readAddress(now), ...change });
      if (JSON.stringify(next) === JSON.stringify(now)) return;
      void navigate({ to: '.', search: next, replace, resetScroll: false });
    },
    [navigate, router],
  );
  useOpenEntry(session, rights, state.entry ?? address.entry, go);
  const filter = useMemo(() => ({ ...address.filter, ...state.filter }), [address.filter, state.filter]);
  return {
    filter,
    panel: address.panel ?? state.panel,
    creating: state.creating,
    setFilter: useCallback(
      (change: Partial<EntryFilter>) => go({ filter: { ...filter, ...change } as EntryFilter }, false),
      [filter, go],
    ),
    setPanel: useCallback((panel: PanelName | undefined) => go({ panel }, true), [go]),
  };
}

/** The specification's own addresses below the view: entry/…/edit, new, state/…, file/…. */
function useSpecState() {
  const entry = useParam('entryId') || undefined;
  const state = useParam('stateName');
  const file = useParam('fileId');
  const last = useRouter().state.location.pathname.split('/').at(-1);
  return useMemo(() => {
    const { filter } = readAddress({ state: state || undefined, file: file || undefined });
    return {
      entry,
      filter: { ...(state ? { state: filter.state } : {}), ...(file ? { file: filter.file } : {}) },
      panel: entry && last === 'edit' ? ('details' as const) : undefined,
      creating: last === 'new',
    };
  }, [entry, state, file, last]);
}

/** Opens the entry that the address names, and lets the address follow the open entry. */
function useOpenEntry(
  session: EditingSession,
  rights: Rights,
  entry: string | undefined,
  go: (change: Partial<ViewAddress>, replace: boolean) => void,
): void {
  const written = useRef<string | undefined>(undefined);
  const listed = useSelect(session.ids, (ids) => ids !== null);
  useEffect(() => {
    if (!listed || entry === undefined || entry === written.current || session.open.get()?.entry === entry)
      return;
    const at = session.ids.get()?.indexOf(entry) ?? -1;
    if (at < 0 || !openAt({ session, rights }, at)) session.openEntry({ entry, where: 'panel' });
  }, [listed, entry, session, rights]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.open.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        written.current = session.open.get()?.entry;
        go({ entry: written.current }, true);
      }, followMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, go]);
}
