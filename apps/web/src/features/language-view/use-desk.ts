import { useState } from 'react';
import { useWindowFrom } from '../../browser/media.ts';
import { useStore } from '../../browser/store.ts';
import { useOwnChoice } from '../../session/own-choice.ts';
import type { EditingSession } from '../entries/model/session.ts';
import { type PanelName, panelBesideFrom, panelNames } from '../entries/model/view-search.ts';

/** Widths of the window, in CSS pixels: the panel is open from the first one on, and stays open for who opened it from
 *  the second one on. */
const panelFrom = 1440;
const panelStaysFrom = 1200;

interface Choosable {
  panel: PanelName | undefined;
  setPanel: (panel: PanelName | undefined) => void;
}

/** What is beside the list: which tab of the panel, and whether the filters are folded. The address names a tab that
 *  somebody opened; otherwise it is the person's choice, which this device remembers. */
export function useDesk(session: EditingSession, address: Choosable) {
  const open = useStore(session.open);
  // An entry that no row shows is open in the panel.
  const isOpenInPanel = open?.where === 'panel';
  const named = address.panel ?? (isOpenInPanel ? 'details' : undefined);
  const [choice, choose] = useOwnChoice('panel');
  const [lastTab, rememberTab] = useOwnChoice('panel-tab');
  const [filters, chooseFilters] = useOwnChoice('filters');
  const [isAllShown, showAll] = useState(false);
  const [filtersByKey, countFiltersByKey] = useState(0);
  const isWide = useWindowFrom(panelFrom);
  const mayStay = useWindowFrom(panelStaysFrom);
  const isBeside = useWindowFrom(panelBesideFrom);
  const tab = panelNames.find((name) => name === lastTab) ?? panelNames[0];
  const isOpen = isWide ? choice !== 'folded' : mayStay && choice === 'open';
  const panel = named ?? (isOpen ? tab : undefined);
  // List and text keep three fifths of the width (design/ui.md): in smaller windows filters and panel do not fit both.
  const areFiltersFolded = filters === 'folded' || (filters === null && panel !== undefined && !isWide);
  const show = (next: PanelName | undefined): void => {
    if (isBeside) choose(next === undefined ? 'folded' : 'open');
    if (next !== undefined) rememberTab(next);
    if (next === undefined && isOpenInPanel) session.openEntry(null);
    address.setPanel(next);
  };
  return {
    panel,
    isBeside,
    areFiltersFolded,
    setPanel: show,
    togglePanel: () => show(panel === undefined ? tab : undefined),
    writeComment: () => {
      show('comments');
      session.wantsComment.set(true);
    },
    /** Where no filters stand beside the list, a dialog has all of them. `byKey`: 1 where it was their key, which gives
     *  them the keyboard. */
    toggleFilters: (byKey = 0) => {
      countFiltersByKey(filtersByKey + byKey);
      if (isBeside) chooseFilters(areFiltersFolded ? 'open' : 'folded');
      else showAll(true);
    },
    filtersByKey,
    isAllShown,
    showAll,
  };
}

export type Desk = Pick<ReturnType<typeof useDesk>, 'panel' | 'isBeside' | 'setPanel'>;
