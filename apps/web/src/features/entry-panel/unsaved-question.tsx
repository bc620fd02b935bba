import type { ReactNode } from 'react';
import { useDiscardQuestion } from '../../ui/discard-question.tsx';
import { waitsForNetwork } from '../entries/model/failed.ts';
import type { EditingSession } from '../entries/model/session.ts';
import { sessionsOf, useView } from '../entries/view.ts';

/** Asks before the user leaves unsaved input of entries, ; "yes" discards it. `texts` names the entries whose text is left, too, in each language: elsewhere leaving a text saves it. Draw
 *  `question` once. */
export function useUnsavedQuestion(): {
  mayLeave: (entries: readonly string[], texts?: readonly string[]) => Promise<boolean>;
  question: ReactNode;
} {
  const { session, others } = useView();
  const { mayDiscard, question } = useDiscardQuestion();
  const mayLeave = async (entries: readonly string[], texts: readonly string[] = []): Promise<boolean> => {
    const left = entries.filter((entry) => session.fieldEdits.get(entry));
    const leftTexts = sessionsOf({ session, others }).flatMap((one) =>
      texts
        // The list shows a failed save of its own language, and none of another.
        .filter((text) => one.isTextUnsaved(text) || (one !== session && !isKept(one, text)))
        .map((text) => ({ one, text })),
    );
    if (left.length === 0 && leftTexts.length === 0) return true;
    if (!(await mayDiscard())) return false;
    for (const entry of left) session.discardFields(entry);
    for (const { one, text } of leftTexts) one.discard(text);
    return true;
  };
  return { mayLeave, question };
}

/** Whether the last save of a text needs nobody: it did not fail, or it is sent again when the network is back. */
function isKept(session: EditingSession, entry: string): boolean {
  const state = session.saves.state(entry);
  return state?.phase !== 'failed' || waitsForNetwork(state.error);
}
