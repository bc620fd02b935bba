import type { EntryRow } from '@parlance/contract/entries';
import { type DisplayState, displayState } from '@parlance/domain/entry/state';
import { usePerEntry } from '../../entries/model/per-entry.ts';
import { useView } from '../../entries/view.ts';

/** The text of a row that is not being edited, with its state. A text whose save failed is marked as such. */
export function useShown(row: EntryRow): { state: DisplayState | 'unsaved'; text: string | null } {
  const { session, isBase } = useView();
  const save = usePerEntry(session.saveStates, row._id);
  if (save?.phase === 'failed') return { state: 'unsaved', text: save.save.text };
  return { state: displayState(row, isBase), text: row.draft ?? row.value };
}
