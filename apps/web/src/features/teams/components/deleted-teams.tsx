import { useText } from '../../../i18n/i18n.ts';
import { DeletedList } from '../../../product/deleted-list.tsx';
import { DeletedTeamNotices } from '../../../product/deleted-team.tsx';
import { isOwn, useDeletedTeams } from '../../../product/deleted-teams.ts';
import { restoreTeam } from '../teams.api.ts';
import { useShowRestored } from './restored.ts';

/** The teams in the trash: the user's own, which they restore, and what became of those they worked in. */
export function DeletedTeams() {
  const t = useText('teams');
  const showRestored = useShowRestored();
  const teams = useDeletedTeams().data ?? [];
  return (
    <>
      <DeletedList
        title={t('trash')}
        words={{
          name: t('columnTeam'),
          until: t('columnUntil'),
          actions: t('columnActions'),
          restore: t('restore'),
        }}
        rows={teams.filter(isOwn)}
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
      <DeletedTeamNotices teams={teams.filter((team) => !isOwn(team))} />
    </>
  );
}
