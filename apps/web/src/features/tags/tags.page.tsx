import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import type { Tag } from '@parlance/contract/tags';
import { IconPalette, IconPlus, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Card } from '../../ui/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { useLiveScreenshots } from '../screenshots/screenshots.api.ts';
import { TagDialog } from './components/tag-dialog.tsx';
import { TagTable } from './components/tag-table.tsx';
import { useTags } from './tags.api.ts';
import classes from './tags.module.css';

/** The tags of a project: create, rename, categorise, order, delete. */
export default function TagsPage() {
  const t = useText('tags');
  const project = useProject(useParam('projectId')).data;
  const [edited, edit] = useState<Tag | 'new' | null>(null);
  if (!project) return null;
  const mayChange = mayIn(project, 'tags.change');
  const crumbs = [{ label: project.name, to: paths.project(project._id) }, { label: t('tags') }];
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => edit('new')}>
      {t('add')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <Crumbs items={crumbs}>
        {mayChange && (
          <>
            <Button
              variant="default"
              className={classes.word}
              aria-label={t('categories')}
              leftSection={<IconPalette size={16} stroke={1.75} aria-hidden />}
              onClick={() => openDialog('tagCategories', { projectId: project._id })}
            >
              {t('categories')}
            </Button>
            {add}
          </>
        )}
      </Crumbs>
      <Page title={t('title', { project: project.name })} width="list">
        <p className={classes.lead}>{t('lead')}</p>
        <Tags project={project} add={mayChange && add} onEdit={mayChange ? edit : undefined} />
      </Page>
      {edited && (
        <TagDialog
          projectId={project._id}
          tag={edited === 'new' ? undefined : edited}
          onClose={() => edit(null)}
        />
      )}
    </div>
  );
}

function Tags(props: { project: Project; add: React.ReactNode; onEdit: ((tag: Tag) => void) | undefined }) {
  const t = useText('tags');
  const { project, onEdit } = props;
  useLiveScreenshots(project._id);
  return (
    <Card>
      <PageState
        query={useTags(project._id)}
        loading={<SkeletonRows rows={6} height={41} />}
        failed={{ title: t('loadTitle'), text: t('loadText') }}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            art={<IconTags size={32} stroke={1.3} aria-hidden />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={props.add}
          />
        }
      >
        {(tags) => <TagTable project={project} tags={tags} onEdit={onEdit} />}
      </PageState>
    </Card>
  );
}
