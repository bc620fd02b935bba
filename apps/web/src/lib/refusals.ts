import type { Refusal } from './call.ts';
import { type Exceeded, openDialog } from './dialogs.ts';
import { paths } from './paths.ts';
import { forgetUser } from './session.ts';

/** The global rules of specification 1 section 8: 401 forgets the user and goes to `/` (and comes back after sign-in),
 *  402 goes to the page of the locked account, 403 to the projects. A plan that does not allow more opens the dialog that
 *  says how to go on (section 4). */
export function refusalRules(go: (to: string, search: Record<string, string>) => void): Refusal {
  return (error) => {
    if (error.status === 401) {
      const here = location.pathname + location.search;
      forgetUser();
      go(paths.root(), here === '/' ? {} : { next: here, message: 'signed-out' });
    } else if (error.status === 402) {
      const { type, lockedUser } = error.body;
      go(paths.accountLocked(String(type ?? 'user'), String(lockedUser ?? '')), {});
    } else if (error.body.upgradeRequired === true) {
      openDialog('upgrade', error.body as unknown as Exceeded);
    } else if (error.status === 403) {
      go(paths.projects(), {});
    }
  };
}
