import type { FullTeam } from '@parlance/contract/teams';
import type { UserGroup } from '@parlance/contract/user-groups';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { useParam } from '../../../routing/params.ts';
import { paths } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { lazyOverlay } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { seesEverybody, seesPeople, useTeam } from '../teams.api.ts';
import { useUserGroups } from '../user-groups.api.ts';
import { GroupDialog } from './group-dialog.tsx';
import classes from './groups.module.css';

const EditGroupDialog = lazyOverlay(
  () => import('./edit-group-dialog.tsx').then((module) => module.EditGroupDialog),
  (props) => props.onClose(),
);

/** The user groups of a team, with dialogs at their own addresses: create one, show one, change it. */
export default function GroupsPage() {
  const t = useText('user-groups');
  const teamId = useParam('teamId');
  const team = useTeam(teamId).data;
  const groups = useUserGroups(teamId);
  if (!team) return null;
  const mayChange = team.actions.includes('userGroups.change');
  const create = mayChange && (
    <LinkButton to={paths.createUserGroup(teamId)} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </LinkButton>
  );
  return (
    <>
      <Card title={t('title')} aside={groups.data?.some((group) => !group.personal) && create}>
        <PageState
          query={groups}
          loading={<SkeletonRows rows={4} height={48} />}
          isEmpty={(list) => list.every((group) => group.personal)}
          empty={
            <EmptyState
              art={<IconUsersGroup size={32} stroke={1.4} />}
              title={t('none')}
              text={t('noneText')}
              action={create}
            />
          }
        >
          {(list) => <GroupTable team={team} groups={list.filter((group) => !group.personal)} />}
        </PageState>
      </Card>
      {groups.data && <GroupDialogs team={team} groups={groups.data} />}
    </>
  );
}

/** The number of a group's languages named in the list; its own page names all. */
const mostCodes = 12;

function GroupTable({ team, groups }: { team: FullTeam; groups: readonly UserGroup[] }) {
  const t = useText('user-groups');
  const format = useFormat();
  const columns: Column<UserGroup>[] = [
    {
      id: 'name',
      head: t('columnGroup'),
      cell: (group) => (
        <Link className={classes.name} to={paths.userGroup(team._id, group._id)} resetScroll={false}>
          {group.name}
        </Link>
      ),
    },
    {
      id: 'languages',
      head: t('columnLanguages'),
      cell: (group) => (
        <span className={classes.codes}>
          {group.languages.slice(0, mostCodes).map(({ language }) => (
            <LanguageCode key={language} code={language} />
          ))}
          {group.languages.length > mostCodes &&
            t('moreLanguages', { count: group.languages.length - mostCodes })}
          {group.languages.length === 0 && t('noLanguage')}
        </span>
      ),
    },
  ];
  const members: Column<UserGroup> = {
    id: 'members',
    head: t(seesEverybody(team) ? 'columnMembers' : 'columnTranslators'),
    align: 'end',
    cell: (group) => format.number(group.memberCount),
  };
  return (
    <PagedTable
      label={t('title')}
      columns={seesPeople(team) ? [...columns, members] : columns}
      rows={groups}
      rowKey={({ _id }) => _id}
    />
  );
}

function GroupDialogs({ team, groups }: { team: FullTeam; groups: readonly UserGroup[] }) {
  const groupId = useParam('userGroupId');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const go = (to: string) => void navigate({ to, resetScroll: false });
  const close = () => go(paths.userGroups(team._id));
  const mayChange = team.actions.includes('userGroups.change');
  if (pathname === paths.createUserGroup(team._id))
    return mayChange ? <EditGroupDialog team={team} onClose={close} /> : null;
  const group = groups.find(({ _id }) => _id === groupId);
  if (!group) return null;
  const mayEdit = mayChange && !group.personal;
  return mayEdit && pathname === paths.editUserGroup(team._id, group._id) ? (
    <EditGroupDialog key={group._id} team={team} group={group} onClose={close} />
  ) : (
    <GroupDialog
      team={team}
      group={group}
      onClose={close}
      onEdit={mayEdit ? () => go(paths.editUserGroup(team._id, group._id)) : undefined}
    />
  );
}
