import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '../../messages/toasts.ts';
import { paths } from '../../routing/paths.ts';
import { settled } from '../entries/model/settled.ts';
import { saveOpen } from '../entries/moves.ts';
import { useView } from '../entries/view.ts';
import { useUnsavedQuestion } from '../entry-panel/unsaved-question.tsx';

/** The app redirected the user, who did not leave on purpose: all input stays stored. */
const ledTo = new RegExp(`^(${paths.signIn()}|/account-locked)(/|$)`);

/** Unsaved input when the user goes to another page: a text is saved as a draft, since nobody said that it is finished, and a
 *  message says so; for the other fields a dialog asks. Returns the dialog, to be drawn. */
export function Leaving(): ReactNode {
  const { session, others, project, language, t } = useView();
  const { mayLeave, question } = useUnsavedQuestion();
  const view = paths.language(project._id, language._id);
  const { history } = useRouter();
  const mayGo = useRef(mayLeave);
  mayGo.current = mayLeave;
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: async ({ nextLocation }: { nextLocation: { pathname: string } }) => {
          const { pathname } = nextLocation;
          if (ledTo.test(pathname) || pathname === view || pathname.startsWith(`${view}/`)) return false;
          for (const entry of saveOpen({ session, others }, 'draft'))
            void settled(session, entry).then((row) => row && toast(t('leftAsDraft', { key: row.key })));
          return !(await mayGo.current(session.fieldEdits.entries().map(([entry]) => entry)));
        },
      }),
    [history, session, others, view, t],
  );
  return question;
}
