import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useText } from '../lib/i18n.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** 440 px (default), 600 or 960. */
  size?: 'small' | 'medium' | 'large';
  /** At the start of the footer: a hint or a quiet second choice. */
  aside?: ReactNode;
  /** The one button that does it; with it the dialog is a form, and Enter submits. */
  submit?: { label: string; onSubmit: () => void; busy?: boolean; disabled?: boolean; danger?: boolean };
  /** "Cancel" unless said otherwise. */
  closeLabel?: string;
  /** Asks before it closes by Escape or a click beside it; false keeps it open. */
  mayClose?: () => boolean;
}

/** Every dialog: title and close button above, content that scrolls, Cancel and the one button below, always in the
 *  same places. `<Dialog opened={…} onClose={…} title="Add a language" submit={{ label: 'Add', onSubmit }}>…</Dialog>` */
export function Dialog(props: DialogProps) {
  const t = useText('shell');
  const title = useId();
  const close = (): void => {
    if (props.mayClose?.() ?? true) props.onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!props.submit?.busy && !props.submit?.disabled) props.submit?.onSubmit();
  };
  return (
    <Modal.Root
      opened={props.opened}
      onClose={close}
      size={{ small: 440, medium: 600, large: 960 }[props.size ?? 'small']}
      centered
      data-raised
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content className={classes.dialog} radius="xl" data-raised aria-labelledby={title}>
        <form className={classes.form} onSubmit={submit} noValidate>
          <header className={classes.head}>
            <h2 id={title}>{props.title}</h2>
            <Modal.CloseButton aria-label={t('close')} />
          </header>
          <div className={classes.body}>{props.children}</div>
          <footer className={classes.foot}>
            <div className={classes.aside}>{props.aside}</div>
            <Button variant={props.submit ? 'subtle' : 'default'} onClick={close}>
              {props.closeLabel ?? (props.submit ? t('cancel') : t('close'))}
            </Button>
            {props.submit && (
              <Button
                type="submit"
                color={props.submit.danger ? 'red' : undefined}
                loading={props.submit.busy}
                disabled={props.submit.disabled}
              >
                {props.submit.label}
              </Button>
            )}
          </footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
