import { useText } from '../../../i18n/i18n.ts';
import { DeletedList } from '../../../product/deleted-list.tsx';
import { restoreTeam, useDeletedTeams } from '../teams.api.ts';
import { useShowRestored } from './restored.ts';

/** The user's own teams in the trash. */
export function DeletedTeams() {
  const t = useText('teams');
  const showRestored = useShowRestored();
  return (
    <DeletedList
      title={t('trash')}
      words={{
        name: t('columnTeam'),
        until: t('columnUntil'),
        actions: t('columnActions'),
        restore: t('restore'),
      }}
      rows={useDeletedTeams().data ?? []}
      columns={[
        {
          id: 'projects',
          head: t('columnProjects'),
          wideOnly: true,
          cell: (team) => t('projectCount', { count: team.projectCount }),
        },
      ]}
      restore={async (team) => showRestored(await restoreTeam(team._id))}
    />
  );
}
