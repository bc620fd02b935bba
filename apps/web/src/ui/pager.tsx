import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useText } from '../i18n/i18n.ts';
import classes from './pager.module.css';

/** Back and forward through numbered pages, "21–40 of 87"; hidden if there is only one page. `<Pager page={2}
 *  size={20} total={87} onPage={setPage} />`, pages count from 1. */
export function Pager(props: { page: number; size: number; total: number; onPage: (page: number) => void }) {
  const t = useText('shell');
  const last = Math.ceil(props.total / props.size);
  if (last <= 1) return null;
  const from = (props.page - 1) * props.size + 1;
  const range = { from, to: Math.min(props.total, props.page * props.size), total: props.total };
  return (
    <div className={classes.pager}>
      <span role="status">{t('pageOf', range)}</span>
      <ActionIcon
        size="md"
        variant="default"
        aria-label={t('previousPage')}
        disabled={props.page <= 1}
        onClick={() => props.onPage(props.page - 1)}
      >
        <IconChevronLeft size={16} className="flip" aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="md"
        variant="default"
        aria-label={t('nextPage')}
        disabled={props.page >= last}
        onClick={() => props.onPage(props.page + 1)}
      >
        <IconChevronRight size={16} className="flip" aria-hidden />
      </ActionIcon>
    </div>
  );
}
