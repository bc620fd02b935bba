import type { EntryRow } from '@parlance/contract/entries';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { undoOperations } from '../history/history.api.ts';
import type { Box } from './geometry.ts';
import { useAddPosition, useDeletePosition, useVerifyPosition } from './screenshots.api.ts';
import type { TextOnScreenshot } from './texts.ts';

/** The rectangle that is drawn around a text, until its entry is chosen. */
export interface Drawing {
  /** `begins`: none is drawn yet. */
  drawn: Box | 'begins' | undefined;
  draw: (box: Box | undefined) => void;
  toggle: () => void;
  /** Whether the entry is asked for. */
  asks: boolean;
  ask: (on: boolean) => void;
  link: (row: EntryRow) => void;
  isSending: boolean;
}

export function useDrawing(projectId: string, screenshotId: string): Drawing {
  const t = useText('screenshots');
  const [now, setNow] = useState<{ of: string; drawn: Drawing['drawn']; asks: boolean }>();
  const add = useAddPosition(projectId, screenshotId);
  // Of another picture: the rectangle was not for this one.
  const { drawn, asks = false } = now?.of === screenshotId ? now : {};
  const set = (next: Drawing['drawn'], isAsked: boolean): void =>
    setNow(next && { of: screenshotId, drawn: next, asks: isAsked });
  return {
    drawn,
    draw: (box) => set(box, false),
    toggle: () => set(drawn ? undefined : 'begins', false),
    asks,
    ask: (on) => set(drawn, on),
    isSending: add.isPending,
    link: (row) => {
      if (!drawn || drawn === 'begins') return;
      add.mutate(
        { ...drawn, entry: row._id },
        {
          onSuccess: ({ operation }) => {
            set(undefined, false);
            toast(
              t('linked', { key: row.key }),
              operation === null ? {} : { undo: () => undoOperations(projectId, [operation]) },
            );
          },
          onError: showProblem,
        },
      );
    },
  };
}

/** Takes a text from the picture, and offers to undo that. */
export function useRemoveText(projectId: string, screenshotId: string): (text: TextOnScreenshot) => void {
  const t = useText('screenshots');
  const remove = useDeletePosition(projectId, screenshotId);
  return ({ mark, key }) =>
    remove.mutate(mark._id, {
      onSuccess: ({ operation }) =>
        toast(
          t('textRemoved', { key }),
          operation === null ? {} : { undo: () => undoOperations(projectId, [operation]) },
        ),
    });
}

/** Says which of the supposed texts stands there, and offers to undo that. */
export function useVerifyText(
  projectId: string,
  screenshotId: string,
): (text: TextOnScreenshot, chosen: { entry: string; key: string }) => void {
  const t = useText('screenshots');
  const verify = useVerifyPosition(projectId, screenshotId);
  return ({ mark }, { entry, key }) =>
    verify.mutate(
      { position: mark._id, entry },
      {
        onSuccess: ({ operation }) =>
          toast(
            t('confirmed', { key }),
            operation === null ? {} : { undo: () => undoOperations(projectId, [operation]) },
          ),
      },
    );
}
