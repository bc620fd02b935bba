import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import type { EditingSession } from '../entries/model/session.ts';
import { useView } from '../entries/view.ts';

/** Asks before the user leaves unsaved input of entries, in the words of specification 2 section 5; "yes" discards
 *  it. `text` names the entry whose text is left, too: elsewhere leaving a text saves it;
 *  `others` are sessions of other languages that may hold one. Draw `question` once. */
export function useUnsavedQuestion(): {
  mayLeave: (
    entries: readonly string[],
    text?: string,
    others?: readonly EditingSession[],
  ) => Promise<boolean>;
  question: ReactNode;
} {
  const t = useText('language-view');
  const { session } = useView();
  const { ask, dialog } = useConfirm();
  const mayLeave = async (
    entries: readonly string[],
    text?: string,
    others: readonly EditingSession[] = [],
  ): Promise<boolean> => {
    const left = entries.filter((entry) => session.fieldEdits.get(entry));
    const leftTexts = text === undefined ? [] : [session, ...others].filter((one) => one.isTextUnsaved(text));
    if (left.length === 0 && leftTexts.length === 0) return true;
    const words = { title: t('discardTitle'), text: t('discardText'), action: t('discard'), danger: true };
    if (!(await ask(words))) return false;
    for (const entry of left) session.discardFields(entry);
    for (const one of leftTexts) one.discard(text ?? '');
    return true;
  };
  return { mayLeave, question: dialog };
}
