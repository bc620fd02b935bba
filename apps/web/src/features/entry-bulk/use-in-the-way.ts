import type { EntryFilter } from '@parlance/contract/entry-filter';
import {
  type BulkActionName,
  bulkActions,
  bulkRefusal,
  type SelectedCounts,
} from '@parlance/domain/entry/bulk-actions';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { placeOf } from '../entries/entries.api.ts';
import { whatBindsSelections } from '../entries/entry-changes.api.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { requestsFor } from '../entries/model/selected.ts';
import { useView } from '../entries/view.ts';

/** Says why an action cannot be done to the selection, before it is asked about; undefined: nothing is in its way. The
 *  list knows the locks of its own language; of what looks at all languages the server is asked, and where it gives no
 *  answer nobody knows, so that is said. */
export function useInTheWay(ids: EntryIds, filter: EntryFilter) {
  const t = useText('language-view');
  const format = useFormat();
  const view = useView();
  return async (action: BulkActionName, counts: SelectedCounts): Promise<string | undefined> => {
    const refusal = bulkRefusal(action, counts);
    const { everywhere, guardedAs } = bulkActions[action];
    if (everywhere && guardedAs !== 'nothing' && (refusal ?? 'locked') === 'locked') {
      const selections = requestsFor(view.session.selected.get(), filter, ids);
      try {
        const bound = await whatBindsSelections(placeOf(view), action, selections);
        if (bound) {
          const languages = format.list(bound.languages.map(({ name }) => format.languageName(name)));
          return t(`bound_${bound.by}`, { count: bound.count, languages });
        }
      } catch (error) {
        return t('bound_unknown', { reason: messageOf(error) });
      }
    }
    return refusal && t(`refused_${refusal}`, { count: counts.locked });
  };
}
