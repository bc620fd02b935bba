import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { IconCheck, IconPencil, IconPlayerSkipForward, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { CommandKeys } from '../../ui/keys.tsx';
import { useToastsAbove } from '../../ui/toasts-end.ts';
import { useView } from '../entries/view.ts';
import { decisionsOn, mayReview } from '../entry-review/decisions.ts';
import classes from './review.module.css';
import type { SittingNow } from './use-sitting.ts';

/** The decision, within reach of the thumb. */
export function ReviewFoot(props: {
  row: EntryRow;
  sitting: SittingNow;
  onAccept: () => void;
  onEdit: () => void;
  onReject: () => void;
}) {
  const t = useText('review');
  const words = useText('language-view');
  const view = useView();
  const { row, sitting } = props;
  const { mayAccept, mayReject, publishes } = decisionsOn(row, view);
  const foot = useRef<HTMLDivElement>(null);
  useToastsAbove(foot);
  return (
    <div ref={foot} className={classes.foot}>
      <div className={classes.buttons}>
        {mayReject && (
          <Button
            size="md"
            variant="default"
            className={classes.reject}
            leftSection={<IconX size={16} aria-hidden />}
            rightSection={<CommandKeys of="reject" />}
            onClick={props.onReject}
          >
            {t('reject')}
          </Button>
        )}
        {view.may('entries.draft') && !row.locked && (
          <Button
            size="md"
            variant="default"
            rightSection={<CommandKeys of="editText" />}
            onClick={props.onEdit}
          >
            <IconPencil size={16} aria-hidden />
            <span className={classes.word}>{words('edit')}</span>
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          rightSection={<CommandKeys of="skip" />}
          onClick={() => sitting.run.settle(row._id, 'skipped')}
        >
          <IconPlayerSkipForward size={16} className="flip" aria-hidden />
          <span className={classes.word}>{t('skip')}</span>
        </Button>
        {mayAccept ? (
          <Button
            size="md"
            className={classes.accept}
            data-publishes={publishes || undefined}
            leftSection={<IconCheck size={16} aria-hidden />}
            rightSection={<CommandKeys of="accept" />}
            onClick={props.onAccept}
          >
            {words(publishes ? 'acceptAndPublish' : 'accept')}
          </Button>
        ) : (
          <p className={classes.why}>
            {t(!mayReview(view) ? 'whyReader' : row.locked ? 'whyLocked' : 'whyNot')}
          </p>
        )}
      </div>
    </div>
  );
}
