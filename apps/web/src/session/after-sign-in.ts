import { paths } from '../routing/paths.ts';

/** The page after sign-in: the requested page, if it belongs to the app, otherwise the projects. */
export function afterSignIn(next: string | undefined): string {
  // Browsers remove tabs and line ends from addresses, so that `/\t/` becomes `//`.
  return next && /^\/(?!\/)[^\\\u0000-\u001f]*$/.test(next) ? next : paths.projects();
}
