import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useSearchParam } from '../../../routing/params.ts';
import { paths } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { queryOfFilter, type ShownFilter } from '../filter.ts';
import { useHistory } from '../history.api.ts';
import classes from '../operations.module.css';
import { ChangelogFilters } from './changelog-filters.tsx';
import { ChangelogLine } from './changelog-line.tsx';
import { ChangesByDay } from './changes-by-day.tsx';

/** Every change of a project, newest first, filtered by the parameters of the address. */
export function Changelog({ project }: { project: Project }) {
  const t = useText('history');
  const [shown, change] = useShownFilter(project._id);
  const query = useMemo(() => queryOfFilter(shown, new Date()), [shown]);
  const changes = useHistory(project._id, query);
  const narrowed = Object.keys(query).length > 0;
  const none = narrowed
    ? ([t('changesNoneTitle'), t('changesNoneText')] as const)
    : ([t('changesEmptyTitle'), t('changesEmptyText')] as const);
  return (
    <>
      <ChangelogFilters project={project} shown={shown} onChange={change} />
      <ChangesByDay projectId={project._id} filter={query} />
      <Card>
        <PageState
          query={changes}
          loading={<SkeletonRows rows={8} height={62} />}
          isEmpty={({ pages }) => pages.every((page) => page.entries.length === 0)}
          empty={
            <EmptyState art={<IconListDetails size={32} stroke={1.4} />} title={none[0]} text={none[1]} />
          }
        >
          {({ pages }) => (
            <ul aria-label={t('changes')}>
              {pages
                .flatMap((page) => page.entries)
                .map((entry) => (
                  <ChangelogLine key={entry._id} entry={entry} project={project} />
                ))}
            </ul>
          )}
        </PageState>
      </Card>
      {changes.hasNextPage && (
        <div className={classes.older}>
          <Button
            variant="default"
            loading={changes.isFetchingNextPage}
            onClick={() => void changes.fetchNextPage()}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The filters live in the address. */
function useShownFilter(projectId: string) {
  const navigate = useNavigate();
  const [kind, user, languageId] = [useWord('kind'), useWord('user'), useWord('languageId')];
  const [key, days] = [useWord('key'), useWord('days')];
  const [from, to] = [useWord('from'), useWord('to')];
  const shown = useMemo(
    (): ShownFilter => ({ kind, user, languageId, key, days, from, to }),
    [kind, user, languageId, key, days, from, to],
  );
  const change = useCallback(
    (fields: Partial<ShownFilter>): void => {
      const all = Object.entries({ ...shown, ...fields }).filter(([, word]) => word !== '');
      const search = { show: 'changes', ...Object.fromEntries(all) };
      void navigate({ to: paths.history(projectId), search, replace: true });
    },
    [navigate, projectId, shown],
  );
  return [shown, change] as const;
}

const useWord = (name: keyof ShownFilter): string => useSearchParam(name) ?? '';
