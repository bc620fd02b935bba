import type { EntryRow } from '@parlance/contract/entries';
import { type DisplayState, displayState } from '@parlance/domain/entry/state';
import { usePerEntry } from '../../entries/model/per-entry.ts';
import { useWriting } from '../../entries/use-writing.ts';
import { useView } from '../../entries/view.ts';

/** The text of a row that is not being edited, with its state. A text whose save failed is marked as such; while
 *  another user types, it is what they have written so far (`isWriting`). */
export function useShown(row: EntryRow): {
  state: DisplayState | 'unsaved';
  text: string | null;
  isWriting?: true;
} {
  const { session, isBase } = useView();
  const save = usePerEntry(session.saveStates, row._id);
  const writing = useWriting(row);
  if (save?.phase === 'failed') return { state: 'unsaved', text: save.save.text };
  const state = displayState(row, isBase);
  const text = row.draft ?? row.value;
  return writing ? { state, text: writing.text, isWriting: true } : { state, text };
}
