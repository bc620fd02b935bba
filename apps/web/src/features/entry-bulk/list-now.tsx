import type { EntryFilter } from '@parlance/contract/entry-filter';
import { type ReactNode, useState } from 'react';
import { placeOf, useEntryIdsNow } from '../entries/entries.api.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { useView } from '../entries/view.ts';

/** Fetches a list again and draws from the first answer: the number in a dialog and the action have the same
 *  reading, even if the list is fetched again behind it. With an older reading, the server would refuse the user's
 *  own saves since then as not seen. */
export function ListNow(props: {
  filter: EntryFilter;
  /** The entries shown under this filter: those that the user works on stay. */
  shown?: EntryIds;
  children: (ids: EntryIds) => ReactNode;
}) {
  const view = useView();
  const now = useEntryIdsNow(placeOf(view), props.filter);
  if (!now) return null;
  const ids = now.keeping(view.session.workedOn(), props.shown ?? null);
  return <First ids={ids}>{props.children}</First>;
}

function First(props: { ids: EntryIds; children: (ids: EntryIds) => ReactNode }) {
  const [ids] = useState(props.ids);
  return props.children(ids);
}
