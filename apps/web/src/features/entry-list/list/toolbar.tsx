import { ActionIcon } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconFilter, IconKeyboard, IconLayoutSidebarRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { afterFirstScreen } from '../../../browser/first-screen.ts';
import { type Action, useActions } from '../../../browser/shortcuts.ts';
import { useText } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { helpOpen } from '../../../ui/palette-store.ts';
import { Tip } from '../../../ui/tip.tsx';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import type { PanelName } from '../../entries/model/view-search.ts';
import { CustomFilterButton } from '../filters/custom-filter-button.tsx';
import { SearchField } from './search-field.tsx';
import { SelectMenu } from './select-menu.tsx';
import { SortMenu } from './sort-menu.tsx';
import classes from './toolbar.module.css';

const SaveLine = lazyPart(
  afterFirstScreen(() => import('./save-line.tsx').then((module) => module.SaveLine)),
);

/** Above the list: selection, search, more filters, the last save, order and keys. */
export function Toolbar(props: {
  ids: EntryIds | null;
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
  /** Cards have no checkboxes for selection. */
  narrow?: boolean;
  desk: DeskSwitches;
}) {
  const t = useText('language-view');
  const { filter, onFilter, desk } = props;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list')}>
      <Tip label={desk.areFiltersFolded ? t('unfoldFilters') : t('foldFilters')}>
        <ActionIcon
          size="md"
          className={classes.filters}
          aria-label={t('filters')}
          aria-expanded={!desk.areFiltersFolded}
          onClick={() => desk.toggleFilters()}
        >
          <IconFilter size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tip>
      {props.ids && !props.narrow && <SelectMenu ids={props.ids} />}
      <SearchField filter={filter} onFilter={onFilter} narrow={props.narrow === true} />
      <CustomFilterButton filter={filter} onFilter={onFilter} />
      <span className={classes.grow} />
      <Suspense>
        <SaveLine />
      </Suspense>
      <SortMenu filter={filter} onChange={onFilter} />
      <Tip label={t('shortcuts')}>
        <ActionIcon
          size="md"
          className={classes.keys}
          aria-label={t('shortcuts')}
          onClick={() => helpOpen.set(true)}
        >
          <IconKeyboard size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tip>
      <PanelSwitch {...desk} />
    </div>
  );
}

/** What is beside the list, and how it is folded. */
export interface DeskSwitches {
  panel: PanelName | undefined;
  areFiltersFolded: boolean;
  togglePanel: () => void;
  writeComment: () => void;
  toggleFilters: (byKey?: number) => void;
}

function PanelSwitch({ panel, togglePanel, writeComment, toggleFilters }: DeskSwitches) {
  const t = useText('language-view');
  const commands = useText('shortcuts');
  const action = (command: keyof typeof run, inFields: boolean): Action => ({
    ...{ id: command, group: t('list'), label: commands(`command_${command}`), command, inFields },
    run: run[command],
  });
  const run = { togglePanel, writeComment, toggleFilters: () => toggleFilters(1) };
  useActions([action('togglePanel', true), action('writeComment', true), action('toggleFilters', false)]);
  const words = panel ? t('foldPanel') : t('unfoldPanel');
  return (
    <Tip label={words}>
      <ActionIcon
        size="md"
        className={classes.panel}
        aria-label={t('sidePanel')}
        aria-expanded={panel !== undefined}
        onClick={togglePanel}
      >
        <IconLayoutSidebarRight size={16} stroke={1.75} className="flip" aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
