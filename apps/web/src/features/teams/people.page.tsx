import { Button, TextInput } from '@mantine/core';
import type { FullTeam, TeamMember } from '@parlance/contract/teams';
import { IconFileSpreadsheet, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Avatar } from '../../product/mark.tsx';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useRoleName } from '../../session/role-name.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { lazyOverlay } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ConfirmFirstDialog, useAddressToConfirm } from './components/confirm-first.tsx';
import { InvitationsCard } from './components/invitations-card.tsx';
import { useLanguagesColumn } from './components/languages-column.tsx';
import { LeaveButton } from './components/leave-button.tsx';
import { MemberActions } from './components/member-actions.tsx';
import { MemberDialogs } from './components/member-dialogs.tsx';
import { RoleBadge } from './components/role-badge.tsx';
import { TeamProjects } from './components/team-projects.tsx';
import classes from './people.module.css';
import { seesTeam } from './tabs.ts';
import { useTeam } from './teams.api.ts';

const ImportMembersDialog = lazyOverlay(
  () => import('./components/import-members-dialog.tsx').then((module) => module.ImportMembersDialog),
  (props) => props.onClose(),
);

/** The members of the team, with roles, as far as the user may see them. */
export default function PeoplePage() {
  const t = useText('teams');
  const team = useTeam(useParam('teamId')).data;
  const roleName = useRoleName();
  if (!team) return null;
  if (!seesTeam(team))
    return (
      <div className={classes.cards}>
        <TeamProjects team={team} />
        {team.role !== 'none' && (
          <div>
            <LeaveButton team={team} />
          </div>
        )}
      </div>
    );
  if (team.members.length === 0) {
    return (
      <div className={classes.cards}>
        <Card>
          <EmptyState
            art={<IconUsersGroup size={32} stroke={1.4} />}
            title={t('peopleHidden')}
            text={t('peopleHiddenText', { owner: team.user.displayName, role: roleName(team.role) })}
            action={
              <>
                <ImportListButton team={team} />
                <LeaveButton team={team} />
              </>
            }
          />
        </Card>
        <InvitationsCard team={team} />
        <MemberDialogs team={team} />
      </div>
    );
  }
  return (
    <div className={classes.cards}>
      <PeopleCard team={team} />
      <InvitationsCard team={team} />
      <TeamProjects team={team} />
      {team.role !== 'owner' && team.role !== 'none' && (
        <div>
          <LeaveButton team={team} />
        </div>
      )}
      <MemberDialogs team={team} />
    </div>
  );
}

function PeopleCard({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = team.members.filter((member) =>
    `${member.user.displayName} ${member.username}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <Card
      title={t('people')}
      aside={
        <span className={classes.tools}>
          {team.members.length > 5 && (
            <TextInput
              type="search"
              size="xs"
              aria-label={t('findPerson')}
              placeholder={t('findPerson')}
              leftSection={<IconSearch size={14} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <ImportListButton team={team} />
        </span>
      }
    >
      {found.length === 0 ? (
        <EmptyState title={t('foundNobody', { search })} text={t('foundNobodyText')} />
      ) : (
        <People team={team} members={found} />
      )}
    </Card>
  );
}

/** For users who may add people, even if they see no members yet. */
function ImportListButton({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const [importing, setImporting] = useState(false);
  const toConfirm = useAddressToConfirm();
  const close = (): void => setImporting(false);
  if (!team.actions.includes('team.members')) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        {t('importList')}
      </Button>
      {importing && toConfirm === null && <ImportMembersDialog team={team} onClose={close} />}
      {importing && toConfirm !== null && (
        <ConfirmFirstDialog title={t('importTitle', { team: team.name })} email={toConfirm} onClose={close} />
      )}
    </>
  );
}

function People({ team, members }: { team: FullTeam; members: readonly TeamMember[] }) {
  const teamId = team._id;
  const languages = useLanguagesColumn(team);
  const t = useText('teams');
  const format = useFormat();
  const columns: Column<TeamMember>[] = [
    {
      id: 'person',
      head: t('columnPerson'),
      cell: (member) => (
        <span className={classes.person}>
          <Avatar id={member._id} name={member.user.displayName} />
          <span className={classes.words}>
            <Link
              className={classes.name}
              dir="auto"
              to={paths.member(teamId, member._id)}
              resetScroll={false}
            >
              {member.user.displayName}
            </Link>
            <span className={classes.address} dir="auto">
              {member.username}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'role', head: t('columnRole'), cell: (member) => <RoleBadge role={member.role} /> },
    ...languages,
    { id: 'since', head: t('columnSince'), wideOnly: true, cell: (member) => format.date(member.created) },
    {
      id: 'actions',
      head: t('columnActions'),
      hiddenHead: true,
      width: '52px',
      cell: (member) => <MemberActions team={team} member={member} />,
    },
  ];
  return <PagedTable label={t('people')} columns={columns} rows={members} rowKey={(member) => member._id} />;
}
