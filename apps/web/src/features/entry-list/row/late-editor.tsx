import type { EntryRow } from '@parlance/contract/entries';
import { useEffect, useState } from 'react';
import { HeldKeyboard, typedFor } from '../../../ui/coming.tsx';
import { type Later, later, useLater } from '../../../ui/later.ts';
import { editedText } from '../../entries/model/texts.ts';
import { leaveEntry } from '../../entries/moves.ts';
import { useView } from '../../entries/view.ts';
import { TargetTexts } from './target-cell.tsx';

/** Fetched ahead. */
export const liveEditor = later(() => import('../../entry-editor/live-editor.tsx'));

/** The field of the row that is being edited. Its code is fetched once the list is there: who is quicker types into a
 *  placeholder field meanwhile, and what they typed goes on in the field. */
export function LateEditor({ row }: { row: EntryRow }) {
  const { session } = useView();
  const editor = useLater(liveEditor);
  const keep = (typed: string): void =>
    session.typed(row, (session.unsaved.get(row._id)?.text ?? editedText(row)) + typed);
  return (
    <>
      <AwaitedField code={liveEditor} keep={keep} />
      {editor ? <editor.LiveEditor row={row} /> : <TargetTexts row={row} />}
    </>
  );
}

/** Holds the keyboard until the code of a field is there. Where that cannot be fetched nobody edits, and who presses beside it goes:
 *  what was typed is kept as unsaved, and the keyboard goes back to the list (useLater reports code that does not come). */
export function AwaitedField<T>({ code, keep }: { code: Later<T>; keep: (typed: string) => void }) {
  const view = useView();
  const isHere = useLater(code) !== undefined;
  const [isAwaited] = useState(() => !isHere && isListFocused());
  const leave = (): void => {
    const typed = typedFor(field);
    if (typed) keep(typed);
    leaveEntry(view);
  };
  useEffect(() => {
    let isGone = false;
    code.fetch().catch(() => isGone || leave());
    return () => {
      isGone = true;
    };
  });
  return (
    isAwaited && (
      <HeldKeyboard isHere={isHere} awaits={field} onCancel={() => leaveEntry(view)} onPress={leave} />
    )
  );
}

/** What the field is within. */
const field = '[data-live]';

/** Whether the row was opened from the list; by an address, the field takes the keyboard where it is free. */
const isListFocused = (): boolean => document.activeElement?.closest('[data-grid]') != null;
