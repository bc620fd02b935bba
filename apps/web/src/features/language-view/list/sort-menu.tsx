import { Button, Menu } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entries';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n.ts';
import classes from './toolbar.module.css';

/** Sort options of specification 2 section 9. */
const sorts = ['_id', 'key', 'baseValue', 'value', 'draft', 'valueUpdatedAt'] as const;
const orders = ['asc', 'desc'] as const;

/** The order of the list. */
export function SortMenu(props: { filter: EntryFilter; onChange: (change: Partial<EntryFilter>) => void }) {
  const t = useText('language-view');
  const { sort, order } = props.filter;
  return (
    <Menu position="bottom-end">
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
      <Menu.Dropdown>
        <Menu.Label>{t('orderBy')}</Menu.Label>
        {sorts.map((one) => (
          <Choice
            key={one}
            chosen={one === sort}
            label={t(`sort_${one}`)}
            onClick={() => props.onChange({ sort: one })}
          />
        ))}
        <Menu.Divider />
        {orders.map((one) => (
          <Choice
            key={one}
            chosen={one === order}
            label={t(`order_${one}`)}
            onClick={() => props.onChange({ order: one })}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A line of a menu of which one is chosen. */
export function Choice(props: { chosen: boolean; label: string; onClick: () => void }) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={props.chosen}
      leftSection={
        <IconCheck size={14} aria-hidden style={{ visibility: props.chosen ? 'visible' : 'hidden' }} />
      }
      onClick={props.onClick}
    >
      {props.label}
    </Menu.Item>
  );
}
