import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import type { Layout } from '../../entries/model/lines.ts';
import { EntryList } from './entry-list.tsx';
import classes from './list-state.module.css';

const EmptyList = lazyPart(() => import('./empty-list.tsx').then((module) => module.EmptyList));

/** The list in one of its states: loading, failed, empty (in total, or for this filter), filled. */
export function ListState(props: {
  list: UseQueryResult<EntryIds>;
  ids: EntryIds | null;
  filter: EntryFilter;
  layout: Layout;
  onFilter: (change: Partial<EntryFilter>) => void;
  onCreate: () => void;
}) {
  const t = useText('language-view');
  const shell = useText('shell');
  const { list, ids } = props;
  if (list.isError && !ids) {
    const failed = { title: shell('problem'), text: t('rowsFailed') };
    return <ErrorState error={list.error} retry={() => list.refetch()} failed={failed} />;
  }
  if (!ids) return <SkeletonList />;
  if (ids.count === 0 && !list.isPlaceholderData)
    return (
      <Suspense fallback={<SkeletonList />}>
        <EmptyList {...props} />
      </Suspense>
    );
  return (
    <div
      className={classes.list}
      data-old={list.isPlaceholderData || undefined}
      aria-busy={list.isPlaceholderData}
    >
      <span className="vh" role="status">
        {!list.isPlaceholderData && t('listed', { count: ids.count })}
      </span>
      <EntryList ids={ids} layout={props.layout} />
    </div>
  );
}

const bars = [62, 38, 74, 51, 66, 44, 70, 57, 48, 63];

/** Grey rows with the height and the columns of the real ones. */
function SkeletonList() {
  return (
    <LoadingState>
      {bars.map((width) => (
        <div key={width} className={classes.skeleton}>
          <i />
          <span>
            <i style={{ inlineSize: `${width / 2}%` }} />
            <i style={{ inlineSize: `${width}%` }} />
          </span>
          <span>
            <i style={{ inlineSize: '18%' }} />
            <i style={{ inlineSize: `${width + 8}%` }} />
          </span>
        </div>
      ))}
    </LoadingState>
  );
}
