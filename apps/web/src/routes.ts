import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import type { ComponentType } from 'react';
import type { DialogTable } from './routing/dialogs.ts';
import type { Feature } from './text/features.ts';

/** One page. `frame` says who sees it and where: `guest` only anonymous visitors (users go to the projects), `open`
 *  everybody, `site` everybody (users within the shell), `user` within the shell, `project` within the shell beside
 *  the project's rail, `team` within the shell below the team's name and tabs (features/teams/tabs.ts). */
export interface PageRoute {
  /** As TanStack Router writes it: `$name` is a part that the page reads with `useParam('name')`. */
  path: string;
  frame: 'guest' | 'open' | 'site' | 'user' | 'account' | 'project' | 'team';
  page: () => Promise<{ default: ComponentType }>;
  /** The words that it needs, fetched together with its code. */
  texts: readonly Feature[];
  /** Addresses below it that the page handles itself (open entry, filters): it stays mounted between them. */
  states?: readonly string[];
  /** The address does not exist if the installation hides this (whitelabel mode). */
  feature?: HideableFeature;
  /** Begins to fetch the content of the first screen, while the page's code is fetched. The page does not wait for
   *  it. Throws refusals, without applying the global rules. */
  read?: () => Promise<FirstRead>;
}
/** Takes the parts and the query of the address. */
type FirstRead = (params: Record<string, string>, search: Record<string, string | string[]>) => Promise<void>;

