import { ActionIcon, Tooltip } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconKeyboard } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { helpOpen } from '../../../ui/palette-store.ts';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import { CustomFilterButton } from '../filters/custom-filter-button.tsx';
import { SaveLine } from './save-line.tsx';
import { SearchField } from './search-field.tsx';
import { SelectMenu } from './select-menu.tsx';
import { SortMenu } from './sort-menu.tsx';
import classes from './toolbar.module.css';

/** Above the list: selection, search, more filters, the last save, order and keys. */
export function Toolbar(props: {
  ids: EntryIds | null;
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
  /** Cards have no checkboxes for selection. */
  narrow?: boolean;
}) {
  const t = useText('language-view');
  const { filter, onFilter } = props;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list')}>
      {props.ids && !props.narrow && <SelectMenu ids={props.ids} />}
      <SearchField filter={filter} onFilter={onFilter} />
      <CustomFilterButton filter={filter} onFilter={onFilter} />
      <span className={classes.grow} />
      <SaveLine />
      <SortMenu filter={filter} onChange={onFilter} />
      <Tooltip label={t('shortcuts')}>
        <ActionIcon
          size="md"
          className={classes.keys}
          aria-label={t('shortcuts')}
          onClick={() => helpOpen.set(true)}
        >
          <IconKeyboard size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
