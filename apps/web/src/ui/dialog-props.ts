import type { ReactNode } from 'react';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** An additional action if the code of dialogs cannot be fetched; by default closes it. */
  onMissing?: () => void;
  title: string;
  children: ReactNode;
  /** 440 px (default), 600, 960 or 1120. */
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** One quiet sentence beside the title. */
  note?: string;
  /** The content reaches the edges and scrolls by itself, over the full height (panes). */
  panes?: boolean;
  /** At the start of the footer: a hint or a quiet second choice. */
  aside?: ReactNode;
  /** The main action's button; with it the dialog is a form, and Enter submits. */
  submit?: {
    label: string;
    onSubmit: () => void;
    busy?: boolean;
    disabled?: boolean;
    danger?: boolean;
    icon?: ReactNode;
    /** The dialog begins at it, where it asks for nothing else. */
    begins?: boolean;
  };
  /** Default: "Cancel". */
  closeLabel?: string;
  /** Single letters that act as shortcuts while it is open. Without it, none does: those of the page below would act on
   *  what it hides. */
  letsThrough?: (key: KeyboardEvent) => boolean;
  /** The content is shown only once: only `submit` closes it. */
  closesBySubmitOnly?: boolean;
}

/** Closes as by Escape or a click outside, if the dialog allows that; `onClose` may ask first (discard-question.tsx). */
export function closeAsAsked(props: DialogProps): void {
  if (!props.closesBySubmitOnly) props.onClose();
}
