import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** 440 px (default), 600, 960 or 1120. */
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** One quiet sentence beside the title. */
  note?: string;
  /** The content reaches the edges and scrolls by itself, in all the height there is (panes). */
  panes?: boolean;
  /** At the start of the footer: a hint or a quiet second choice. */
  aside?: ReactNode;
  /** The one button that does it; with it the dialog is a form, and Enter submits. */
  submit?: { label: string; onSubmit: () => void; busy?: boolean; disabled?: boolean; danger?: boolean; icon?: ReactNode };
  /** "Cancel" unless said otherwise. */
  closeLabel?: string;
  /** Asks before it closes by Escape or a click beside it; false keeps it open. */
  mayClose?: () => boolean;
}

const widths = { small: 440, medium: 600, large: 960, huge: 1120 };

/** Every dialog: title and close button above, content that scrolls, Cancel and the one button below, always in the
 *  same places. `<Dialog opened={…} onClose={…} title="Add a language" submit={{ label: 'Add', onSubmit }}>…</Dialog>` */
export function Dialog(props: DialogProps) {
  const t = useText('shell');
  const close = (): void => {
    if (props.mayClose?.() ?? true) props.onClose();
  };
  return (
    <Modal.Root
      opened={props.opened}
      onClose={close}
      size={widths[props.size ?? 'small']}
      radius="xl"
      centered
      lockScroll={false}
      transitionProps={{ duration: 120 }}
      data-raised
      classNames={{ content: classes.dialog }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          {props.note && <p className={classes.note}>{props.note}</p>}
          <Modal.CloseButton aria-label={t('close')} />
        </div>
        <Frame {...props} close={close} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Frame(props: DialogProps & { close: () => void }) {
  const t = useText('shell');
  const { submit } = props;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog may stand inside another form's component tree.
    event.stopPropagation();
    if (!submit?.busy && !submit?.disabled) submit?.onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate data-panes={props.panes || undefined}>
      <div className={classes.body}>{props.children}</div>
      <div className={classes.foot}>
        <div className={classes.aside}>{props.aside}</div>
        <Button variant={submit ? 'subtle' : 'default'} onClick={props.close}>
          {props.closeLabel ?? t(submit ? 'cancel' : 'close')}
        </Button>
        {submit && (
          <Button
            type="submit"
            leftSection={submit.icon}
            color={submit.danger ? 'red' : undefined}
            loading={submit.busy}
            disabled={submit.disabled}
          >
            {submit.label}
          </Button>
        )}
      </div>
    </form>
  );
}
