/**
 * The floors of the server's features, from below: imports go to the same floor or down (docs/architecture.md). What lies
 * above and is needed below is handed in by features/index.ts.
 */
export const floors = {
  platform: ['mail', 'site', 'whitelabel'],
  identity: [
    'users',
    'sessions',
    'sso-domains',
    'mail-links',
    'identities',
    'second-factor',
    'access-tokens',
    'credential-reset',
    'single-sign-on',
    'account',
    'auth',
  ],
  teams: [
    'plans',
    'team-access',
    'team-changelog',
    'user-groups',
    'team-members',
    'teams',
    'team-security',
    'notifications',
    'own-user',
    'account-deletion',
  ],
  feed: ['feed', 'counts'],
  projects: ['groups', 'languages', 'projects', 'metadata-fields', 'integrations', 'project-secrets', 'jobs'],
  content: [
    'entry-store',
    'entries',
    'entry-columns',
    'entry-list',
    'entry-bulk',
    'entry-status',
    'entry-groups',
    'tags',
    'glossary',
    'comments',
    'live',
  ],
  exchange: [
    'files',
    'spreadsheet-mapping',
    'import',
    'spreadsheets',
    'export',
    'screenshots',
    'usage',
    'webhooks',
    'delivery',
    'client-api',
    'missing-texts',
    'history',
    'memory',
    'machine-translation',
    'pretranslation',
    'suggestions',
    'progress',
    'maintenance',
  ],
} as const;

/** The parts of the web app beside its features, from below: each may import those before it. */
export const webParts = [
  'text',
  'browser',
  'i18n',
  'messages',
  'ui',
  'routing',
  'api',
  'live',
  'session',
  'product',
] as const;

/** Features of the web app that are built of each other, each stack from below; all others know only `.api.ts` of their kind. */
export const webFeatureStacks = [
  [
    'entries',
    'screenshots',
    'comments',
    'entry-links',
    'entry-tags',
    'suggestions',
    'entry-editor',
    'entry-review',
    'entry-panel',
    'entry-bulk',
    'entry-list',
    'language-view',
    'review',
  ],
  // Ways to sign in are a part of the pages of an account and of a team.
  ['second-factor', 'single-sign-on', 'account', 'teams', 'projects'],
] as const;
