import type { EntryRow } from '@parlance/contract/entries';
import { showMissing } from '../../ui/lazy-part.tsx';
import type { View } from '../entries/view.ts';
import type { Deed } from '../entry-review/questions.ts';
import { questions } from './lazy-beside.ts';

/** Entries with a decision that waits for the checks. */
const waiting = new Set<string>();

/**
 * As `askBefore`: at once where the checks are there, which come behind the page; else when they are. Who presses again for
 * the same text meanwhile decides once.
 */
export function askWhenThere(view: View, row: EntryRow, deed: Deed, go: () => void): void {
  const there = questions.now.get();
  if (there) {
    there.askBefore(view, row, deed, go);
    return;
  }
  if (waiting.has(row._id)) return;
  waiting.add(row._id);
  questions
    .fetch()
    .then(({ askBefore }) => askBefore(view, row, deed, go), showMissing)
    .finally(() => waiting.delete(row._id));
}
