import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { rereadHistory, restoreText, useEntryHistory } from '../../history/history.api.ts';
import { placeOf, rereadCounts } from '../language-view.api.ts';
import { EntryKey } from '../row/entry-key.tsx';
import { useView } from '../view.ts';
import { HistoryLine } from './history-line.tsx';
import classes from './panel.module.css';

/** What happened to one entry here, 25 changes at a time, with the difference of each and a way back. */
export function HistoryPanel({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const view = useView();
  const { session, project, language, may } = view;
  const place = useMemo(
    () => ({ mobileAppId: project._id, entryId: row._id, languageId: language._id }),
    [project._id, row._id, language._id],
  );
  const history = useEntryHistory(place);
  // A change of the row is a change of its history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's fields are what is waited for
  useEffect(() => {
    void rereadHistory(place);
  }, [place, row.version, row.status, row.locked]);
  const restore = useMutation({
    mutationFn: (id: string) => restoreText(project._id, id),
    onSuccess: (restored) => {
      session.take(restored);
      session.discard(restored._id);
      return Promise.all([rereadHistory(place), rereadCounts(placeOf(view))]);
    },
  });
  return (
    <div className={classes.history}>
      <h3 className={classes.for}>
        {t.rich('historyFor', { key: <EntryKey key="key" name={row.key} /> })}
        <CopyButton text={row.key} />
      </h3>
      <PageState
        query={history}
        loading={<SkeletonRows rows={4} height={62} />}
        isEmpty={({ pages }) => pages.every((page) => page.entries.length === 0)}
        empty={
          <EmptyState
            art={<IconHistory size={28} stroke={1.4} />}
            title={t('noHistory')}
            text={t('noHistoryText')}
          />
        }
      >
        {({ pages }) => (
          <ol aria-label={t('history')}>
            {pages
              .flatMap((page) => page.entries)
              .map((change) => (
                <HistoryLine
                  key={change._id}
                  change={change}
                  onRestore={
                    row.locked || !may('entries.draft') ? undefined : () => restore.mutate(change._id)
                  }
                  busy={restore.isPending}
                />
              ))}
          </ol>
        )}
      </PageState>
      {history.hasNextPage && (
        <Button
          size="xs"
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </div>
  );
}
