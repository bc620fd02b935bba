import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { problemWords } from '../../product/problem-words.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandKeys } from '../../ui/keys.tsx';
import { useKeptReason } from '../entries/kept-reason.ts';

/** Asks why what a check finds in a text is no problem. It stays open until the server has accepted it: a refusal must not cost the reason. */
export default function DismissDialog(props: DialogComponentProps<'dismissProblem'>) {
  const t = useText('checks');
  const { reason, field, sent } = useKeptReason(`${props.about} ${props.issue}`);
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const sentences = new Set(props.problems.map((problem) => problemWords(t, problem)));
  const submit = (): void => {
    if (busy) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setBusy(true);
    void props.onDismiss(reason).then((isDone) => {
      if (!isDone) return setBusy(false);
      sent();
      props.onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('dismissTitle', { check: t(`issue_${props.issue}`) })}
      submit={{ label: t('dismiss'), icon: <CommandKeys of="saveAndNext" />, onSubmit: submit, busy }}
    >
      {[...sentences].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Textarea
        data-autofocus
        mt={12}
        label={t('dismissReason')}
        description={t('dismissText')}
        rows={3}
        maxLength={500}
        {...field}
        error={isMissing && reason.trim() === '' ? t('dismissReasonMissing') : undefined}
      />
    </Dialog>
  );
}
