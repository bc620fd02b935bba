import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Menu } from '../../../ui/floating.tsx';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import { selectedBy, selectOptions } from '../../entries/model/select-options.ts';
import { countOf, everything, nothing } from '../../entries/model/selected.ts';
import { useView } from '../../entries/view.ts';
import row from '../row/row.module.css';
import classes from './toolbar.module.css';

/** The checkbox over all rows, and the options that select by state. */
export function SelectMenu({ ids }: { ids: EntryIds }) {
  const t = useText('language-view');
  const { session } = useView();
  const count = countOf(useStore(session.selected), ids.count);
  const all = count > 0 && count === ids.count;
  return (
    <span className={classes.all}>
      <input
        type="checkbox"
        className={row.box}
        aria-label={t('selectAll')}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={() => session.selected.set(count > 0 ? nothing : everything)}
      />
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon size="sm" aria-label={t('selectBy')}>
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('select')}</Menu.Label>
          {selectOptions.map((option) => (
            <Menu.Item key={option} onClick={() => session.selected.set(selectedBy(option, ids))}>
              {t(`select_${option}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
