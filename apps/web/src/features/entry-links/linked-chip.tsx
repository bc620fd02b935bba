import type { EntryRow } from '@parlance/contract/entries';
import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Popover } from '../../ui/floating.tsx';
import classes from './entry-links.module.css';
import { LinkedList } from './linked-list.tsx';

/** How many entries are linked to this one, which the list does not show: a button that unfolds their keys. */
export function LinkedChip({ row }: { row: EntryRow }) {
  const t = useText('entry-links');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const count = row.children ?? 0;
  const name = t('linkedCount', { count });
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.chip}
          title={name}
          aria-label={name}
          data-links
          onClick={(event) => {
            // A card opens its entry by a click anywhere else.
            event.stopPropagation();
            setOpened(!opened);
          }}
        >
          <IconLink size={13} stroke={1.75} aria-hidden />
          {format.number(count)}
          <IconChevronDown size={11} stroke={2} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.unfolded}
        data-raised
        aria-label={name}
        // The list around this has a handler for its own clicks.
        onClick={(event) => event.stopPropagation()}
      >
        <LinkedList entry={row._id} onOpen={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
