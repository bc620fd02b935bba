import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { CommandName } from '@parlance/domain/shortcuts/commands';
import { useEffect, useRef } from 'react';
import { giveBack, takeKeyboard } from '../../../browser/keyboard.ts';
import { type Action, useActions } from '../../../browser/shortcuts.ts';
import { useText } from '../../../i18n/i18n.ts';
import { stateFilters, statusFilters } from '../../entries/model/filters.ts';
import { type PanelName, panelNames } from '../../entries/model/view-search.ts';
import { useView } from '../../entries/view.ts';
import { useLineWords } from '../filters/line-words.ts';

/** Keys that the editor and the list handle themselves: registered here only for the list of shortcuts. */
const own = [
  ['next', 'Tab'],
  ['previous', 'Shift+Tab'],
  ['cancelEdit', 'Escape'],
] as const;
const ofEditor = [
  'saveAndNext',
  'saveFinalAndNext',
  'insertPlaceholder',
  'takeOffered',
  'dismissFirst',
  'toProblems',
] as const;
const inList = [
  ['editEntry', 'Enter'],
  ['openModal', 'Shift+Enter'],
  ['selectOne', ' '],
  ['selectRange', 'Shift+ArrowDown'],
] as const;

/** A comment has a command of its own, which shows the others, too. */
const tabCommands = {
  suggestions: 'showSuggestions',
  history: 'showHistory',
  comments: undefined,
  context: 'showContext',
  details: 'showDetails',
} as const satisfies Record<PanelName, CommandName | undefined>;

/** Filters that open by their key have the keyboard, and give it back when the key closes them. `pressed`: how often it was. */
function useKeyboardOfFilters(pressed: number): void {
  const from = useRef<Element>(null);
  useEffect(() => {
    if (pressed === 0) return;
    const first = document.querySelector<HTMLElement>('[data-filter-pane] [aria-pressed]');
    if (!first) return giveBack(from.current);
    from.current = document.activeElement;
    takeKeyboard(first);
  }, [pressed]);
}

/** Registers the view's actions, for the palette and the list of shortcuts. */
export function KeysHelp(props: {
  filtersByKey: number;
  onPanel: (panel: PanelName) => void;
  onCreate: () => void;
  onFilter: (change: Partial<EntryFilter>) => void;
}) {
  const t = useText('language-view');
  const links = useText('entry-links');
  const commands = useText('shortcuts');
  const word = useLineWords();
  const { may, rights } = useView();
  const editing = ofEditor.filter((command) => command !== 'saveFinalAndNext' || rights.values);
  useKeyboardOfFilters(props.filtersByKey);
  const leave = (): false => false;
  const listed = (group: string, keys: readonly (readonly [string, string])[]): Action[] =>
    keys.map(([word, chord]) => ({
      id: `listed-${chord}`,
      group,
      label: t(word as Parameters<typeof t>[0]),
      keys: chord === ' ' ? t('space') : chord,
      hidden: true,
      run: leave,
    }));
  useActions([
    ...editing.map(
      (command): Action => ({
        ...{ id: `listed-${command}`, group: t('editing'), label: t(command), command },
        ...{ hidden: true, run: leave },
      }),
    ),
    ...listed(t('editing'), own),
    ...listed(t('list'), inList),
    {
      id: 'listed-links',
      group: t('list'),
      label: links('showLinked'),
      keys: 'Alt+ArrowDown',
      hidden: true,
      run: leave,
    },
    ...panelNames.map((name) => {
      const command = tabCommands[name];
      return {
        ...{ id: `panel-${name}`, group: t('list'), inFields: true, run: () => props.onPanel(name) },
        ...(command ? { label: commands(`command_${command}`), command } : { label: t('showComments') }),
      };
    }),
    ...[...stateFilters, ...statusFilters]
      .filter(({ offeredIf }) => !offeredIf)
      .map(({ id, set }) => ({
        ...{ id: `filter-${id}`, group: t('filters'), label: t('filterBy', { filter: word(id) }) },
        // As if it were chosen without others.
        run: () => props.onFilter({ state: 'all', issue: undefined, status: undefined, ...set }),
      })),
    ...(may('entries.create')
      ? [{ id: 'create-entry', group: t('list'), label: t('addTranslation'), run: props.onCreate }]
      : []),
  ]);
  return null;
}
