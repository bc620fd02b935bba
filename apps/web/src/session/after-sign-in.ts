import { paths } from '../routing/paths.ts';

/** Where a sign-in leads: to the page that was asked for before, if it is one of ours, else to the projects. */
export function afterSignIn(next: string | undefined): string {
  // Browsers drop tabs and line ends from addresses, so that `/\t/` becomes `//`.
  return next && /^\/(?!\/)[^\\\u0000-\u001f]*$/.test(next) ? next : paths.projects();
}
