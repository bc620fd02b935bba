import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconHistory, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { useParam, useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { OperationList } from './components/operation-list.tsx';
import classes from './operations.module.css';

const Changelog = lazyPart(() => import('./components/changelog.tsx').then((module) => module.Changelog));

/** The history of a project: operations, which users can undo, and every single change. */
export default function HistoryPage() {
  const t = useText('history');
  const project = useProject(useParam('projectId')).data;
  const tab = useSearchParam('show') === 'changes' ? 'changes' : 'operations';
  const navigate = useNavigate();
  if (!project) return null;
  const show = (value: string | null): void => {
    const search = value === 'changes' ? { show: value } : {};
    void navigate({ to: paths.history(project._id), search, replace: true });
  };
  return (
    <div className={classes.page}>
      <Crumbs items={[{ label: project.name, to: paths.project(project._id) }, { label: t('title') }]} />
      <Page title={t('title')} width="list">
        <Tabs
          value={tab}
          onChange={show}
          keepMounted={false}
          classNames={{ list: classes.tabs, tab: classes.tab }}
        >
          <Tabs.List aria-label={t('tabs')}>
            <Tabs.Tab value="operations" leftSection={<IconHistory size={16} aria-hidden />}>
              {t('operations')}
            </Tabs.Tab>
            <Tabs.Tab value="changes" leftSection={<IconListDetails size={16} aria-hidden />}>
              {t('changes')}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="operations">
            <OperationList project={project} />
          </Tabs.Panel>
          <Tabs.Panel value="changes">
            <Suspense
              fallback={
                <LoadingState>
                  <SkeletonRows rows={8} height={62} />
                </LoadingState>
              }
            >
              <Changelog project={project} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </Page>
    </div>
  );
}
