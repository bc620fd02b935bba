import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { resetFilter } from '@parlance/domain/filter/conditions';
import { IconFilterOff, IconLanguage, IconUpload } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { takeLostKeyboard } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { hasDialog, openDialog } from '../../../routing/dialogs.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import type { Layout } from '../../entries/model/lines.ts';
import { showsAll } from '../../entries/model/view-search.ts';
import { useView } from '../../entries/view.ts';
import { EntryList } from './entry-list.tsx';
import classes from './list-state.module.css';

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
  if (ids.count === 0 && !list.isPlaceholderData) return <Nothing {...props} />;
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

function Nothing(props: {
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
  onCreate: () => void;
}) {
  const t = useText('language-view');
  const { may, project, language } = useView();
  const canImport = hasDialog('import') && may('import');
  const place = useRef<HTMLDivElement>(null);
  // The list had the keyboard until its last entry left it.
  useEffect(() => takeLostKeyboard(place.current?.querySelector('button') ?? place.current), []);
  if (!showsAll(props.filter)) {
    return (
      <div ref={place} tabIndex={-1}>
        <EmptyState
          art={<IconFilterOff size={32} stroke={1.4} />}
          title={t('nothingFound')}
          text={t('nothingFoundText')}
          action={
            <Button variant="default" onClick={() => props.onFilter(resetFilter)}>
              {t('showAll')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState
        art={<IconLanguage size={32} stroke={1.4} />}
        title={t('noEntries')}
        text={t('noEntriesText')}
        action={
          <>
            {canImport && (
              <Button
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
                onClick={() => openDialog('import', { projectId: project._id, languageId: language._id })}
              >
                {t('importFiles')}
              </Button>
            )}
            {may('entries.create') && (
              <Button variant={canImport ? 'default' : 'filled'} onClick={props.onCreate}>
                {t('addTranslation')}
              </Button>
            )}
          </>
        }
      />
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
