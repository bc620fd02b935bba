import { Button, Menu } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconArrowsSort } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
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
        <Menu.RadioGroup
          value={sort}
          onChange={(next) => props.onChange({ sort: sorts.find((one) => one === next) })}
        >
          {sorts.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`sort_${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup
          value={order}
          onChange={(next) => props.onChange({ order: next === 'desc' ? 'desc' : 'asc' })}
        >
          {orders.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`order_${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
