import { ActionIcon, Button } from '@mantine/core';
import { noFilter, resetFilter } from '@parlance/domain/filter/conditions';
import { IconBookmark, IconBookmarkPlus, IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/language.ts';
import { toast } from '../../../messages/toasts.ts';
import { Menu } from '../../../ui/floating.tsx';
import { lazyOverlay } from '../../../ui/lazy-part.tsx';
import { placeOf, useFilterCounts } from '../../entries/entries.api.ts';
import { filterWords, showsAll } from '../../entries/model/view-search.ts';
import { type NamedFilter, useSavedFilters } from '../../entries/saved-filters.api.ts';
import { useView } from '../../entries/view.ts';
import { FilterLine } from '../filters/filter-line.tsx';
import type { FilterProps } from '../filters/filter-props.ts';
import classes from './saved-filters.module.css';
import { deleteFilter, orderFilters, saveFilter } from './write-filters.api.ts';

const SaveFilterDialog = lazyOverlay(
  () => import('./save-filter.dialog.tsx').then((module) => module.SaveFilterDialog),
  (props) => props.onClose(),
);

/** The saved filters of the team: to choose, change, order and delete. The current filter can be saved as a new one. */
export function SavedFilters({ filter, onFilter, isCounted }: FilterProps & { isCounted: boolean }) {
  const t = useText('filters');
  const view = useView();
  const { project } = view;
  const saved = useSavedFilters(project.team._id, project._id) ?? [];
  const counts = useFilterCounts(
    placeOf(view),
    saved.map((one) => ({ ...noFilter, ...one.filter })),
    isCounted,
  );
  const [edited, edit] = useState<NamedFilter | 'new' | null>(null);
  const mayWrite = project.roleInApp !== 'none';
  const choose = (one: NamedFilter): void => {
    onFilter({ ...resetFilter, ...one.filter });
    if (one.unknown.length > 0)
      toast(t('unknownConditions', { name: one.name, conditions: listed(one.unknown) }), {
        kind: 'problem',
      });
  };
  return (
    <>
      {saved.map((one, at) => (
        <FilterLine
          key={one.name}
          icon={<IconBookmark size={14} stroke={1.75} aria-hidden />}
          word={one.name}
          count={counts[at]}
          chosen={isSame(one.filter, filter)}
          onChoose={() => choose(one)}
          aside={mayWrite && <Actions saved={saved} at={at} onEdit={() => edit(one)} />}
        />
      ))}
      {saved.length === 0 && <li className={classes.none}>{t('noSavedFilters')}</li>}
      {mayWrite && !showsAll(filter) && (
        <li>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconBookmarkPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => edit('new')}
          >
            {t('saveFilter')}
          </Button>
        </li>
      )}
      <Suspense>
        {edited && (
          <SaveFilterDialog
            filter={filter}
            // As it is by now: a move of it, or of another one, may have ended while the dialog was open.
            saved={edited === 'new' ? undefined : (saved.find(({ name }) => name === edited.name) ?? edited)}
            count={saved.length}
            onClose={() => edit(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const isSame = (a: NamedFilter['filter'], b: NamedFilter['filter']): boolean =>
  JSON.stringify(filterWords(a)) === JSON.stringify(filterWords(b));

function Actions(props: { saved: readonly NamedFilter[]; at: number; onEdit: () => void }) {
  const t = useText('filters');
  const { project } = useView();
  const { saved, at } = props;
  const one = saved[at] as NamedFilter;
  const teamId = project.team._id;
  // A move gives others another place, too.
  const mayMove = saved.every(({ mayChange }) => mayChange);
  const moveTo = (place: number): void => {
    const others = saved.filter((other) => other !== one);
    void orderFilters(teamId, [...others.slice(0, place), one, ...others.slice(place)]);
  };
  const remove = async (): Promise<void> => {
    await deleteFilter(teamId, one.name);
    toast(t('filterDeleted', { name: one.name }), { undo: () => saveFilter(teamId, one, null) });
  };
  if (!one.mayChange) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          className={classes.actions}
          aria-label={t('filterActions', { name: one.name })}
        >
          <IconDots size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={props.onEdit}>{t('renameFilter')}</Menu.Item>
        {mayMove && (
          <>
            <Menu.Item disabled={at === 0} onClick={() => moveTo(at - 1)}>
              {t('filterUp')}
            </Menu.Item>
            <Menu.Item disabled={at === saved.length - 1} onClick={() => moveTo(at + 1)}>
              {t('filterDown')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => void remove()}>{t('deleteFilter')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
