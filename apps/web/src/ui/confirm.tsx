import { type ReactNode, useCallback, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** The content of a confirmation: what will happen or be lost, how to undo it, and a button that names the action. */
export interface Question {
  title: string;
  text: ReactNode;
  action: string;
  danger?: boolean;
}

/** Asks for confirmation before an action that is hard to undo. Draw `dialog` once, then `if (await ask({ title,
 *  text, action: 'Delete 12 entries', danger: true })) …`. */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const ask = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setOpen({ question, answer })),
    [],
  );
  const close = (yes: boolean): void => {
    open?.answer(yes);
    setOpen(null);
  };
  const dialog = open && (
    <Dialog
      opened
      title={open.question.title}
      onClose={() => close(false)}
      submit={{ label: open.question.action, onSubmit: () => close(true), danger: open.question.danger }}
    >
      {open.question.text}
    </Dialog>
  );
  return { ask, dialog };
}
