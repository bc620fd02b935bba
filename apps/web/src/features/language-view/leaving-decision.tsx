import type { EntryRow } from '@parlance/contract/entries';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '../../messages/toasts.ts';
import { paths } from '../../routing/paths.ts';
import type { EditingSession } from '../entries/model/session.ts';
import { settled, settledForm } from '../entries/model/settled.ts';
import { saveOpen } from '../entries/moves.ts';
import { useView } from '../entries/view.ts';
import { useUnsavedQuestion } from '../entry-panel/unsaved-question.tsx';

/** Decides about unsaved input when the user goes to a path outside of the view. Answers whether they stay. */
export type DecideLeaving = (pathname: string) => Promise<boolean>;

/** The app redirected the user, who did not leave on purpose: all input stays stored. */
const ledTo = new RegExp(`^(${paths.signIn()}|/account-locked)(/|$)`);

/** The forms of the open plural that are no entries yet, and have a text. */
const typedForms = ({ formsBeside, newForms }: EditingSession): string[] =>
  formsBeside.get().flatMap(({ key }) => (key !== undefined && newForms.texts.get(key) ? key : []));

/** Unsaved input when the user goes to another page: a text is saved as a draft, since nobody said that it is finished, and a
 *  message says so; for the other fields a dialog asks. Passes on what decides, and returns the dialog, to be drawn. */
export function LeavingDecision({ onReady }: { onReady: (decide: DecideLeaving) => void }): ReactNode {
  const { session, others, t } = useView();
  const { mayLeave, question } = useUnsavedQuestion();
  const mayGo = useRef(mayLeave);
  mayGo.current = mayLeave;
  useEffect(() => {
    const told = (row: EntryRow | undefined): void => {
      if (row) toast(t('leftAsDraft', { key: row.key }));
    };
    onReady(async (pathname) => {
      if (ledTo.test(pathname)) return false;
      const forms = typedForms(session);
      for (const entry of saveOpen({ session, others }, 'draft')) void settled(session, entry).then(told);
      for (const key of forms) void settledForm(session, key).then(told);
      return !(await mayGo.current(session.fieldEdits.entries().map(([entry]) => entry)));
    });
  }, [onReady, session, others, t]);
  return question;
}
