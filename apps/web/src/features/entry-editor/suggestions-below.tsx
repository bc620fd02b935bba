import type { EntryRow } from '@parlance/contract/entries';
import { useWindowFrom } from '../../browser/media.ts';
import { panelBesideFrom } from '../entries/model/view-search.ts';
import { SuggestionsFold } from '../suggestions/suggestions-fold.tsx';

/** Width of the window, in CSS pixels, from which on the dialog of an entry has two columns (entry-modal.module.css). */
export const modalColumnsFrom = 761;

/** The suggestions below a field in a window that has no room for the panel beside it: a key takes them, and nobody takes
 *  what they did not see. `ofGrid`: the class of a row of their own in the list. */
export function SuggestionsBelow(props: { row: EntryRow; isModal?: boolean; ofGrid?: string | undefined }) {
  const { row, isModal = false, ofGrid } = props;
  const fold = <SuggestionsFold key={row._id} row={row} />;
  if (useWindowFrom(isModal ? modalColumnsFrom : panelBesideFrom)) return null;
  if (ofGrid === undefined) return fold;
  return (
    <div role="row" className={ofGrid}>
      <div role="gridcell">{fold}</div>
    </div>
  );
}
