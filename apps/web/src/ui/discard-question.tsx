import type { ReactNode } from 'react';
import { useText } from '../i18n/i18n.ts';
import { useConfirm } from './confirm.tsx';

/** Asks before unsaved input is lost, in the words of specification 2 section 5; true: discard it. Draw `question`
 *  once. */
export function useDiscardQuestion(): { mayDiscard: () => Promise<boolean>; question: ReactNode } {
  const t = useText('shell');
  const { ask, dialog } = useConfirm();
  const mayDiscard = (): Promise<boolean> =>
    ask({ title: t('discardTitle'), text: t('discardText'), action: t('discard'), danger: true });
  return { mayDiscard, question: dialog };
}

/** The `onClose` of a dialog that asks first where something is typed in it. Draw `question` once, inside it. */
export function useAskedClose(
  isTyped: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const { mayDiscard, question } = useDiscardQuestion();
  const close = async (): Promise<void> => {
    if (!isTyped || (await mayDiscard())) onClose();
  };
  return { close: () => void close(), question };
}
