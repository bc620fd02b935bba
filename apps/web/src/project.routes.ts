import type { PageRoute } from './routing/page-route.ts';

/** The pages of projects. */
export const projectPages: readonly PageRoute[] = [
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
];
