import type { FullTeam } from '@parlance/contract/teams';
import type { TeamAction } from '@parlance/domain/permissions/actions';
import { countMembers, seesWholeTeam } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import { paths } from '../../routing/paths.ts';
import type { Texts } from '../../text/features.ts';

/** One page of a team, as a view of one of its tabs; team.routes.ts contains its address. */
export interface TeamView {
  label: keyof Texts['teams'];
  to: (teamId: string) => string;
  /** Other addresses of the same page. */
  also?: (teamId: string) => string;
  /** Addresses below the page's own belong to it too, unless another page has them. */
  under?: (teamId: string) => string;
  /** Visible to users with one of these rights in the team. */
  actions: readonly TeamAction[];
  /** Hidden if the installation hides it. */
  feature?: HideableFeature;
}

export interface TeamTab {
  id: string;
  label: (team: FullTeam) => keyof Texts['teams'];
  views: readonly TeamView[];
  /** A number beside the label. */
  count?: (team: FullTeam) => number | undefined;
}

/** Whether the user sees the members of a team, or its projects in their place. */
export const seesTeam = (team: FullTeam): boolean =>
  team.members.length > 0 || team.actions.includes('team.members');

/** The tabs of a team, in order. */
export const teamTabs: readonly TeamTab[] = [
  {
    id: 'people',
    label: (team) => (seesTeam(team) ? 'people' : 'projects'),
    // The number of those whom a manager sees would not be the team's; who sees nobody is not told that there is nobody.
    count: ({ role, members }) =>
      (seesWholeTeam(role as Role | 'none') && countMembers(members)) || undefined,
    views: [
      {
        label: 'viewPeople',
        to: paths.team,
        under: (teamId) => `${paths.team(teamId)}/team-members`,
        actions: ['team.see'],
      },
      { label: 'rights', to: paths.teamRights, actions: ['userGroups.change'], feature: 'userGroups' },
      {
        label: 'userGroups',
        to: paths.userGroups,
        under: paths.userGroups,
        actions: ['team.see'],
        feature: 'userGroups',
      },
    ],
  },
  {
    id: 'security',
    label: () => 'security',
    views: [
      {
        label: 'security',
        to: paths.teamSecurity,
        also: paths.singleSignOn,
        actions: ['team.security', 'team.singleSignOn'],
      },
    ],
  },
  {
    id: 'changelog',
    label: () => 'changelog',
    views: [{ label: 'changelog', to: paths.teamChangelog, actions: ['team.changelog'] }],
  },
  {
    id: 'settings',
    label: () => 'settings',
    views: [{ label: 'settings', to: paths.teamSettings, actions: ['team.rename'] }],
  },
];

/** Whether the user may open a page of a team. */
export const mayOpen = (view: TeamView, team: FullTeam, hidden: readonly HideableFeature[] = []): boolean =>
  view.actions.some((action) => team.actions.includes(action)) &&
  !(view.feature && hidden.includes(view.feature));

/** The page that an address belongs to. */
export function viewAt(pathname: string, teamId: string): TeamView | undefined {
  const views = teamTabs.flatMap((tab) => tab.views);
  return (
    views.find((view) => view.to(teamId) === pathname || view.also?.(teamId) === pathname) ??
    views.find((view) => view.under !== undefined && pathname.startsWith(`${view.under(teamId)}/`))
  );
}
