import type { Refusal } from './call.ts';
import { paths } from './paths.ts';
import { forgetUser } from './session.ts';

/** The global rules of specification 1 section 8: 401 forgets the user and goes to `/` (and comes back after sign-in),
 *  402 goes to the page of the locked account, 403 to the projects, or to where a
 *  second factor is set up for a team that wants one. */
export function refusalRules(go: (to: string, search: Record<string, string>) => void): Refusal {
  return (error) => {
    if (error.status === 401) {
      const here = location.pathname + location.search;
      forgetUser();
      go(paths.root(), here === '/' ? {} : { next: here, message: 'signed-out' });
    } else if (error.status === 402) {
      const { type, lockedUser } = error.body;
      go(paths.accountLocked(String(type ?? 'user'), String(lockedUser ?? '')), {});
    } else if (error.status === 403 && error.body.code === 'secondFactorRequired') {
      go(paths.security(), {});
    } else if (error.status === 403) {
      go(paths.projects(), {});
    }
  };
}
