import { Textarea } from '@mantine/core';
import { trimText } from '@parlance/domain/text/trim';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useKeptReason } from '../entries/kept-reason.ts';
import classes from './reject.module.css';

/** Asks why a text is rejected; what was said of it before is shown, and stays where nothing is written. It stays open until the server has accepted it: a refusal must not cost the comment. */
export function RejectDialog(props: {
  name: string;
  /** The text in its language. */
  about: string;
  /** The comment that is there already, on the text as it was. */
  comment: string | null;
  onClose: () => void;
  /** Answers whether it was rejected. */
  onReject: (comment: string) => Promise<boolean>;
}) {
  const t = useText('shortcuts');
  const { reason: comment, field, sent } = useKeptReason(`${props.about} reject`);
  const [busy, setBusy] = useState(false);
  const submit = (): void => {
    if (busy) return;
    setBusy(true);
    void props.onReject(comment).then((isDone) => {
      if (!isDone) return setBusy(false);
      sent();
      props.onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('rejectTitle', { key: trimText(props.name) })}
      submit={{ label: t('rejectAction'), onSubmit: submit, busy, danger: true }}
    >
      {props.comment && (
        <div className={classes.before}>
          <p>{t('rejectBefore')}</p>
          <blockquote dir="auto">{props.comment}</blockquote>
        </div>
      )}
      <Textarea
        data-autofocus
        label={t('rejectComment')}
        description={t(props.comment ? 'rejectHintBefore' : 'rejectHint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        {...field}
      />
    </Dialog>
  );
}
