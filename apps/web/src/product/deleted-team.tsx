import type { DeletedTeam } from '@parlance/contract/teams';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../browser/document-title.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { paths } from '../routing/paths.ts';
import { LinkButton } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './deleted-team.module.css';
import { isOwn, useDeletedTeams } from './deleted-teams.ts';
import { NoAccess, NoWay, NoWayPage } from './no-way.tsx';

/** The page at an address that the server hides: the team was deleted that the user owns or worked in, or nothing is
 *  known of it. */
export function Missing(props: {
  teamId?: string;
  projectId?: string;
  /** The name of what the user could see until now. */
  before?: string | undefined;
  children?: ReactNode;
}) {
  const { teamId, projectId, before, children } = props;
  const deleted = useDeletedTeams();
  if (deleted.isPending) return null;
  const team = deleted.data?.find(
    ({ _id, projects }) => _id === teamId || (projectId !== undefined && projects.includes(projectId)),
  );
  return team ? (
    <DeletedTeamPage team={team}>{children}</DeletedTeamPage>
  ) : (
    <NoAccess before={before}>{children}</NoAccess>
  );
}

function DeletedTeamPage({ team, children }: { team: DeletedTeam; children: ReactNode }) {
  const t = useText('shell');
  const title = t('teamDeleted', { team: team.name });
  useDocumentTitle(title);
  const own = isOwn(team);
  return (
    <NoWayPage title={title}>
      <NoWay art={<IconTrash size={32} stroke={1.4} />} title={title} text={useWhatHappened(team)}>
        {own && <LinkButton to={paths.teams()}>{t('toDeletedTeams')}</LinkButton>}
        <LinkButton variant={own ? 'default' : 'filled'} to={paths.projects()}>
          {t('toProjects')}
        </LinkButton>
      </NoWay>
      {children}
    </NoWayPage>
  );
}

/** The same within a page, for some teams. */
export function DeletedTeamNotices({ teams }: { teams: readonly DeletedTeam[] }) {
  if (teams.length === 0) return null;
  return (
    <div className={classes.notices}>
      {teams.map((team) => (
        <DeletedTeamNotice key={team._id} team={team} />
      ))}
    </div>
  );
}

function DeletedTeamNotice({ team }: { team: DeletedTeam }) {
  const t = useText('shell');
  return (
    <Notice kind="info">
      <b>{t('teamDeleted', { team: team.name })}</b>
      <p>{useWhatHappened(team)}</p>
      {isOwn(team) && (
        <Link className="link" to={paths.teams()}>
          {t('toDeletedTeams')}
        </Link>
      )}
    </Notice>
  );
}

/** When it was deleted, and by whom and until when it can be restored. */
function useWhatHappened(team: DeletedTeam): string {
  const t = useText('shell');
  const format = useFormat();
  return t(isOwn(team) ? 'teamDeletedOwn' : 'teamDeletedText', {
    owner: team.user.displayName,
    day: format.date(team.deletedAt),
    until: format.date(team.purgedAfter),
  });
}
