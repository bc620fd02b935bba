import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageCounts } from '@parlance/contract/projects';
import { resetFilter } from '@parlance/domain/filter/conditions';
import { IconCircleCheck, IconFilterOff, IconLanguage, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { takeLostKeyboard } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { hasDialog, openDialog } from '../../../routing/dialogs.ts';
import { EmptyState } from '../../../ui/page-state.tsx';
import { isChosen, type LineId, stateFilters, statusFilters } from '../../entries/model/filters.ts';
import { showsAll } from '../../entries/model/view-search.ts';
import { useView } from '../../entries/view.ts';
import { useShownCounts } from '../filters/filter-pane.tsx';
import { useLineWords } from '../filters/line-words.ts';

interface Props {
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
  onCreate: () => void;
}

/** In place of the list where nothing is listed: in total, or for this filter. */
export function EmptyList(props: Props) {
  const { filter } = props;
  const place = useRef<HTMLDivElement>(null);
  // The list had the keyboard until its last entry left it.
  useEffect(() => takeLostKeyboard(place.current?.querySelector('button') ?? place.current), []);
  const counts = useShownCounts(filter.group);
  const isDone = isOfWork(filter) && (counts?.all ?? 0) > 0;
  return (
    <div ref={place} tabIndex={-1}>
      {isDone ? (
        <AllDone {...props} counts={counts} />
      ) : showsAll(filter) ? (
        <NoEntries {...props} />
      ) : (
        <NothingFound {...props} />
      )}
    </div>
  );
}

function NothingFound({ onFilter }: Props) {
  const t = useText('language-view');
  return (
    <EmptyState
      art={<IconFilterOff size={32} stroke={1.4} />}
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={() => onFilter(resetFilter)}>
          {t('showAll')}
        </Button>
      }
    />
  );
}

function NoEntries({ onCreate }: Props) {
  const t = useText('language-view');
  const { may, project, language } = useView();
  const canImport = hasDialog('import') && may('import');
  return (
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
            <Button variant={canImport ? 'default' : 'filled'} onClick={onCreate}>
              {t('addTranslation')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Whether a filter is of texts that somebody works off, so that none is good news: by state, kind of issue or status. */
const isOfWork = (filter: EntryFilter): boolean =>
  !filter.search &&
  (filter.issue !== undefined || filter.status !== undefined || workStates.has(filter.state));
const workStates: ReadonlySet<string> = new Set([
  'untranslated',
  'drafts',
  'draftsWithoutValue',
  'draftsWithValue',
  'draftsToReview',
  'draftsAccepted',
  'issues',
]);

/** What may be done next, in this order. */
const nextLines: readonly LineId[] = [
  'state_untranslated',
  'state_issues',
  'status_needsReview',
  'state_draftsToReview',
];
const mostNext = 2;

/** All texts of a filter are done: what else there is to do, with its number. */
function AllDone({ filter, counts, onFilter }: Props & { counts: LanguageCounts | undefined }) {
  const t = useText('language-view');
  const wordsOf = useLineWords();
  const next = nextLines
    .flatMap((id) => [...stateFilters, ...statusFilters].filter((line) => line.id === id))
    .filter((line) => counts && line.count(counts) > 0 && !isChosen(filter, line.set))
    .slice(0, mostNext);
  return (
    <EmptyState
      art={<IconCircleCheck size={32} stroke={1.4} />}
      title={t('allDone')}
      text={t('allDoneText')}
      action={
        <>
          {next.map(({ id, set, count }) => (
            <Button key={id} onClick={() => onFilter({ ...resetFilter, group: filter.group, ...set })}>
              {t('nextWork', { filter: wordsOf(id), count: counts ? count(counts) : 0 })}
            </Button>
          ))}
          <Button variant="default" onClick={() => onFilter(resetFilter)}>
            {t('showAll')}
          </Button>
        </>
      }
    />
  );
}
