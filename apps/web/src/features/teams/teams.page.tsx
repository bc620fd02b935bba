import type { Team } from '@parlance/contract/teams';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useHidden } from '../../session/whitelabel.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { DeletedTeams } from './components/deleted-teams.tsx';
import { PlanLine } from './components/plan-line.tsx';
import { RoleBadge } from './components/role-badge.tsx';
import { useTeams } from './teams.api.ts';
import classes from './teams.module.css';

/** The teams one owns and those one works in; staff see all. */
export default function TeamsPage() {
  const t = useText('teams');
  const teams = useTeams();
  const hidden = useHidden();
  const create = !hidden.includes('teamCreation') && (
    <LinkButton to={paths.createTeam()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </LinkButton>
  );
  return (
    <Page title={t('title')} width="list" actions={teams.data?.length !== 0 && create}>
      <PlanLine />
      <div className={classes.cards}>
        <PageState
          query={teams}
          loading={
            <Card>
              <SkeletonRows rows={4} height={48} />
            </Card>
          }
          isEmpty={(list) => list.length === 0}
          empty={
            <Card>
              <EmptyState
                art={<IconUsersGroup size={32} stroke={1.4} />}
                title={t('none')}
                text={t('noneText')}
                action={create}
              />
            </Card>
          }
        >
          {(list) => <Lists teams={list} />}
        </PageState>
        <DeletedTeams />
      </div>
    </Page>
  );
}

function Lists({ teams }: { teams: readonly Team[] }) {
  const t = useText('teams');
  const lists = [
    { title: t('own'), teams: teams.filter((team) => team.role === 'owner') },
    { title: t('shared'), teams: teams.filter((team) => team.role !== 'owner' && team.role !== 'none') },
    { title: t('others'), teams: teams.filter((team) => team.role === 'none') },
  ];
  return lists
    .filter((list) => list.teams.length > 0)
    .map((list) => (
      <Card key={list.title} title={list.title}>
        <TeamTable label={list.title} teams={list.teams} />
      </Card>
    ));
}

function TeamTable({ label, teams }: { label: string; teams: readonly Team[] }) {
  const t = useText('teams');
  const columns: Column<Team>[] = [
    {
      id: 'name',
      head: t('columnTeam'),
      wraps: true,
      cell: (team) => (
        <Link className={classes.team} to={paths.team(team._id)}>
          {team.name}
        </Link>
      ),
    },
    { id: 'role', head: t('columnYourRole'), width: '220px', cell: (team) => <RoleBadge role={team.role} /> },
    { id: 'owner', head: t('columnOwner'), wideOnly: true, cell: (team) => team.user.displayName },
    {
      id: 'projects',
      head: t('columnProjects'),
      align: 'end',
      width: '90px',
      cell: (team) => t('number', { count: team.projectCount }),
    },
  ];
  return <DataTable label={label} columns={columns} rows={teams} rowKey={(team) => team._id} />;
}
