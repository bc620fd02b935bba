/** Saved filters are read by the list that opens with one, and written by their own part of the filters. */
import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import type { SavedFilterData } from '@parlance/domain/filter/saved-filter';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/query.ts';
import { filterWords } from '../../entries/model/view-search.ts';
import { type NamedFilter, placeOfFilters } from '../../entries/saved-filters.api.ts';

const { getTeamData, putTeamData, deleteTeamData } = teamsEndpoints;

type WrittenFilter = Omit<NamedFilter, 'unknown' | 'mayChange'>;

/** The stored values of a filter. */
const dataOf = ({ filter, position, project, defaultFor }: Omit<WrittenFilter, 'name'>) =>
  ({
    filter: filterWords(filter),
    position,
    ...(project !== undefined && { project }),
    ...(defaultFor.length > 0 && { defaultFor }),
  }) satisfies SavedFilterData;

/** Saves a filter under a name: a new one, or in place of the filter named `replaces`. */
export async function saveFilter(
  teamId: string,
  { name, ...filter }: WrittenFilter,
  replaces: string | null,
): Promise<void> {
  const body = { name, data: dataOf(filter), replaces };
  await call(putTeamData, { params: placeOfFilters(teamId), body }, { rules: 'stay' });
  await refresh(getTeamData, placeOfFilters(teamId));
}

export async function deleteFilter(teamId: string, name: string): Promise<void> {
  await call(deleteTeamData, { params: placeOfFilters(teamId), query: { name } });
  await refresh(getTeamData, placeOfFilters(teamId));
}

/** Saves the positions of filters that have moved. */
export async function orderFilters(teamId: string, ordered: readonly NamedFilter[]): Promise<void> {
  for (const [position, { unknown, mayChange, ...filter }] of ordered.entries())
    if (filter.position !== position) await saveFilter(teamId, { ...filter, position }, filter.name);
}
