import type { EntryRow } from '@parlance/contract/entries';
import { useWindowFrom } from '../../browser/media.ts';
import { panelBesideFrom } from '../entries/model/view-search.ts';
import { SuggestionsFold } from '../suggestions/suggestions-fold.tsx';

/** The suggestions below a field in a window that has no room for the panel beside it: a key takes them, and nobody takes
 *  what they did not see. */
export function SuggestionsBelow({ row }: { row: EntryRow }) {
  return useWindowFrom(panelBesideFrom) ? null : <SuggestionsFold key={row._id} row={row} />;
}
