import { Radio, Textarea } from '@mantine/core';
import { type GivenStatus, mayGiveStatus, statusName } from '@parlance/domain/entry/status';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useView } from '../entries/view.ts';
import { offeredStatuses } from '../entry-panel/status-fields.tsx';
import classes from './bulk-bar.module.css';

/** Sets a status on all selected entries, with the comment if the user typed one. */
export function StatusDialog(props: {
  count: number;
  /** The version of the project that the list shows. */
  seen: string | undefined;
  onClose: () => void;
  onSet: (task: { status: GivenStatus; comment?: string; seen: string | undefined }) => void;
}) {
  const t = useText('language-view');
  const shell = useText('shell');
  const { may } = useView();
  const [status, setStatus] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (): void => {
    if (status === null) {
      setMissing(true);
      return;
    }
    props.onSet({
      status: Number(status) as GivenStatus,
      comment: comment.trim() || undefined,
      seen: props.seen,
    });
    props.onClose();
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('statusTitle', { count: props.count })}
      submit={{ label: t('do_status', { count: props.count }), onSubmit: submit }}
    >
      <div className={classes.statuses}>
        <Radio.Group
          value={status}
          onChange={(value) => {
            setStatus(value);
            setMissing(false);
          }}
          label={t('status')}
          error={missing ? t('pleaseStatus') : undefined}
        >
          <div className={classes.statuses}>
            {offeredStatuses
              .filter((one) => mayGiveStatus(one, may))
              .map((one) => (
                <Radio key={one} size="xs" value={String(one)} label={shell(`status_${statusName(one)}`)} />
              ))}
          </div>
        </Radio.Group>
        <Textarea
          label={t('comment')}
          autosize
          minRows={2}
          maxRows={8}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
