import type { FullTeam } from '@parlance/contract/teams';
import type { TeamAction } from '@parlance/domain/permissions/actions';
import { countMembers } from '@parlance/domain/permissions/members';
import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import { paths } from '../../routing/paths.ts';
import type { Texts } from '../../text/features.ts';

/** One page of a team, as a tab of its frame; its address stands in routes.ts with the frame `team`. */
export interface TeamTab {
  id: string;
  label: keyof Texts['teams'];
  to: (teamId: string) => string;
  /** Addresses below the tab's own are its too, unless another tab has them. */
  under?: (teamId: string) => string;
  /** Seen by those who may do this in the team. */
  action: TeamAction;
  /** Left out where the installation hides it. */
  feature?: HideableFeature;
  /** A number beside the label. */
  count?: (team: FullTeam) => number | undefined;
}

/** The tabs of a team, in order. */
export const teamTabs: readonly TeamTab[] = [
  {
    id: 'people',
    label: 'people',
    to: paths.team,
    under: (teamId) => `${paths.team(teamId)}/team-members`,
    action: 'team.see',
    // Who sees nobody is not told that there is nobody.
    count: (team) => countMembers(team.members) || undefined,
  },
  { id: 'rights', label: 'rights', to: paths.teamRights, action: 'userGroups.change', feature: 'userGroups' },
  {
    id: 'userGroups',
    label: 'userGroups',
    to: paths.userGroups,
    under: paths.userGroups,
    action: 'team.see',
    feature: 'userGroups',
  },
  { id: 'changelog', label: 'changelog', to: paths.teamChangelog, action: 'team.changelog' },
  { id: 'security', label: 'security', to: paths.teamSecurity, action: 'team.security' },
  { id: 'singleSignOn', label: 'singleSignOn', to: paths.singleSignOn, action: 'team.singleSignOn' },
  { id: 'settings', label: 'settings', to: paths.teamSettings, action: 'team.rename' },
];

/** The tab that an address belongs to. */
export function tabAt(pathname: string, teamId: string): TeamTab | undefined {
  return (
    teamTabs.find((tab) => tab.to(teamId) === pathname) ??
    teamTabs.find((tab) => tab.under !== undefined && pathname.startsWith(`${tab.under(teamId)}/`))
  );
}
