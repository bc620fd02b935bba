import { ActionIcon, Tooltip } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { ApartCondition } from '@parlance/domain/filter/conditions';
import { IconKeyboard, IconStack2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { helpOpen } from '../../../ui/palette-store.ts';
import { useFiles } from '../../entries/entries.api.ts';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import { useView } from '../../entries/view.ts';
import { useTagCategories } from '../../tags/tags.api.ts';
import { SaveLine } from './save-line.tsx';
import { SearchField } from './search-field.tsx';
import { SelectMenu } from './select-menu.tsx';
import { SortMenu } from './sort-menu.tsx';
import classes from './toolbar.module.css';

/** Above the list: selection, search, what narrows the list, the last save, order and keys. */
export function Toolbar(props: {
  ids: EntryIds | null;
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
  /** Cards have no boxes to select them by. */
  narrow?: boolean;
}) {
  const t = useText('language-view');
  const { filter, onFilter } = props;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list')}>
      {props.ids && !props.narrow && <SelectMenu ids={props.ids} />}
      <SearchField
        search={filter.search ?? ''}
        onSearch={(search) => onFilter({ search: search || undefined })}
      />
      <FilterChips filter={filter} onFilter={onFilter} />
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

/** How a condition is named in a chip above the list, by which it is taken back. */
type ChipName = (props: { word: string }) => ReactNode;

/**
 * Where each condition that is no preset is offered and taken back: in the filters at the left, in the search or in the
 * order; those of which the filters show only a part have a chip as well.
 */
const controls: Record<ApartCondition, 'filters' | 'search' | 'order' | { chip: ChipName }> = {
  state: 'filters',
  issue: 'filters',
  status: 'filters',
  tag: { chip: TagNames },
  tagCategory: { chip: CategoryName },
  group: { chip: GroupName },
  file: { chip: FileName },
  search: 'search',
  sort: 'order',
  order: 'order',
};
const chips = (Object.keys(controls) as ApartCondition[]).flatMap((name) => {
  const control = controls[name];
  return typeof control === 'string' ? [] : [{ name, Name: control.chip }];
});

/** What the list is narrowed to. */
function FilterChips({
  filter,
  onFilter,
}: {
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
}) {
  return chips.map(({ name, Name }) => {
    const word = filter[name];
    if (word === undefined) return null;
    return (
      <FilterChip key={name} onClear={() => onFilter({ [name]: undefined })}>
        <Name word={word} />
      </FilterChip>
    );
  });
}

/** Of what is not there any more, and of what is on its way. */
const unnamed = '…';

function GroupName({ word }: { word: string }) {
  return useView().project.groups.find((one) => one._id === word)?.name ?? unnamed;
}

function TagNames({ word }: { word: string }) {
  const { tags } = useView();
  const names = word.split(',').map((id) => tags.get(id)?.name ?? unnamed);
  return names.join(', ');
}

function CategoryName({ word }: { word: string }) {
  const { project, t } = useView();
  const categories = useTagCategories(project._id).data ?? [];
  if (word === 'none') return t('tagsNone');
  return categories.find(({ _id }) => _id === word)?.name ?? unnamed;
}

function FileName({ word }: { word: string }) {
  const { project } = useView();
  return useFiles(project._id).data?.find((one) => one._id === word)?.path ?? unnamed;
}

function FilterChip({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  const t = useText('language-view');
  return (
    <span className={classes.chip}>
      <IconStack2 size={14} stroke={1.75} aria-hidden />
      <span dir="auto">{children}</span>
      <ActionIcon size="xs" color="indigo" aria-label={t('clearFilter')} onClick={onClear}>
        <IconX size={12} aria-hidden />
      </ActionIcon>
    </span>
  );
}
