import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Menu } from '../../../ui/floating.tsx';
import { later, useLater } from '../../../ui/later.ts';
import type { SortProps } from './sort-choices.tsx';
import classes from './toolbar.module.css';

/** Fetched ahead. */
export const sortChoices = later(() => import('./sort-choices.tsx'));

/** The order of the list. */
export function SortMenu(props: SortProps) {
  const t = useText('language-view');
  const { sort, order } = props.filter;
  const [isOpen, setOpen] = useState(false);
  const choices = useLater(sortChoices, isOpen);
  return (
    <Menu position="bottom-end" onChange={setOpen}>
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          className={classes.order}
          leftSection={<IconArrowsSort size={14} stroke={1.75} aria-hidden />}
          aria-label={t('orderedBy', { sort: t(`sort_${sort}`), order: t(`order_${order}`) })}
        >
          {t(`sort_${sort}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{choices && <choices.SortChoices {...props} />}</Menu.Dropdown>
    </Menu>
  );
}
