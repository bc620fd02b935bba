import type { EntryRow } from '@parlance/contract/entries';
import { usePerEntry } from '../../entries/model/per-entry.ts';
import { type RowState, rowState } from '../../entries/model/texts.ts';
import { useView } from '../../entries/view.ts';

/** The text of a row that is not being edited, with its state. A text whose save failed is marked as such. */
export function useShown(row: EntryRow): { state: RowState | 'unsaved'; text: string | null } {
  const { session, isBase } = useView();
  const save = usePerEntry(session.saveStates, row._id);
  if (save?.phase === 'failed') return { state: 'unsaved', text: save.save.text };
  return { state: rowState(row, isBase), text: row.draft ?? row.value };
}
