import type { EntryFilter } from '@parlance/contract/entry-filter';
import { type ReactNode, useState } from 'react';
import { placeOf, useEntryIdsNow } from '../entries/entries.api.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { useView } from '../entries/view.ts';

/** Reads a list anew and draws by what came first: the number a dialog says and what is done then are of one reading,
 *  whatever is read again behind it. Of a list from before, the own saves since would be refused as not seen. */
export function ListNow(props: {
  filter: EntryFilter;
  /** What is shown of this filter: an entry that is being edited stays. */
  shown?: EntryIds;
  children: (ids: EntryIds) => ReactNode;
}) {
  const view = useView();
  const now = useEntryIdsNow(placeOf(view), props.filter);
  if (!now) return null;
  const ids = now.keeping(view.session.open.get()?.entry, props.shown ?? null);
  return <First ids={ids}>{props.children}</First>;
}

function First(props: { ids: EntryIds; children: (ids: EntryIds) => ReactNode }) {
  const [ids] = useState(props.ids);
  return props.children(ids);
}
