import { keyboardHome } from '../../browser/keyboard.ts';
import type { EntryIds } from './model/entry-ids.ts';
import { type SelectedNumbers, selectedSince } from './model/selected.ts';
import type { EditingSession } from './model/session.ts';

/** Deselects what an action was for, which began with the selection `before`: what was selected while it ran stays. */
export function deselectDone({ selected }: EditingSession, before: SelectedNumbers, list: EntryIds): void {
  const since = selectedSince(before, selected.get(), list);
  selected.set(since);
  // The bar that was pressed goes with the selection.
  if (since.numbers.size === 0) keyboardHome('[role=toolbar]');
}
