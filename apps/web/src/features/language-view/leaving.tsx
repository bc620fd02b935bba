import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../routing/paths.ts';
import { saveOpen } from '../entries/moves.ts';
import { useView } from '../entries/view.ts';
import { useUnsavedQuestion } from '../entry-panel/unsaved-question.tsx';

/** Who is led there did not leave by themselves: all that was typed stays kept. */
const ledTo = new RegExp(`^(${paths.signIn()}|/account-locked)(/|$)`);

/** What is typed when somebody goes to another page: a text is saved, as when one goes to another entry; for the other
 *  fields they are asked. Gives the question, to be drawn. */
export function Leaving(): ReactNode {
  const { session, project, language } = useView();
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
          saveOpen({ session });
          return !(await mayGo.current(session.fieldEdits.entries().map(([entry]) => entry)));
        },
      }),
    [history, session, view],
  );
  return question;
}
