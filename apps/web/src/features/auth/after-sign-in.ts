import { paths } from '../../lib/paths.ts';

/** Where a sign-in leads: to the page that was asked for before, if it is one of ours, else to the projects. */
export function afterSignIn(next: string | undefined): string {
  return next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : paths.projects();
}
