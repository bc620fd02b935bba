import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconChecks, IconInbox } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { filterWords } from '../entries/model/view-search.ts';
import { useView } from '../entries/view.ts';
import classes from './review.module.css';
import type { SittingNow } from './use-sitting.ts';

/** Nothing is left: what was done in this sitting, or that there was nothing to do. */
export function ReviewEnd({ sitting, filter }: { sitting: SittingNow; filter: EntryFilter }) {
  const t = useText('review');
  const { project, language } = useView();
  const { accepted, rejected, skipped, pace, done } = sitting;
  const search = filterWords(filter);
  const list = (
    <LinkButton to={paths.language(project._id, language._id)} search={search} variant="default">
      {t('toList')}
    </LinkButton>
  );
  const isDone = done > 0 || skipped > 0;
  const facts = [
    ...(accepted > 0 ? [t('didAccept', { count: accepted })] : []),
    ...(rejected > 0 ? [t('didReject', { count: rejected })] : []),
    ...(skipped > 0 ? [t('didSkip', { count: skipped })] : []),
    ...(pace === undefined ? [] : [t('pace', { count: pace })]),
  ];
  return (
    <div className={classes.ended}>
      <EmptyState
        art={isDone ? <IconChecks size={36} stroke={1.4} /> : <IconInbox size={36} stroke={1.4} />}
        title={isDone ? t('doneTitle') : t('emptyTitle')}
        text={isDone ? facts.join(' · ') : t('emptyText')}
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
