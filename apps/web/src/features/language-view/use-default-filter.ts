import type { EntryFilter } from '@parlance/contract/entry-filter';
import { resetFilter } from '@parlance/domain/filter/conditions';
import { useEffect, useRef } from 'react';
import { filterWords } from '../entries/model/view-search.ts';
import { useSavedFilters } from '../entries/saved-filters.api.ts';
import type { View } from '../entries/view.ts';

/** Opens the view with the filter that the team saved for the user's role, where the address has no filter. Once: a
 *  user who then chooses all entries keeps them. */
export function useDefaultFilter(
  { project }: View,
  filter: EntryFilter,
  isPlain: boolean,
  onFilter: (change: Partial<EntryFilter>) => void,
): void {
  const asksForNothing = isPlain && Object.keys(filterWords(filter)).length === 0;
  const opensWith = useRef(asksForNothing);
  // A user who narrows the list before the filters arrive has made a choice.
  opensWith.current &&= asksForNothing;
  const saved = useSavedFilters(project.team._id, project._id, opensWith.current);
  const role = project.roleInApp;
  useEffect(() => {
    if (!saved || !opensWith.current) return;
    opensWith.current = false;
    const first = saved.find(({ defaultFor }) => role !== 'none' && defaultFor.includes(role));
    if (first) onFilter({ ...resetFilter, ...first.filter });
  }, [saved, role, onFilter]);
}
