import { useEffect } from 'react';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../messages/toasts.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { dirOf, useView } from '../entries/view.ts';

/** Informs a user who types in an entry that another person deletes, and shows the typed text on request: also once the
 *  part of the page in which it was typed is gone with the entry. */
export function LostTexts() {
  const { session, language, t } = useView();
  const lost = useStore(session.lostTexts);
  useEffect(() => {
    if (lost.length === 0) return;
    for (const { key, text } of lost) {
      const input = { entry: key, text, lang: language.name, dir: dirOf(language) };
      const show = (): void => openDialog('lostText', input);
      toast(t('deletedWhileTyped', { key }), { kind: 'problem', more: { label: t('showTyped'), show } });
    }
    session.lostTexts.set([]);
  }, [session, language, lost, t]);
  return null;
}
