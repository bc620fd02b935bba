import { Button, TextInput } from '@mantine/core';
import type { KeptFile } from '@parlance/contract/files';
import type { Project } from '@parlance/contract/projects';
import { IconDownload, IconFileUpload, IconSearch, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { Doubled } from './components/doubled.tsx';
import { FileTable } from './components/file-table.tsx';
import { foundFiles, useKeptFiles } from './files.api.ts';
import classes from './files.module.css';

/** The stored files of a project: imported files that can be written again exactly as they were. */
export default function FilesPage() {
  const t = useText('files');
  const project = useProject(useParam('projectId')).data;
  if (!project) return null;
  const crumbs = [{ label: project.name, to: paths.project(project._id) }, { label: t('title') }];
  return (
    <div className={classes.page}>
      <Crumbs items={crumbs}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => openDialog('export', { projectId: project._id })}
        >
          {t('exportTexts')}
        </Button>
        {project.actions.includes('import') && <ImportButton projectId={project._id} />}
      </Crumbs>
      <Page title={t('title')} width="list">
        <p className={classes.lead}>
          {t('lead')}{' '}
          <Link className="link" to={paths.formats()}>
            {t('aboutFormats')}
          </Link>
        </p>
        <Doubled project={project} />
        <Files project={project} />
      </Page>
    </div>
  );
}

function ImportButton({ projectId }: { projectId: string }) {
  const t = useText('files');
  return (
    <Button
      leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
      onClick={() => openDialog('import', { projectId })}
    >
      {t('importFiles')}
    </Button>
  );
}

function Files({ project }: { project: Project }) {
  const t = useText('files');
  const files = useKeptFiles(project._id);
  const mayImport = project.actions.includes('import');
  return (
    <Card>
      <PageState
        query={files}
        loading={<SkeletonRows rows={6} height={41} />}
        failed={{ title: t('loadTitle'), text: t('loadText') }}
        isEmpty={(list) => list.length === 0}
        empty={
          <div className={classes.empty}>
            <EmptyState
              art={<IconFileUpload size={40} stroke={1.3} className={classes.art} />}
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={mayImport && <ImportButton projectId={project._id} />}
            />
          </div>
        }
      >
        {(list) => <FindableFiles project={project} files={list} />}
      </PageState>
    </Card>
  );
}

/** From this number of files on there is a search field. */
const many = 12;

function FindableFiles({ project, files }: { project: Project; files: readonly KeptFile[] }) {
  const t = useText('files');
  const [search, setSearch] = useState('');
  const found = foundFiles(files, search);
  return (
    <>
      {files.length > many && (
        <div className={classes.find}>
          <TextInput
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            leftSection={<IconSearch size={15} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <span role="status">{t('found', { count: found.length })}</span>
        </div>
      )}
      {found.length > 0 && <FileTable project={project} files={found} />}
    </>
  );
}
