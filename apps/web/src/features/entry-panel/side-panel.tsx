import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { giveBack, takeKeyboard, takeLostKeyboard } from '../../browser/keyboard.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/page-state.tsx';
import { CommentsOfEntry } from '../comments/comments-of-entry.tsx';
import { entryShown } from '../entries/model/entry-shown.ts';
import { useBroughtRow } from '../entries/model/use-brought-row.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { type PanelName, panelNames } from '../entries/model/view-search.ts';
import { useView } from '../entries/view.ts';
import { SuggestionsOfEntry } from '../suggestions/suggestions-of-entry.tsx';
import { ContextOfEntry } from './context-of-entry.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import classes from './panel.module.css';
import { PanelTabs, tabId } from './panel-tabs.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { SuggestionCount } from './suggestion-count.tsx';
import { useUnsavedQuestion } from './unsaved-question.tsx';

const panelId = 'side-panel';

/** The panel at the right: one of its tabs at a time, about the open entry, otherwise the entry with the keyboard
 *  focus. */
export function SidePanel({
  panel,
  onPanel,
}: {
  panel: PanelName;
  onPanel: (panel: PanelName | undefined) => void;
}) {
  const t = useText('language-view');
  const entry = useShownEntry();
  const { session } = useView();
  const panelAt = useRef<HTMLElement>(null);
  useKeyboardOfPanel(panelAt);
  useCovered(panelAt);
  const { mayLeave, question } = useUnsavedQuestion();
  const close = async (): Promise<void> => {
    const open = session.open.get();
    const text = open?.where === 'panel' ? open.entry : undefined;
    if (await mayLeave(entry === undefined ? [] : [entry], text === undefined ? [] : [text]))
      onPanel(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!panelAt.current?.matches('[data-covers]')) return;
    event.preventDefault();
    void close();
  };
  return (
    <aside ref={panelAt} className={classes.panel} aria-label={t('sidePanel')} onKeyDown={onKeyDown}>
      <ResizeHandle />
      <PanelTabs
        id={panelId}
        label={t('sidePanel')}
        names={panelNames}
        shown={panel}
        onShow={onPanel}
        beside={(name) => name === 'suggestions' && <SuggestionCount entry={entry} />}
      >
        <ActionIcon
          size="md"
          className={classes.close}
          data-closes
          aria-label={t('closePanel')}
          onClick={() => void close()}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </PanelTabs>
      <div className={classes.body} role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, panel)}>
        {/* What a tab waits for takes the keyboard from none of them. */}
        <Suspense>
          <Content panel={panel} />
        </Suspense>
      </div>
      {question}
    </aside>
  );
}

/** Whether the panel lies over the list, as in narrow windows, and not beside it. */
const coversPage = (panel: HTMLElement | null): boolean =>
  panel !== null && panel.offsetWidth >= (panel.parentElement?.clientWidth ?? 0);

/** What a panel covers has no keyboard: one would write in a text that nobody sees. */
function useCovered(at: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = at.current;
    const panes = panel?.parentElement;
    if (!panel || !panes) return;
    const covered = [...panes.children, ...(panes.parentElement?.children ?? [])].filter(
      (one) => one !== panel && one !== panes,
    );
    const tell = (isCovered: boolean): void => {
      panel.toggleAttribute('data-covers', isCovered);
      for (const one of covered) one.toggleAttribute('inert', isCovered);
    };
    const observer = new ResizeObserver(() => tell(coversPage(panel)));
    observer.observe(panel);
    return () => {
      observer.disconnect();
      tell(false);
    };
  }, [at]);
}

/** A panel that covers the list takes the keyboard, which would be in a field out of sight. One that closes with the keyboard gives it
 *  back. */
function useKeyboardOfPanel(at: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const panel = at.current;
    const tab = panel?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    if (tab && coversPage(panel)) takeKeyboard(tab, { from: '[data-grid]' });
    return () => giveBack(before);
  }, [at]);
}

function Content({ panel }: { panel: PanelName }) {
  const t = useText('language-view');
  const { session } = useView();
  const entry = useShownEntry();
  const { row, isGone } = useBroughtRow(session, entry);
  const isInModal = useSelect(session.open, (open) => open?.where === 'modal');
  useKeyboardOfGone(row?._id);
  // The dialog in front has all of it, and what is written has one place.
  if (isInModal) return null;
  if (panel === 'history') return <HistoryPanel row={row} />;
  if (isGone) return <EmptyState title={t('noEntry')} text={t('noEntryText')} />;
  if (!row) return <p className={classes.none}>{t('noEntryShown')}</p>;
  if (panel === 'suggestions') return <SuggestionsOfEntry key={row._id} row={row} />;
  if (panel === 'comments') return <CommentsOfEntry key={row._id} row={row} />;
  if (panel === 'context') return <ContextOfEntry key={row._id} row={row} />;
  return <DetailsPanel row={row} />;
}

/** Where an entry goes while one writes in the panel, the next letters are not for the one that follows: the keyboard goes to the
 *  list. */
function useKeyboardOfGone(entry: string | undefined): void {
  const shown = useRef(entry);
  useEffect(() => {
    // Nothing is gone where it is the first one.
    if (shown.current !== undefined && shown.current !== entry)
      takeLostKeyboard(document.querySelector<HTMLElement>('[data-grid]'));
    shown.current = entry;
  }, [entry]);
}

/** The entry that the panel is about. */
function useShownEntry(): string | undefined {
  const { session } = useView();
  const open = useStore(session.open);
  const active = useStore(session.active);
  const ids = useStore(session.ids);
  return entryShown(ids, open, active);
}
