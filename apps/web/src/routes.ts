import { accountPages } from './account.routes.ts';
import { projectPages } from './project.routes.ts';
import type { DialogTable } from './routing/dialogs.ts';
import type { PageRoute } from './routing/page-route.ts';
import { sitePages } from './site.routes.ts';
import { teamPages } from './team.routes.ts';
import type { FeatureName } from './text/features.ts';

/** Every address of the web app. Unknown addresses redirect to `/`, which goes to the projects or to sign-in. */
export const pages: readonly PageRoute[] = [...sitePages, ...accountPages, ...projectPages, ...teamPages];

/** The frame around the user's account pages. */
export const accountFrame = () => import('./features/account/account-frame.tsx');

/** The frame around a team's pages. */
export const teamFrame = () => import('./features/teams/team-frame.tsx');

/** The frame around a project's pages. */
export const projectFrame = () => import('./features/projects/project-frame.tsx');

/** The additions to every page of a project: dropping files, and the commands Import and Export. */
export const projectParts = {
  part: () => import('./features/import/project-import.tsx'),
  texts: ['import'] as readonly FeatureName[],
};

/** Dialogs that other features open (routing/dialogs.ts), by name: `import: () => import('./features/import/import.dialog.tsx')`. */
export const dialogs: DialogTable = {
  import: () => import('./features/import/import.dialog.tsx'),
  importResult: () => import('./features/import/import-result.dialog.tsx'),
  tagCategories: () => import('./features/tags/categories.dialog.tsx'),
  export: () => import('./features/export/export.dialog.tsx'),
  exportLosses: () => import('./features/export/losses.dialog.tsx'),
  fileHistory: () => import('./features/history/file-history.dialog.tsx'),
  joinFiles: () => import('./features/files/join-files.dialog.tsx'),
  invitePeople: () => import('./features/teams/invite-people.dialog.tsx'),
  upgrade: () => import('./features/teams/upgrade.dialog.tsx'),
  dismissProblem: () => import('./features/entry-editor/dismiss.dialog.tsx'),
  lostText: () => import('./features/language-view/lost-text.dialog.tsx'),
  acceptAnyway: () => import('./features/entry-review/accept.dialog.tsx'),
  newTerm: () => import('./features/glossary/new-term.dialog.tsx'),
  undoResult: () => import('./features/history/undo-result.dialog.tsx'),
};
