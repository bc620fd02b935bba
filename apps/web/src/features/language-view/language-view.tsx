import type { LanguageItem, Project } from '@parlance/contract/projects';
import { Suspense, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../../browser/document-title.ts';
import { holdFirstScreen, useFirstScreen } from '../../browser/first-screen.ts';
import { useKeptField } from '../../browser/kept-field.ts';
import { useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { placeOf, useEntryIds } from '../entries/entries.api.ts';
import { countOf } from '../entries/model/selected.ts';
import { reportUnlisted } from '../entries/model/unlisted.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { useSourceTexts } from '../entries/source-language.ts';
import { type View, ViewContext } from '../entries/view.ts';
import { FilterChips } from '../entry-list/filters/filter-chips.tsx';
import { FilterPane } from '../entry-list/filters/filter-pane.tsx';
import type { FilterProps } from '../entry-list/filters/filter-props.ts';
import { LateTokens } from '../entry-list/filters/late-tokens.tsx';
import { ListState } from '../entry-list/list/list-state.tsx';
import { Toolbar } from '../entry-list/list/toolbar.tsx';
import { reviewPlace } from '../entry-list/narrow/review-place.ts';
import { panelWidth } from '../entry-panel/panel-width.ts';
import { fetchField, fetchLateWhenRested, fetchWritingParts } from './fetch-parts.ts';
import classes from './language-view.module.css';
import {
  BulkBar,
  CreateEntryDialog,
  EntryModal,
  ForeignBanner,
  KeysHelp,
  LateWork,
  LostTexts,
  OtherLanguages,
  PlaceList,
  QuietConflict,
  RunningBulk,
  SearchHits,
  SidePanel,
  TermsOfView,
  UnsavedNotice,
} from './lazy-parts.ts';
import { Leaving } from './leaving.tsx';
import { ListCommands } from './list-commands.tsx';
import { useDefaultFilter } from './use-default-filter.ts';
import { useDesk } from './use-desk.ts';
import { useLastGroup } from './use-last-group.ts';
import { useLayout } from './use-layout.ts';
import { useLive } from './use-live.ts';
import { useLanguageView } from './use-session.ts';
import { type Below, useAddress } from './use-url-state.ts';
import { ViewHead } from './view-head.tsx';

/** Delays after the first screen before code is fetched that nobody waits for yet: what helps to write comes first. */
const writingAfterMs = 200;
const restAfterMs = 1500;

/** One comes to write: what the view can do without waits for the field, too. */
function fetchFieldFirst(): void {
  void fetchField().finally(holdFirstScreen());
}

/** Filters, list and side panel of one language. */
export function LanguageView(props: {
  project: Project;
  language: LanguageItem;
  base: LanguageItem;
  /** The meaning of the path below the view's own. */
  below: Below;
}) {
  const format = useFormat();
  const view = useLanguageView(props.project, props.language, props.base);
  const { session } = view;
  const address = useAddress(view, props.below);
  const { filter, setFilter } = address;
  const desk = useDesk(session, address);
  const { panel } = desk;
  const listed = useSourceTexts(view, filter);
  const list = useEntryIds(placeOf(view), listed);
  const ids = useTakenList(view.session, list.data, listed, list.isPlaceholderData);
  const pane = useRef<HTMLDivElement>(null);
  const layout = useLayout(pane, view);
  const hasOpen = useSelect(session.open, (open) => open !== null);
  const width = useStore(panelWidth);
  const selected = useSelect(session.selected, (now) => countOf(now, ids?.count ?? 0));
  useLastGroup(props.project, {
    group: filter.group,
    isPlain: address.isPlain,
    onGroup: address.setGroup,
  });
  useDefaultFilter(view, filter, isPlain(props.below, hasOpen), setFilter);
  useLive(view);
  const isThere = useFirstScreen();
  useEffect(fetchFieldFirst, []);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(fetchWritingParts, writingAfterMs);
    const endLate = fetchLateWhenRested(restAfterMs);
    return () => {
      clearTimeout(timer);
      endLate();
    };
  }, [isThere]);
  const title = `${format.languageName(props.language.name)} · ${props.project.name}`;
  useDocumentTitle(title);
  const filters = { filter, onFilter: setFilter, shown: list.isPlaceholderData ? undefined : ids?.matching };
  const create = (): void => address.setCreating(true);
  return (
    <ViewContext value={view}>
      <main id="content" tabIndex={-1} className={classes.view} {...useKeptField()}>
        <h1 className="vh">{title}</h1>
        <ViewHead filter={filter} isNarrow={layout === 'cards'} onCreate={create} />
        <div
          className={classes.panes}
          data-panel={panel}
          data-filters={desk.areFiltersFolded ? 'folded' : undefined}
          style={{ '--panel': `${width}px` } as React.CSSProperties}
        >
          {!desk.areFiltersFolded && <FilterPane {...filters} />}
          <section ref={pane} className={classes.list} data-layout={layout}>
            <Toolbar ids={ids} filter={filter} onFilter={setFilter} narrow={layout === 'cards'} desk={desk} />
            <FilterChips {...filters} {...desk} />
            <LateTokens {...filters} isNarrow={layout === 'cards'} />
            <Suspense>
              <UnsavedNotice onDetails={() => address.panel && address.setPanel('details')} />
            </Suspense>
            <ListState
              list={list}
              ids={ids}
              filter={filter}
              layout={layout}
              onFilter={setFilter}
              onCreate={create}
            />
            {layout === 'cards' && <div id={reviewPlace} className={classes.review} />}
            <Suspense>{selected > 0 && ids && <BulkBar ids={ids} filter={listed} />}</Suspense>
          </section>
          {panel && (
            <Suspense fallback={<aside className={classes.panelComing} />}>
              <SidePanel panel={panel} onPanel={desk.setPanel} />
            </Suspense>
          )}
        </div>
        <Dialogs view={view} address={address} filters={filters} />
        <ListCommands view={view} />
        <Leaving view={view} />
        <Suspense>
          <TermsOfView view={view} />
        </Suspense>
        <Suspense>
          <KeysHelp
            filtersByKey={desk.filtersByKey}
            onPanel={desk.setPanel}
            onCreate={create}
            onFilter={setFilter}
          />
          <LostTexts />
          <LateWork view={view} desk={desk} />
          <ForeignBanner view={view} />
          <RunningBulk view={view} />
          {filter.search && <SearchHits filter={filter} />}
        </Suspense>
      </main>
    </ViewContext>
  );
}

