import type { Refusal } from './call.ts';
import { type Exceeded, openDialog } from './dialogs.ts';
import { paths } from './paths.ts';
import { dropProblems, messageOf } from './problems.ts';
import { askUserAgain, forgetUser } from './session.ts';
import { toast } from './toasts.ts';

/** The global rules of specification 1 section 8: 401 forgets the user and goes to `/` (and comes back after sign-in),
 *  402 goes to the page of the locked account, 403 to the projects with the server's message, or to where a second
 *  factor is set up for a team that wants one (and from there back). A plan that does not allow more opens the dialog that says how to go on
 *  (section 4). */
export function refusalRules(go: (to: string, search: Record<string, string>) => void): Refusal {
  return (error) => {
    if (error.body.upgradeRequired === true) {
      openDialog('upgrade', error.body as unknown as Exceeded);
      return;
    }
    if (![401, 402, 403].includes(error.status)) return;
    dropProblems();
    if (error.status === 401) {
      const { pathname, search } = location;
      forgetUser();
      // Several calls are refused at once: the first leads away, the others must not forget where from.
      if (pathname === paths.root() || pathname === paths.signIn()) return;
      go(paths.root(), { next: pathname + search, message: 'signed-out' });
    } else if (error.status === 402) {
      const { type, lockedUser } = error.body;
      if (type === 'user') void askUserAgain();
      go(paths.accountLocked(String(type ?? 'user'), String(lockedUser ?? '')), {});
    } else if (error.body.code === 'secondFactorRequired') {
      // That page says itself who wants one. As with 401, only the first of several refusals leads there.
      const { pathname, search } = location;
      if (pathname !== paths.security()) go(paths.security(), { next: pathname + search });
    } else {
      go(paths.projects(), {});
      toast(messageOf(error), { kind: 'problem' });
    }
  };
}