/** Every address of the web app. Unknown addresses redirect to `/`, which goes to the projects or to sign-in. */
export const pages: readonly PageRoute[] = [
  {
    path: '/login',
    frame: 'guest',
    page: () => import('./features/auth/sign-in.page.tsx'),
    texts: ['auth', 'password'],
  },
  {
    path: '/login/second-factor',
    frame: 'guest',
    page: () => import('./features/auth/second-step.page.tsx'),
    texts: ['auth'],
  },
  { path: '/sso', frame: 'guest', page: () => import('./features/auth/sso.page.tsx'), texts: ['auth'] },
  {
    path: '/signup',
    frame: 'guest',
    page: () => import('./features/auth/sign-up.page.tsx'),
    texts: ['auth', 'password'],
  },
  {
    path: '/password/forgot',
    frame: 'guest',
    page: () => import('./features/auth/forgot-password.page.tsx'),
    texts: ['auth'],
  },
  {
    path: '/password/reset/invalid',
    frame: 'guest',
    page: () => import('./features/auth/reset-invalid.page.tsx'),
    texts: ['auth'],
  },
  {
    path: '/password/reset/success',
    frame: 'guest',
    page: () => import('./features/auth/reset-success.page.tsx'),
    texts: ['auth'],
  },
  {
    path: '/password/reset/$token',
    frame: 'open',
    page: () => import('./features/auth/reset-password.page.tsx'),
    texts: ['auth', 'password'],
  },
  {
    path: '/setup/$token',
    frame: 'open',
    page: () => import('./features/auth/set-up.page.tsx'),
    texts: ['auth', 'password'],
  },
  ...['/account-locked', '/account-locked/$type', '/account-locked/$type/$lockedUser'].map(
    (path): PageRoute => ({
      path,
      frame: 'site',
      page: () => import('./features/auth/account-locked.page.tsx'),
      texts: ['auth'],
    }),
  ),
  {
    path: '/invitations/$token',
    frame: 'open',
    page: () => import('./features/auth/invitation.page.tsx'),
    texts: ['auth', 'password', 'teams'],
  },
  {
    path: '/about',
    frame: 'site',
    page: () => import('./features/about/about.page.tsx'),
    texts: ['about'],
    feature: 'about',
  },
  {
    path: '/contact',
    frame: 'site',
    page: () => import('./features/about/contact.page.tsx'),
    texts: ['about'],
    feature: 'contact',
  },
  {
    path: '/copyright',
    frame: 'site',
    page: () => import('./features/about/copyright.page.tsx'),
    texts: ['about'],
  },
  {
    path: '/features',
    frame: 'site',
    page: () => import('./features/about/features.page.tsx'),
    texts: ['about'],
  },
  {
    path: '/supported-machine-translations',
    frame: 'site',
    page: () => import('./features/about/machine-translations.page.tsx'),
    texts: ['about'],
  },
  ...['/terms', '/privacy', '/imprint', '/faq'].map(
    (path): PageRoute => ({
      path,
      frame: 'site',
      page: () => import('./features/about/provider.page.tsx'),
      texts: ['about'],
    }),
  ),
  {
    path: '/help/formats',
    frame: 'site',
    page: () => import('./features/help/formats.page.tsx'),
    texts: ['help'],
    feature: 'help',
  },
  { path: '/docs/api', frame: 'site', page: () => import('./features/help/api.page.tsx'), texts: ['help'] },
  ...['/settings/profile', '/settings/delete-account'].map(
    (path): PageRoute => ({
      path,
      frame: 'account',
      page: () => import('./features/account/profile.page.tsx'),
      texts: ['password'],
    }),
  ),
  {
    path: '/settings/resend-email-verification',
    frame: 'account',
    page: () => import('./features/account/resend-verification.page.tsx'),
    texts: [],
  },
  ...['/settings/security', '/settings/password', '/settings/accounts'].map(
    (path): PageRoute => ({
      path,
      frame: 'account',
      page: () => import('./features/account/security/security.page.tsx'),
      texts: ['password', 'second-factor', 'single-sign-on'],
    }),
  ),
  {
    path: '/settings/notifications',
    frame: 'account',
    page: () => import('./features/notifications/settings.page.tsx'),
    texts: ['notifications'],
  },
  {
    path: '/settings/shortcuts',
    frame: 'account',
    page: () => import('./features/shortcuts/shortcuts.page.tsx'),
    texts: ['shortcuts'],
  },
  {
    path: '/settings/tokens',
    frame: 'account',
    page: () => import('./features/account/tokens.page.tsx'),
    texts: ['second-factor'],
  },
  {
    path: '/delete-account/$token',
    frame: 'open',
    page: () => import('./features/auth/delete-account.page.tsx'),
    texts: ['auth'],
  },
  {
    path: '/keep-account/$token',
    frame: 'open',
    page: () => import('./features/auth/keep-account.page.tsx'),
    texts: ['auth'],
  },
  {
    path: '/verify-email/$token',
    frame: 'open',
    page: () => import('./features/auth/verify-email.page.tsx'),
    texts: ['auth'],
  },
  { path: '/outbox', frame: 'user', page: () => import('./features/mail/outbox.page.tsx'), texts: ['mail'] },
  {
    path: '/projects',
    frame: 'user',
    page: () => import('./features/projects/projects.page.tsx'),
    texts: ['projects', 'second-factor'],
  },
  {
    path: '/projects/create',
    frame: 'user',
    page: () => import('./features/projects/create-project.page.tsx'),
    texts: ['projects', 'import', 'checks'],
    feature: 'projectCreation',
  },
  {
    path: '/projects/$projectId',
    frame: 'project',
    page: () => import('./features/projects/overview.page.tsx'),
    texts: ['projects', 'import', 'checks'],
  },
  {
    path: '/projects/$projectId/languages/$languageId',
    frame: 'project',
    page: () => import('./features/language-view/language-view.page.tsx'),
    texts: [
      'language-view',
      'checks',
      'entry-links',
      'shortcuts',
      'progress',
      'filters',
      'comments',
      'text-tools',
    ],
    read: () => import('./features/language-view/prefetch.ts').then((module) => module.firstRead),
    states: ['$'],
  },
  {
    path: '/projects/$projectId/languages/$languageId/review',
    frame: 'project',
    page: () => import('./features/review/review.page.tsx'),
    texts: ['review', 'language-view', 'checks', 'shortcuts', 'filters', 'text-tools', 'suggestions'],
  },
  {
    path: '/projects/$projectId/edit',
    frame: 'project',
    page: () => import('./features/projects/settings.page.tsx'),
    texts: ['projects', 'project-api', 'tags', 'groups'],
  },
  {
    path: '/projects/$projectId/edit-tm',
    frame: 'project',
    page: () => import('./features/projects/memory-settings.page.tsx'),
    texts: ['projects', 'project-api', 'tags', 'groups'],
  },
  {
    path: '/projects/$projectId/groups',
    frame: 'project',
    page: () => import('./features/groups/groups.page.tsx'),
    texts: ['groups'],
    states: ['create', '$groupId/edit'],
  },
  {
    path: '/projects/$projectId/tags',
    frame: 'project',
    page: () => import('./features/tags/tags.page.tsx'),
    texts: ['tags'],
  },
  {
    path: '/projects/$projectId/files',
    frame: 'project',
    page: () => import('./features/files/files.page.tsx'),
    texts: ['files'],
  },
  {
    path: '/projects/$projectId/imports/$jobId',
    frame: 'project',
    page: () => import('./features/import/import-report.page.tsx'),
    texts: ['import', 'checks'],
  },
  {
    path: '/projects/$projectId/progress',
    frame: 'project',
    page: () => import('./features/progress/progress.page.tsx'),
    texts: ['progress'],
  },
  {
    path: '/projects/$projectId/history',
    frame: 'project',
    page: () => import('./features/operations/history.page.tsx'),
    texts: ['operations'],
  },
  {
    path: '/projects/$projectId/usage',
    frame: 'project',
    page: () => import('./features/usage/usage.page.tsx'),
    texts: ['usage'],
  },
  {
    path: '/projects/$projectId/prepare',
    frame: 'project',
    page: () => import('./features/release/prepare.page.tsx'),
    texts: ['release'],
  },
  {
    path: '/projects/$projectId/webhooks',
    frame: 'project',
    page: () => import('./features/webhooks/webhooks.page.tsx'),
    texts: ['webhooks'],
  },
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
    path: '/notifications',
    frame: 'user',
    page: () => import('./features/notifications/notifications.page.tsx'),
    texts: ['notifications'],
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

/** The frame around the user's account pages. */
export const accountFrame = () => import('./features/account/account-frame.tsx');

/** The frame around a team's pages. */
export const teamFrame = () => import('./features/teams/team-frame.tsx');

/** The frame around a project's pages. */
export const projectFrame = () => import('./features/projects/project-frame.tsx');

/** The additions to every page of a project: dropping files, and the commands Import and Export. */
export const projectParts = {
  part: () => import('./features/import/project-import.tsx'),
  texts: ['import'] as readonly Feature[],
};

/** Dialogs that other features open (routing/dialogs.ts), by name: `import: () => import('./features/import/import.dialog.tsx')`. */
export const dialogs: DialogTable = {
  import: () => import('./features/import/import.dialog.tsx'),
  importResult: () => import('./features/import/import-result.dialog.tsx'),
  tagCategories: () => import('./features/tags/categories.dialog.tsx'),
  export: () => import('./features/export/export.dialog.tsx'),
  exportLosses: () => import('./features/export/losses.dialog.tsx'),
  fileHistory: () => import('./features/operations/file-history.dialog.tsx'),
  invitePeople: () => import('./features/teams/invite-people.dialog.tsx'),
  upgrade: () => import('./features/teams/upgrade.dialog.tsx'),
  dismissProblem: () => import('./features/entry-editor/dismiss.dialog.tsx'),
  undoResult: () => import('./features/operations/undo-result.dialog.tsx'),
};
