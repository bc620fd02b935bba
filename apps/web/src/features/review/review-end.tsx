import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconChecks, IconInbox } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { LinkButton } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { useView } from '../entries/view.ts';
import { listAt } from './list-at.ts';
import classes from './review.module.css';
import type { SittingNow } from './use-sitting.ts';

/** Nothing is left: what was done in this sitting, or that there was nothing to do. */
export function ReviewEnd({ sitting, filter }: { sitting: SittingNow; filter: EntryFilter }) {
  const t = useText('review');
  const view = useView();
  const { accepted, rejected, skipped, pace, done } = sitting;
  const list = (
    <LinkButton {...listAt(view, filter)} variant="default">
      {t('toList')}
    </LinkButton>
  );
  const isDone = done > 0 || skipped > 0;
  const facts = [
    ...(accepted > 0 ? [t('didAccept', { count: accepted })] : []),
    ...(rejected > 0 ? [t('didReject', { count: rejected })] : []),
    ...(pace === undefined ? [] : [t('pace', { count: pace })]),
  ];
  const title = skipped > 0 ? t('didSkip', { count: skipped }) : t('doneTitle');
  // What was skipped is not done.
  const waiting = skipped > 0 ? `${t('skippedText', { count: skipped })} ` : '';
  return (
    <div className={classes.ended}>
      <EmptyState
        art={isDone ? <IconChecks size={36} stroke={1.4} /> : <IconInbox size={36} stroke={1.4} />}
        title={isDone ? title : t('emptyTitle')}
        text={isDone ? `${waiting}${facts.join(' · ')}` : t('emptyText')}
        action={
          <div className={classes.endButtons}>
            {skipped > 0 && (
              <Button onClick={() => sitting.run.takeSkipped()}>
                {t('takeSkipped', { count: skipped })}
              </Button>
            )}
            {list}
          </div>
        }
      />
    </div>
  );
}
