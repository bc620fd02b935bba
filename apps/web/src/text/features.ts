/** The features that have words, each with the type of its English file: one line per feature.
 *  Words are ICU messages: `export const words = { key: 'You have {count, plural, one {# text} other {# texts}}' }`. */
export interface Texts {
  about: typeof import('./en/about.ts').words;
  account: typeof import('./en/account.ts').words;
  auth: typeof import('./en/auth.ts').words;
  'check-levels': typeof import('./en/check-levels.ts').words;
  checks: typeof import('./en/checks.ts').words;
  comments: typeof import('./en/comments.ts').words;
  conflicts: typeof import('./en/conflicts.ts').words;
  details: typeof import('./en/details.ts').words;
  'entry-history': typeof import('./en/entry-history.ts').words;
  'entry-links': typeof import('./en/entry-links.ts').words;
  export: typeof import('./en/export.ts').words;
  files: typeof import('./en/files.ts').words;
  filters: typeof import('./en/filters.ts').words;
  glossary: typeof import('./en/glossary.ts').words;
  groups: typeof import('./en/groups.ts').words;
  help: typeof import('./en/help.ts').words;
  history: typeof import('./en/history.ts').words;
  import: typeof import('./en/import.ts').words;
  'language-view': typeof import('./en/language-view.ts').words;
  'machine-translation': typeof import('./en/machine-translation.ts').words;
  mail: typeof import('./en/mail.ts').words;
  memory: typeof import('./en/memory.ts').words;
  'missing-texts': typeof import('./en/missing-texts.ts').words;
  notifications: typeof import('./en/notifications.ts').words;
  onboarding: typeof import('./en/onboarding.ts').words;
  password: typeof import('./en/password.ts').words;
  plans: typeof import('./en/plans.ts').words;
  pretranslation: typeof import('./en/pretranslation.ts').words;
  progress: typeof import('./en/progress.ts').words;
  'project-api': typeof import('./en/project-api.ts').words;
  projects: typeof import('./en/projects.ts').words;
  publish: typeof import('./en/publish.ts').words;
  release: typeof import('./en/release.ts').words;
  review: typeof import('./en/review.ts').words;
  screenshots: typeof import('./en/screenshots.ts').words;
  'second-factor': typeof import('./en/second-factor.ts').words;
  shell: typeof import('./en/shell.ts').words;
  shortcuts: typeof import('./en/shortcuts.ts').words;
  'single-sign-on': typeof import('./en/single-sign-on.ts').words;
  suggestions: typeof import('./en/suggestions.ts').words;
  tags: typeof import('./en/tags.ts').words;
  teams: typeof import('./en/teams.ts').words;
  'text-tools': typeof import('./en/text-tools.ts').words;
  usage: typeof import('./en/usage.ts').words;
  webhooks: typeof import('./en/webhooks.ts').words;
  'user-groups': typeof import('./en/user-groups.ts').words;
}

export type FeatureName = keyof Texts;

/** What a translated file must be: the same keys as the English one. */
export type WordsOf<F extends FeatureName> = Record<keyof Texts[F], string>;
