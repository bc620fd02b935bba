import { useEffect, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../messages/toasts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LostText } from '../entries/model/session.ts';
import { dirOf, useView } from '../entries/view.ts';
import classes from './language-view.module.css';

/** Informs a user who types in an entry that another person deletes, and shows the typed text on request. */
export function LostTexts() {
  const { session, language, t } = useView();
  const lost = useStore(session.lostTexts);
  const [shown, setShown] = useState<LostText>();
  useEffect(() => {
    if (lost.length === 0) return;
    for (const one of lost)
      toast(t('deletedWhileTyped', { key: one.key }), {
        kind: 'problem',
        more: { label: t('showTyped'), show: () => setShown(one) },
      });
    session.lostTexts.set([]);
  }, [session, lost, t]);
  if (!shown) return null;
  return (
    <Dialog opened onClose={() => setShown(undefined)} title={t('typedForDeleted', { key: shown.key })}>
      <p>{t('typedStays')}</p>
      <div className={classes.lostText}>
        <p lang={language.name} dir={dirOf(language)}>
          {shown.text}
        </p>
        <CopyButton text={shown.text} label={t('copyTyped')} />
      </div>
    </Dialog>
  );
}
