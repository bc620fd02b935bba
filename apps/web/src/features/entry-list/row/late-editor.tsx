import type { EntryRow } from '@parlance/contract/entries';
import { useEffect, useState } from 'react';
import { HeldKeyboard } from '../../../ui/coming.tsx';
import { later, useLater } from '../../../ui/later.ts';
import { leaveEntry } from '../../entries/moves.ts';
import { useView } from '../../entries/view.ts';
import { TargetTexts } from './target-cell.tsx';

/** Fetched ahead. */
export const liveEditor = later(() => import('../../entry-editor/live-editor.tsx'));

/** The field of the row that is being edited. Its code is fetched once the list is there: who is quicker types into a
 *  placeholder field meanwhile, and what they typed goes on in the field. */
export function LateEditor({ row }: { row: EntryRow }) {
  const view = useView();
  const editor = useLater(liveEditor);
  const [isAwaited] = useState(() => editor === undefined && isListFocused());
  useEffect(() => {
    // Without its code nobody edits: the keyboard goes back to the list (useLater reports it).
    liveEditor.fetch().catch(() => leaveEntry(view));
  }, [view]);
  return (
    <>
      {isAwaited && (
        <HeldKeyboard isHere={editor !== undefined} awaits="[data-live]" onCancel={() => leaveEntry(view)} />
      )}
      {editor ? <editor.LiveEditor row={row} /> : <TargetTexts row={row} />}
    </>
  );
}

/** Whether the row was opened from the list; by an address, the field takes the keyboard where it is free. */
const isListFocused = (): boolean => document.activeElement?.closest('[data-grid]') != null;
