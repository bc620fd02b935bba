import type { EntryFilter } from '@parlance/contract/entry-filter';
import { useText } from '../../../i18n/i18n.ts';
import { Menu } from '../../../ui/floating.tsx';

/** Sort options of specification 2 section 9. */
const sorts = ['_id', 'key', 'baseValue', 'value', 'draft', 'valueUpdatedAt'] as const;
const orders = ['asc', 'desc'] as const;

export interface SortProps {
  filter: EntryFilter;
  onChange: (change: Partial<EntryFilter>) => void;
}

/** Orders of the list, as a part of a menu. */
export function SortChoices(props: SortProps) {
  const t = useText('language-view');
  const { sort, order } = props.filter;
  return (
    <>
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
    </>
  );
}
