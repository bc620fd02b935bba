import type { FullTeam } from '@parlance/contract/teams';
import { IconUserPlus } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { isMissing } from '../../messages/call-error.ts';
import { Missing } from '../../product/deleted-team.tsx';
import { NotYours } from '../../product/no-way.tsx';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useHidden } from '../../session/whitelabel.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { LinkViews } from '../../ui/link-views.tsx';
import { Page } from '../../ui/page.tsx';
import { FrameState } from '../../ui/page-state.tsx';
import { mayOpen, seesTeam, teamTabs, viewAt } from './tabs.ts';
import classes from './team-frame.module.css';
import { useTeam, useTeamLanguages } from './teams.api.ts';

/** The frame of a team's pages: breadcrumbs, name and seats, tabs and, below them, the page. */
export default function TeamFrame() {
  const t = useText('teams');
  const teamId = useParam('teamId');
  const team = useTeam(teamId);
  if (isMissing(team.error)) return <Missing teamId={teamId} />;
  if (team.data === undefined) return <FrameState query={team} />;
  return (
    <div className={classes.frame}>
      <Crumbs items={[{ label: t('title'), to: paths.teams() }, { label: team.data.name }]} />
      <Page title={team.data.name} head={<Head team={team.data} />} width="list">
        <Content team={team.data} />
      </Page>
    </div>
  );
}

function Head({ team }: { team: FullTeam }) {
  const t = useText('teams');
  return (
    <>
      <div className={classes.head}>
        <div className={classes.title}>
          <h1>{team.name}</h1>
          <p>
            <Summary team={team} />
          </p>
        </div>
        {team.actions.includes('team.members') && (
          <LinkButton to={paths.addMember(team._id)} leftSection={<IconUserPlus size={16} aria-hidden />}>
            {t('invitePeople')}
          </LinkButton>
        )}
      </div>
      <Tabs team={team} />
    </>
  );
}

/** Projects, languages and, if the plan has a limit, the seats of the owner's plan. */
function Summary({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const languages = useTeamLanguages(team._id).data;
  const { teamMembers: limit, usedTeamMembers: used } = team.planInfo;
  const parts = [
    t('projectCount', { count: team.projectCount }),
    languages && t('languageCount', { count: languages.length }),
    limit !== null && t('seatsOf', { used, limit }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The current page, if the user may open it: users without the right to change a setting see no form for it. The
 *  address is ahead of it while the next page is fetched. */
function Content({ team }: { team: FullTeam }) {
  const pathname = useRouterState({
    select: ({ matches }) => matches.at(-1)?.pathname.replace(/\/$/, '') ?? '',
  });
  const view = viewAt(pathname, team._id);
  if (view && !mayOpen(view, team))
    return <NotYours owner={team.user.displayName} to={paths.team(team._id)} />;
  return <Outlet />;
}

function Tabs({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const open = viewAt(pathname, team._id);
  const hidden = useHidden();
  const tabs = teamTabs.flatMap((tab) => {
    const views = tab.views.filter((view) => mayOpen(view, team, hidden));
    const [first] = views;
    if (!first) return [];
    return [{ tab, views, to: first.to(team._id), current: open !== undefined && tab.views.includes(open) }];
  });
  const views = tabs.find(({ current }) => current)?.views ?? [];
  return (
    <>
      <LinkTabs
        label={t('tabs', { team: team.name })}
        tabs={tabs.map(({ tab, to, current }) => ({
          to,
          current,
          label: t(tab.label(team)),
          count: tab.count?.(team),
        }))}
      />
      {views.length > 1 && seesTeam(team) && (
        <LinkViews
          label={t('views')}
          views={views.map((view) => ({
            to: view.to(team._id),
            label: t(view.label),
            current: view === open,
          }))}
        />
      )}
    </>
  );
}
