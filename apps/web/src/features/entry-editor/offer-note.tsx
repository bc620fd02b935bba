import type { EntryRow } from '@parlance/contract/entries';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import { hasDigits, offeredNow } from '../suggestions/offered.ts';
import { useKnownSuggestions } from '../suggestions/suggestions.api.ts';
import classes from './insert-bar.module.css';

/** What the next key does after the one that takes what is offered, for screen readers; where there is no suggestion, or nothing at
 *  all, everybody reads it. `mayFix`: a key mends a problem of the text. */
export function OfferNote({ row, mayFix }: { row: EntryRow; mayFix: boolean }) {
  const t = useText('text-tools');
  const view = useView();
  const place = { ...placeOf(view), entryId: row._id };
  // Drawn again when they come; until then there may be some.
  useKnownSuggestions(place);
  const offered = offeredNow(place);
  const may = offered ? hasDigits(offered) : true;
  const isShown = useStore(view.session.leader) === 'shown' && !may;
  const words = may ? (mayFix ? 'offered' : 'offeredSuggestion') : mayFix ? 'offeredFix' : 'offeredNothing';
  return (
    <p className={isShown ? classes.news : 'vh'} role="status">
      {t(words)}
    </p>
  );
}
