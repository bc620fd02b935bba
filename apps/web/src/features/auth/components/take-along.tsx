import { Button } from '@mantine/core';
import type { ProjectItem } from '@parlance/contract/projects';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { downloadAll } from '../auth.api.ts';
import classes from './take-along.module.css';

/** Every project as a spreadsheet: a lock closes the editor, but users keep their texts (docs/decisions/0020). */
export function TakeAlong({ projects }: { projects: readonly ProjectItem[] }) {
  const t = useText('auth');
  const columns: Column<ProjectItem>[] = [
    { id: 'name', head: t('lockedTakeHead'), wraps: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'download',
      head: t('lockedDownload'),
      hiddenHead: true,
      align: 'end',
      cell: (project) => <Buttons project={project} />,
    },
  ];
  return (
    <Card title={t('lockedTake')}>
      <p className={classes.lead}>{t('lockedTakeText')}</p>
      <DataTable label={t('lockedTake')} columns={columns} rows={projects} rowKey={({ _id }) => _id} />
    </Card>
  );
}

function Buttons({ project }: { project: ProjectItem }) {
  const t = useText('auth');
  const { name } = project;
  const download = useMutation({ mutationFn: (drafts: boolean) => downloadAll(project, drafts) });
  return (
    <span className={classes.buttons}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={t('lockedDownloadNamed', { name })}
        loading={download.isPending && !download.variables}
        onClick={() => download.mutate(false)}
      >
        {t('lockedDownload')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        aria-label={t('lockedDownloadDraftsNamed', { name })}
        loading={download.isPending && download.variables}
        onClick={() => download.mutate(true)}
      >
        {t('lockedDownloadDrafts')}
      </Button>
    </span>
  );
}
