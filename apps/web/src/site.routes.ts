import type { PageRoute } from './routing/page-route.ts';

/** The pages that everybody sees: sign-in and sign-up, links from mails, and the installation's own. */
export const sitePages: readonly PageRoute[] = [
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
  ...['/help', '/help/$page'].map(
    (path): PageRoute => ({
      path,
      frame: 'site',
      page: () => import('./features/help/guide.page.tsx'),
      texts: ['help'],
      feature: 'help',
    }),
  ),
  { path: '/docs/api', frame: 'site', page: () => import('./features/help/api.page.tsx'), texts: ['help'] },
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
];
