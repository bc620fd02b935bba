import { Button, Modal } from '@mantine/core';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
import { isCommand } from '../browser/command-keys.ts';
import { useText } from '../i18n/i18n.ts';
import { useEscape, useFocusBack } from './dialog-focus.ts';
import classes from './dialog-parts.module.css';
import { closeAsAsked, type DialogProps } from './dialog-props.ts';

const widths = { small: 440, medium: 600, large: 960, huge: 1120 };

/** The content of `Dialog`; fetched when the first one opens. */
export default function DialogParts(props: DialogProps) {
  const t = useText('shell');
  const close = (): void => closeAsAsked(props);
  useEscape(close);
  useFocusBack();
  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={false}
      size={widths[props.size ?? 'small']}
      radius="xl"
      centered
      lockScroll={false}
      transitionProps={{ duration: 120 }}
      data-raised
      classNames={{ content: classes.dialog }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content onFocus={useWritingOn()}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          {props.note && <p className={classes.note}>{props.note}</p>}
          {!props.closesBySubmitOnly && <Modal.CloseButton aria-label={t('close')} />}
        </div>
        <Frame {...props} close={close} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** In the longer text that a dialog begins in, one writes on at its end: browsers put the caret at its start. */
function useWritingOn(): (event: FocusEvent) => void {
  const hasBegun = useRef(false);
  return ({ target }) => {
    if (hasBegun.current || !(target instanceof HTMLTextAreaElement) || !('autofocus' in target.dataset))
      return;
    hasBegun.current = true;
    target.setSelectionRange(target.value.length, target.value.length);
  };
}

function Frame(props: DialogProps & { close: () => void }) {
  const t = useText('shell');
  const { submit } = props;
  const onSubmit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    // A dialog may be inside another form's component tree.
    event.stopPropagation();
    if (!submit?.busy && !submit?.disabled) submit?.onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // In a longer text, Enter begins a line.
    const sends = event.target instanceof HTMLTextAreaElement && isCommand(event.nativeEvent, 'saveAndNext');
    // A key that is held down is no answer to the question that it opened.
    const isHeld = event.key === 'Enter' && event.repeat && event.target instanceof HTMLButtonElement;
    if (event.defaultPrevented || !(sends || isHeld)) return;
    event.preventDefault();
    if (sends) onSubmit(event);
  };
  const look = { className: classes.form, 'data-panes': props.panes || undefined };
  const content = (
    <>
      <div className={classes.body}>{props.children}</div>
      <div className={classes.foot}>
        <div className={classes.aside}>{props.aside}</div>
        <div className={classes.buttons}>
          {!props.closesBySubmitOnly && (
            <Button variant={submit ? 'subtle' : 'default'} onClick={props.close}>
              {props.closeLabel ?? t(submit ? 'cancel' : 'close')}
            </Button>
          )}
          {submit && (
            <Button
              type="submit"
              leftSection={submit.icon}
              color={submit.danger ? 'red' : undefined}
              loading={submit.busy}
              disabled={submit.disabled}
              data-autofocus={submit.begins || undefined}
            >
              {submit.label}
            </Button>
          )}
        </div>
      </div>
    </>
  );
  // Without a main action its content may be forms of their own.
  if (!submit) return <div {...look}>{content}</div>;
  return (
    <form {...look} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      {content}
    </form>
  );
}
