import type { commonErrors } from '@parlance/contract/common';
import type { RefusalRule } from '../api/call.ts';
import { textNow } from '../i18n/i18n.ts';
import type { CallError } from '../messages/call-error.ts';
import { dropProblems, messageOf } from '../messages/problems.ts';
import { toastOnce } from '../messages/toasts.ts';
import { closeDialog, type Exceeded, openDialog } from '../routing/dialogs.ts';
import { paths } from '../routing/paths.ts';
import { forgetUser, reloadUser } from './session.ts';

/** Redirects to a page of the app; `replace`: Back does not return to the present page. */
type Go = (to: string, search: Record<string, string>, replace: boolean) => void;

/** The codes of a 403 that says that the account has lost a right: what a page needs, or offers. */
const lostRights = [
  'forbidden',
  'hiddenHere',
  'rightsChanged',
  'secondFactorRequired',
] satisfies readonly (keyof typeof commonErrors)[];

/** Whether a 403 refuses only this one write: the object is locked, or is of a language or a kind that the user may
 *  not write. The page and its right remain. An answer without a code is a proxy's and explains nothing. */
const refusesOneWrite = ({ status, code }: CallError): boolean =>
  status === 403 && typeof code === 'string' && !(lostRights as readonly string[]).includes(code);

/** The global rules of specification 1 section 8: 401 forgets the user and goes to `/` (and returns after sign-in),
 *  402 goes to the page of the locked account, 403 goes to the projects with the server's message, or to the setup
 *  of a second factor for a team that requires one (and returns from there). A 403 that refuses one write leads nowhere:
 *  the caller shows it (docs/decisions/0036). If the plan does not allow more, the
 *  upgrade dialog opens (section 4); who may not read a glossary goes to the projects (2, section 5). A page that could not be read is not in the history for Back: it would be
 *  refused again, and redirect again. */
export function refusalRules(go: Go): RefusalRule {
  return (error, reading) => {
    if (error.body.upgradeRequired === true) {
      if (reading && error.body.exceededProperty === 'glossary') {
        go(paths.projects(), {}, true);
        toastOnce(textNow('shell')('noGlossary'), { kind: 'problem' });
        return true;
      }
      openDialog('upgrade', error.body as unknown as Exceeded);
      return true;
    }
    if (![401, 402, 403].includes(error.status)) return false;
    if (!reading && refusesOneWrite(error)) return false;
    dropProblems();
    closeDialog();
    const { pathname, search, hash } = location;
    const next = pathname + search + hash;
    if (error.status === 401) {
      forgetUser();
      // Several calls are refused at once: the first one redirects, the others must not overwrite the page to
      // return to.
      if (pathname !== paths.root() && pathname !== paths.signIn())
        go(paths.root(), { next, message: 'signed-out' }, true);
    } else if (error.status === 402) {
      const { type, lockedUser } = error.body;
      if (type === 'user') void reloadUser();
      const to = paths.accountLocked(String(type ?? 'user'), String(lockedUser ?? ''));
      // A later refusal of the page that was left: the first one has led here.
      if (pathname !== to) go(to, {}, reading);
    } else if (error.body.code === 'secondFactorRequired') {
      // That page itself names the team that requires it. As with 401, only the first of several refusals
      // redirects.
      if (pathname !== paths.security()) go(paths.security(), { next }, reading);
    } else if (pathname === paths.security() && new URLSearchParams(search).has('next')) {
      // A later refusal of the page that was left: it must not lead away from the set-up.
    } else {
      go(paths.projects(), {}, reading);
      // Once, even if several calls of a page are refused.
      toastOnce(messageOf(error) || textNow('shell')('problem'), { kind: 'problem' });
    }
    return true;
  };
}
