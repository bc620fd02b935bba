import type { PageRoute } from './routing/page-route.ts';

/** The pages of the user's own account. */
export const accountPages: readonly PageRoute[] = [
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
    path: '/settings/preferences',
    frame: 'account',
    page: () => import('./features/account/preferences.page.tsx'),
    texts: [],
  },
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
  { path: '/outbox', frame: 'user', page: () => import('./features/mail/outbox.page.tsx'), texts: ['mail'] },
  {
    path: '/mt-profiles',
    frame: 'user',
    page: () => import('./features/machine-translation/profiles.page.tsx'),
    texts: ['machine-translation'],
  },
  {
    path: '/user-mt-profiles/$userId',
    frame: 'user',
    page: () => import('./features/machine-translation/user-profiles.page.tsx'),
    texts: ['machine-translation'],
  },
  {
    path: '/user-subscription-overrides/$userId',
    frame: 'user',
    page: () => import('./features/plans/overrides.page.tsx'),
    texts: ['plans'],
  },
  {
    path: '/notifications',
    frame: 'user',
    page: () => import('./features/notifications/notifications.page.tsx'),
    texts: ['notifications'],
  },
];
