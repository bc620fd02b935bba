import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { restoreTeam, useDeletedTeams } from '../teams.api.ts';
import { useShowRestored } from './restored.ts';

/** The user's own teams in the trash, each with a button to restore it; hidden if there are none. */
export function DeletedTeams() {
  const t = useText('teams');
  const format = useFormat();
  const deleted = useDeletedTeams().data ?? [];
  const restore = useMutation({
    mutationFn: (team: { _id: string; name: string }) => restoreTeam(team._id),
    onSuccess: useShowRestored(),
  });
  if (deleted.length === 0) return null;
  return (
    <Card title={t('trash')}>
      <DataTable
        label={t('trash')}
        rows={deleted}
        rowKey={(team) => team._id}
        columns={[
          { id: 'name', head: t('columnTeam'), wraps: true, cell: (team) => team.name },
          {
            id: 'projects',
            head: t('columnProjects'),
            wideOnly: true,
            cell: (team) => t('projectCount', { count: team.projectCount }),
          },
          { id: 'until', head: t('columnUntil'), cell: (team) => format.date(team.purgedAfter) },
          {
            id: 'restore',
            head: t('columnActions'),
            hiddenHead: true,
            align: 'end',
            cell: (team) => (
              <Button
                size="xs"
                variant="default"
                loading={restore.isPending && restore.variables._id === team._id}
                onClick={() => restore.mutate(team)}
              >
                {t('restore')}
                <span className="vh"> {team.name}</span>
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
