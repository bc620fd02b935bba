import type { EntryRow } from '@parlance/contract/entries';
import { placeOf, rereadCounts, undoLastText } from './entries.api.ts';
import type { View } from './view.ts';

/** Undoes the last save of a view through the history. Answers what was saved, and the row after it where there was
 *  something to undo; undefined: nothing was saved since the last time. */
export async function undoSave(
  view: Pick<View, 'session' | 'project' | 'language'>,
): Promise<{ saved: EntryRow; row: EntryRow | undefined } | undefined> {
  const { session } = view;
  // The text saved a moment ago is the last save, also while its request is under way.
  await session.saves.idle();
  const saved = session.lastSaved.get();
  if (!saved) return undefined;
  session.lastSaved.set(null);
  session.saves.settle(saved._id);
  const row = await undoLastText(placeOf(view), saved._id);
  if (row) session.take(row);
  void rereadCounts(placeOf(view));
  return { saved, row };
}
