import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { EntryRow } from '@parlance/contract/entries';
import type { ChangelogEntry } from '@parlance/contract/history';
import { IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { placeOf, rereadCounts } from '../entries/entries.api.ts';
import { EntryKey } from '../entries/entry-key.tsx';
import { useView } from '../entries/view.ts';
import { rereadHistory, restoreText, useHistory } from '../history/history.api.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryLine } from './history-line.tsx';
import { isNarrowed, type PanelFilter, queryOf, wholeHistory } from './history-query.ts';
import classes from './panel.module.css';

type Scope = 'entry' | 'language';

/** The history of one entry, or of the whole language: 25 changes at a time, filtered by kind, person and time,
 *  with the difference of each and a button to restore. */
export function HistoryPanel({ row }: { row: EntryRow | undefined }) {
  const t = useText('entry-history');
  const { project, language } = useView();
  const [chosen, choose] = useState<Scope>('entry');
  const [filter, setFilter] = useState<PanelFilter>(wholeHistory);
  const scope: Scope = row ? chosen : 'language';
  const entryId = scope === 'entry' ? row?._id : undefined;
  const query = useMemo(
    () => queryOf(filter, { entryId, languageId: language._id }, new Date()),
    [filter, entryId, language._id],
  );
  useFreshHistory(project._id, row);
  return (
    <div className={classes.history}>
      {row && (
        <SegmentedControl
          className={classes.scope}
          size="xs"
          fullWidth
          aria-label={t('historyOf')}
          value={scope}
          onChange={(value) => choose(value as Scope)}
          data={[
            { value: 'entry', label: t('historyEntry') },
            { value: 'language', label: t('historyLanguage') },
          ]}
        />
      )}
      {row && scope === 'entry' && (
        <h3 className={classes.for}>
          {t.rich('historyFor', { key: <EntryKey key="key" name={row.key} /> })}
          <CopyButton text={row.key} />
        </h3>
      )}
      <HistoryFilters filter={filter} onChange={setFilter} />
      <Changes query={query} narrowed={isNarrowed(filter)} row={row} scope={scope} />
    </div>
  );
}

/** A change of the row means a change of its history. */
function useFreshHistory(projectId: string, row: EntryRow | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's fields are what is waited for
  useEffect(() => {
    if (row) void rereadHistory(projectId);
  }, [projectId, row?._id, row?.version, row?.status, row?.locked]);
}

function Changes(props: {
  query: ReturnType<typeof queryOf>;
  narrowed: boolean;
  row: EntryRow | undefined;
  scope: Scope;
}) {
  const t = useText('entry-history');
  const { project, may, t: inView } = useView();
  // Only users who may write published texts can restore them.
  const mayRestore = ({ changes }: ChangelogEntry): boolean =>
    may('entries.draft') && (may('entries.value') || changes.every(({ field }) => field !== 'value'));
  const history = useHistory(project._id, props.query);
  const restore = useRestore();
  const { body, ...focus } = useRowFocus<HTMLOListElement>();
  const [title, text] = props.narrowed
    ? [t('noHistoryFits'), t('noHistoryFitsText')]
    : [t('noHistory'), t('noHistoryText')];
  const isEntry = props.scope === 'entry';
  return (
    <>
      <PageState
        query={history}
        loading={<SkeletonRows rows={4} height={62} />}
        isEmpty={({ pages }) => pages.every((page) => page.entries.length === 0)}
        empty={<EmptyState art={<IconHistory size={28} stroke={1.4} />} title={title} text={text} />}
      >
        {({ pages }) => (
          <ol ref={body} aria-label={inView('history')} {...focus}>
            {pages
              .flatMap((page) => page.entries)
              .map((change) => (
                <HistoryLine
                  key={change._id}
                  change={change}
                  showsKey={!isEntry}
                  onRestore={
                    (isEntry && props.row?.locked) || !mayRestore(change)
                      ? undefined
                      : () => restore.mutate(change._id)
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
    </>
  );
}

/** Restores a former text; what was typed over the present one can be had back. */
function useRestore() {
  const view = useView();
  const { session, project, t } = view;
  return useMutation({
    mutationFn: (id: string) => restoreText(project._id, id),
    onSuccess: (restored) => {
      const { _id: entry, key } = restored;
      const typed = session.dirty.get(entry) ? session.unsaved.get(entry)?.text : undefined;
      const where = session.open.get()?.where ?? 'row';
      session.take(restored);
      session.discard(entry);
      if (typed !== undefined)
        toast(t('typedDiscarded', { key }), {
          undo: async () => {
            session.typed(restored, typed);
            session.openEntry({ entry, where });
            // Its field is open still, with the restored text.
            session.given.set({ entry, text: typed, how: 'replace' });
          },
        });
      return Promise.all([rereadHistory(project._id), rereadCounts(placeOf(view))]);
    },
  });
}
