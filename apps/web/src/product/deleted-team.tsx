import type { DeletedTeam } from '@parlance/contract/teams';
import { IconTrash } from '@tabler/icons-react';
import { useDocumentTitle } from '../browser/document-title.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { paths } from '../routing/paths.ts';
import { LinkButton } from '../ui/link.tsx';
import { isOwn, useDeletedTeams } from './deleted-teams.ts';
import { NoAccess, NoWay, NoWayPage } from './no-way.tsx';

/** The page at an address that the server hides: the team was deleted that the user owns or worked in, or nothing is
 *  known of it. */
export function Missing({ teamId, projectId }: { teamId?: string; projectId?: string }) {
  const deleted = useDeletedTeams();
  if (deleted.isPending) return null;
  const team = deleted.data?.find(
    ({ _id, projects }) => _id === teamId || (projectId !== undefined && projects.includes(projectId)),
  );
  return team ? <DeletedTeamPage team={team} /> : <NoAccess />;
}

function DeletedTeamPage({ team }: { team: DeletedTeam }) {
  const t = useText('shell');
  const title = t('teamDeleted', { team: team.name });
  useDocumentTitle(title);
  return (
    <NoWayPage title={title}>
      <DeletedTeamCard team={team} leadsToProjects />
    </NoWayPage>
  );
}

/** When a team was deleted, until when and by whom it can be restored, and for its owner the way there. */
export function DeletedTeamCard({ team, leadsToProjects }: { team: DeletedTeam; leadsToProjects?: boolean }) {
  const t = useText('shell');
  const format = useFormat();
  const own = isOwn(team);
  const text = t(own ? 'teamDeletedOwn' : 'teamDeletedText', {
    owner: team.user.displayName,
    day: format.date(team.deletedAt),
    until: format.date(team.purgedAfter),
  });
  return (
    <NoWay
      art={<IconTrash size={32} stroke={1.4} />}
      title={t('teamDeleted', { team: team.name })}
      text={text}
    >
      {own && <LinkButton to={paths.teams()}>{t('toDeletedTeams')}</LinkButton>}
      {leadsToProjects && (
        <LinkButton variant={own ? 'default' : 'filled'} to={paths.projects()}>
          {t('toProjects')}
        </LinkButton>
      )}
    </NoWay>
  );
}
