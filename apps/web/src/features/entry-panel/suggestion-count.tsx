import { useFormat } from '../../i18n/format.ts';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import { useSuggestionCount } from '../suggestions/suggestions.api.ts';
import classes from './panel.module.css';

/** How much is suggested for the entry. */
export function SuggestionCount({ entry }: { entry: string | undefined }) {
  const format = useFormat();
  const count = useSuggestionCount({ ...placeOf(useView()), entryId: entry ?? '' });
  return count ? <span className={classes.count}> {format.number(count)}</span> : null;
}
