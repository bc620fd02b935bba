import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { isCommand } from '../../browser/command-keys.ts';
import { useText } from '../../i18n/i18n.ts';
import { problemWords } from '../../product/problem-words.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks why a problem is none. It stays open until the server has accepted it: a refusal must not cost the reason. */
export default function DismissDialog(props: DialogComponentProps<'dismissProblem'>) {
  const t = useText('checks');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = (): void => {
    if (busy) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setBusy(true);
    void props.onDismiss(reason).then((isDone) => (isDone ? props.onClose() : setBusy(false)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isCommand(event.nativeEvent, 'saveAndNext')) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('dismissTitle', { check: t(`issue_${props.problem.issue}`) })}
      submit={{ label: t('dismiss'), onSubmit: submit, busy }}
    >
      <p>{problemWords(t, props.problem)}</p>
      <Textarea
        data-autofocus
        mt={12}
        label={t('dismissReason')}
        description={t('dismissText')}
        rows={3}
        maxLength={500}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('dismissReasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </Dialog>
  );
}
