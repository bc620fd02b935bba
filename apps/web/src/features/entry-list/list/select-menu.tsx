import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Menu } from '../../../ui/floating.tsx';
import { later, useLater } from '../../../ui/later.ts';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import { countOf, everything, nothing } from '../../entries/model/selected.ts';
import { useView } from '../../entries/view.ts';
import row from '../row/row.module.css';
import classes from './toolbar.module.css';

/** Fetched ahead. */
export const selectChoices = later(() => import('./select-choices.tsx'));

/** The checkbox over all rows, and the options that select by state. */
export function SelectMenu({ ids }: { ids: EntryIds }) {
  const t = useText('language-view');
  const { session } = useView();
  const count = countOf(useStore(session.selected), ids.count);
  const [isOpen, setOpen] = useState(false);
  const choices = useLater(selectChoices, isOpen);
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
      <Menu position="bottom-start" onChange={setOpen}>
        <Menu.Target>
          <ActionIcon size="sm" aria-label={t('selectBy')}>
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{choices && <choices.SelectChoices ids={ids} />}</Menu.Dropdown>
      </Menu>
    </span>
  );
}
