import type { Refusal } from './call.ts';
import { paths } from './paths.ts';
import { dropProblems, messageOf } from './problems.ts';
import { askUserAgain, forgetUser } from './session.ts';
import { toast } from './toasts.ts';

/** The global rules of specification 1 section 8: 401 forgets the user and goes to `/` (and comes back after sign-in),
 *  402 goes to the page of the locked account, 403 to the projects with the server's message. */
export function refusalRules(go: (to: string, search: Record<string, string>) => void): Refusal {
  return (error) => {
    if (![401, 402, 403].includes(error.status)) return;
    dropProblems();
    if (error.status === 401) {
      const here = location.pathname + location.search;
      forgetUser();
      go(paths.root(), here === '/' ? {} : { next: here, message: 'signed-out' });
    } else if (error.status === 402) {
      const { type, lockedUser } = error.body;
      if (type === 'user') void askUserAgain();
      go(paths.accountLocked(String(type ?? 'user'), String(lockedUser ?? '')), {});
    } else {
      go(paths.projects(), {});
      toast(messageOf(error), { kind: 'problem' });
    }
  };
}
