import type { FullTeam } from '@parlance/contract/teams';
import { IconFolders } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { paths } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { useTeamProjects } from '../teams.api.ts';

/** The projects of a team that the user sees; all that those see of it who may not see its members. */
export function TeamProjects({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const format = useFormat();
  return (
    <Card title={t('projects')}>
      <PageState
        query={useTeamProjects(team._id)}
        loading={<SkeletonRows rows={3} height={48} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            art={<IconFolders size={32} stroke={1.4} />}
            title={t('noProjects')}
            text={t('noProjectsText', { owner: team.user.displayName })}
          />
        }
      >
        {(list) => (
          <PagedTable
            label={t('projects')}
            rows={list}
            rowKey={({ _id }) => _id}
            columns={[
              {
                id: 'name',
                head: t('columnProject'),
                wraps: true,
                cell: ({ _id, name }) => (
                  <Link className="link" to={paths.project(_id)} dir="auto">
                    {name}
                  </Link>
                ),
              },
              {
                id: 'languages',
                head: t('inviteLanguages'),
                wraps: true,
                cell: ({ languages }) => format.list(languages.map((code) => format.languageName(code))),
              },
            ]}
          />
        )}
      </PageState>
    </Card>
  );
}