/** What lies over the view. */
function Dialogs(props: { view: View; address: ReturnType<typeof useAddress>; filters: FilterProps }) {
  const { view, address, filters } = props;
  const { session } = view;
  const open = useStore(session.open);
  const others = useStore(view.others);
  const { creating, filter } = address;
  return (
    <>
      <Suspense>
        {creating && (
          <CreateEntryDialog
            group={creating.group ?? filter.group}
            onClose={() => address.setCreating(false)}
          />
        )}
        {address.over && <PlaceList list={address.over} onClose={address.closeList} {...filters} />}
        {open?.where === 'modal' && <EntryModal entry={open.entry} onClose={() => session.openEntry(null)} />}
      </Suspense>
      <Suspense>
        <QuietConflict view={view} />
      </Suspense>
      <Suspense>{others.size > 0 && <OtherLanguages />}</Suspense>
    </>
  );
}

/** Whether an address opens the list itself: without an entry, and without a path. */
const isPlain = ({ words }: Below, hasOpenEntry: boolean): boolean =>
  Object.keys(words).length === 0 && !hasOpenEntry;

type Session = ReturnType<typeof useLanguageView>['session'];
type Ids = NonNullable<ReturnType<typeof useEntryIds>['data']>;

/** Passes a fetched list to the session, which may keep the open entry in it, and returns the list to show. */
function useTakenList(
  session: Session,
  fetched: Ids | undefined,
  filter: Parameters<typeof useEntryIds>[1],
  old: boolean,
) {
  const filterKey = JSON.stringify(filter);
  const shownFilter = useRef(filterKey);
  useEffect(() => {
    session.filter.set(JSON.parse(filterKey) as typeof filter);
  }, [session, filterKey]);
  useEffect(() => {
    if (!fetched || old) return;
    session.use(fetched, shownFilter.current === filterKey);
    reportUnlisted(session);
    shownFilter.current = filterKey;
  }, [session, fetched, old, filterKey]);
  return useStore(session.ids);
}
