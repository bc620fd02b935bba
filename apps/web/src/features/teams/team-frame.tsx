import type { FullTeam } from '@parlance/contract/teams';
import { IconUserPlus } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useHidden } from '../../session/whitelabel.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { FrameState } from '../../ui/page-state.tsx';
import { tabAt, teamTabs } from './tabs.ts';
import classes from './team-frame.module.css';
import { useTeam, useTeamLanguages } from './teams.api.ts';

/** The frame of a team's pages: where one is, its name and seats, its tabs and, below them, the page. */
export default function TeamFrame() {
  const t = useText('teams');
  const team = useTeam(useParam('teamId'));
  if (team.data === undefined) return <FrameState query={team} />;
  return (
    <div className={classes.frame}>
      <Crumbs items={[{ label: t('title'), to: paths.teams() }, { label: team.data.name }]} />
      <Page title={team.data.name} head={<Head team={team.data} />} width="list">
        <Outlet />
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

/** Projects, languages and, where the plan has a limit, the seats of the owner's plan. */
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

function Tabs({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const open = tabAt(pathname, team._id);
  const hidden = useHidden();
  const tabs = teamTabs
    .filter((tab) => team.actions.includes(tab.action) && !(tab.feature && hidden.includes(tab.feature)))
    .map((tab) => ({
      to: tab.to(team._id),
      label: t(tab.label),
      count: tab.count?.(team),
      current: tab === open,
    }));
  return <LinkTabs label={t('tabs', { team: team.name })} tabs={tabs} />;
}
