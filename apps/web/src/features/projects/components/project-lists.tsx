import { Button } from '@mantine/core';
import type { Reply } from '@parlance/contract/endpoint';
import type { projectsContract } from '@parlance/contract/projects';
import { IconSearchOff, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { paths } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ProgressLegend } from '../../../ui/progress-segments.tsx';
import { type ProjectSort, pageSize } from '../projects.api.ts';
import { useProjectDeletion } from './delete-project.ts';
import { DeletedProjects } from './deleted-projects.tsx';
import { ProjectList } from './project-list.tsx';
import classes from './project-lists.module.css';

interface ListsProps {
  lists: Reply<typeof projectsContract.projectsByPage>;
  page: number;
  shared: number;
  search: string;
  sort: ProjectSort;
  /** Some shared projects still require a second factor: without others, no list says that there are none. */
  hasClosed: boolean;
}

/** Both lists with their pages, or a message that there is no match. */
export function ProjectLists({ lists, page, shared, search, sort, hasClosed }: ListsProps) {
  const t = useText('projects');
  const navigate = useNavigate();
  const { deleteProject, dialog } = useProjectDeletion();
  const goTo = (next: { page?: number; shared?: number; search?: string }): void => {
    const kept = { page, shared, search, ...next };
    const words = {
      search: kept.search || undefined,
      sort: sort === 'name' ? sort : undefined,
      page: kept.page > 1 ? kept.page : undefined,
      shared: kept.shared > 1 ? kept.shared : undefined,
    };
    void navigate({ to: paths.projects(), search: words });
  };
  if (search !== '' && lists.mobileAppsCount + lists.sharedAppsCount === 0) {
    const all = <Button onClick={() => goTo({ search: '', page: 1, shared: 1 })}>{t('showAll')}</Button>;
    return (
      <EmptyState
        art={<IconSearchOff size={32} stroke={1.4} />}
        title={t('foundNone', { search })}
        text={t('foundNoneText')}
        action={all}
      />
    );
  }
  return (
    <>
      {lists.mobileAppsCount > 0 && (
        <Section
          title={t('own')}
          count={lists.mobileAppsCount}
          page={page}
          onPage={(next) => goTo({ page: next })}
        >
          <ProjectList
            label={t('own')}
            projects={lists.mobileApps}
            onDelete={(project) => void deleteProject(project)}
          />
        </Section>
      )}
      {(lists.sharedAppsCount > 0 || !hasClosed) && (
        <Section
          title={t('shared')}
          count={lists.sharedAppsCount}
          page={shared}
          onPage={(next) => goTo({ shared: next })}
        >
          {lists.sharedAppsCount === 0 ? (
            <p className={classes.none}>
              <IconUsersGroup size={18} stroke={1.6} aria-hidden />
              {t('sharedNone')}
            </p>
          ) : (
            <ProjectList
              label={t('shared')}
              projects={lists.sharedApps}
              onDelete={(project) => void deleteProject(project)}
            />
          )}
        </Section>
      )}
      <div className={classes.legend}>
        <ProgressLegend />
      </div>
      {search === '' && (
        <div className={classes.trash}>
          <DeletedProjects />
        </div>
      )}
      {dialog}
    </>
  );
}

function Section(props: {
  title: string;
  count: number;
  page: number;
  onPage: (page: number) => void;
  children: React.ReactNode;
}) {
  const format = useFormat();
  return (
    <section aria-label={props.title}>
      <div className={classes.head}>
        <h2>{props.title}</h2>
        {props.count > 0 && <span>{format.number(props.count)}</span>}
        <div className={classes.pager}>
          <Pager page={props.page} size={pageSize} total={props.count} onPage={props.onPage} />
        </div>
      </div>
      <Card>{props.children}</Card>
    </section>
  );
}
