import { ActionIcon, Tooltip } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
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
      <LanguageRestriction filter={filter} onFilter={onFilter} />
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

/** The group, the tags and the file that the list is narrowed to. */
function LanguageRestriction({
  filter,
  onFilter,
}: {
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
}) {
  const { project, tags, t } = useView();
  const categories = useTagCategories(project._id).data ?? [];
  const group = project.groups.find((one) => one._id === filter.group);
  return (
    <>
      {group && <FilterChip onClear={() => onFilter({ group: undefined })}>{group.name}</FilterChip>}
      {filter.tag && (
        <FilterChip onClear={() => onFilter({ tag: undefined })}>
          {filter.tag
            .split(',')
            .map((id) => tags.get(id)?.name ?? '…')
            .join(', ')}
        </FilterChip>
      )}
      {filter.tagCategory && (
        <FilterChip onClear={() => onFilter({ tagCategory: undefined })}>
          {filter.tagCategory === 'none'
            ? t('tagsNone')
            : (categories.find(({ _id }) => _id === filter.tagCategory)?.name ?? '…')}
        </FilterChip>
      )}
      {filter.file && <FileChip file={filter.file} onClear={() => onFilter({ file: undefined })} />}
    </>
  );
}

function FileChip({ file, onClear }: { file: string; onClear: () => void }) {
  const { project } = useView();
  const path = useFiles(project._id).data?.find((one) => one._id === file)?.path;
  return <FilterChip onClear={onClear}>{path ?? '…'}</FilterChip>;
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
