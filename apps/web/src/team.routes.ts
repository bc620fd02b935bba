import type { PageRoute } from './routing/page-route.ts';

/** The pages of teams. */
export const teamPages: readonly PageRoute[] = [
  {
    path: '/teams',
    frame: 'user',
    page: () => import('./features/teams/teams.page.tsx'),
    texts: ['teams'],
    feature: 'teams',
  },
  {
    path: '/teams/create',
    frame: 'user',
    page: () => import('./features/teams/create-team.page.tsx'),
    texts: ['teams'],
    feature: 'teamCreation',
  },
  {
    path: '/teams/$teamId',
    frame: 'team',
    page: () => import('./features/teams/people.page.tsx'),
    texts: ['teams'],
    states: ['team-members/create', 'team-members/$teamMemberId', 'team-members/$teamMemberId/edit'],
  },
  {
    path: '/teams/$teamId/rights',
    frame: 'team',
    page: () => import('./features/teams/rights/rights.page.tsx'),
    texts: ['teams', 'user-groups'],
    feature: 'userGroups',
  },
  {
    path: '/teams/$teamId/user-groups',
    frame: 'team',
    page: () => import('./features/teams/groups/groups.page.tsx'),
    texts: ['teams', 'user-groups'],
    feature: 'userGroups',
    states: ['create', '$userGroupId', '$userGroupId/edit'],
  },
  {
    path: '/teams/$teamId/changelog',
    frame: 'team',
    page: () => import('./features/teams/changelog.page.tsx'),
    texts: ['teams'],
  },
  ...['/teams/$teamId/security', '/teams/$teamId/single-sign-on'].map(
    (path): PageRoute => ({
      path,
      frame: 'team',
      page: () => import('./features/teams/security.page.tsx'),
      texts: ['teams', 'second-factor', 'single-sign-on'],
    }),
  ),
  {
    path: '/teams/$teamId/edit',
    frame: 'team',
    page: () => import('./features/teams/settings.page.tsx'),
    texts: ['teams'],
  },
];
