import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/language.ts';
import { Menu } from '../../../ui/floating.tsx';
import { later, useLater } from '../../../ui/later.ts';
import { searchPlaces } from '../../entries/model/filters.ts';
import type { FilterProps } from '../filters/filter-props.ts';

/** Fetched ahead. */
export const searchChoices = later(() => import('./search-choices.tsx'));

/** Where the search looks and what it looks for; its button shows what differs from the default. */
export function SearchModes({ filter, onFilter }: Pick<FilterProps, 'filter' | 'onFilter'>) {
  const t = useText('filters');
  const [isOpen, setOpen] = useState(false);
  const chosen = searchPlaces(filter);
  const way = filter.searchAs ?? 'part';
  const marks = [
    ...(filter.searchIn ? chosen.map((place) => t(`searchIn_${place}`)) : []),
    ...(way === 'part' ? [] : [t(`searchAs_${way}`)]),
    ...(filter.searchCase ? [t('searchCase')] : []),
  ];
  const choices = useLater(searchChoices, isOpen);
  const isUsual = marks.length === 0;
  return (
    <Menu position="bottom-end" closeOnItemClick={false} onChange={setOpen}>
      <Menu.Target>
        <ActionIcon
          size="sm"
          variant={isUsual ? 'subtle' : 'light'}
          color={isUsual ? 'gray' : undefined}
          aria-label={isUsual ? t('searchModes') : t('searchModesNow', { modes: listed(marks) })}
          title={isUsual ? undefined : marks.join(' · ')}
        >
          <IconChevronDown size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices && <choices.SearchChoices filter={filter} onFilter={onFilter} />}
      </Menu.Dropdown>
    </Menu>
  );
}
