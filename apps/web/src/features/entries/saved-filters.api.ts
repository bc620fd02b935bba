import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import {
  readSavedFilter,
  type SavedFilter,
  type SavedFilterData,
  savedFilters,
} from '@parlance/domain/filter/saved-filter';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { filterWords } from './model/view-search.ts';

const { getTeamData, putTeamData, deleteTeamData } = teamsEndpoints;

export interface NamedFilter extends SavedFilter {
  name: string;
  /** Whether the user may change, move and delete it. */
  mayChange: boolean;
}

const paramsOf = (teamId: string) => ({ teamId, category: savedFilters });

/** The saved filters of a team that a project can use, in their order; undefined while they are loading. */
export function useSavedFilters(
  teamId: string,
  projectId: string,
  enabled = true,
): readonly NamedFilter[] | undefined {
  const read = queryOf(getTeamData, { params: paramsOf(teamId) }, { rules: 'own' });
  const { data } = useQuery({ ...read, enabled });
  return useMemo(
    () =>
      data
        ?.flatMap(({ name, data: kept, mayChange }) => {
          const saved = readSavedFilter(kept);
          return saved ? [{ ...saved, name, mayChange }] : [];
        })
        .filter(({ project }) => project === undefined || project === projectId)
        .toSorted((a, b) => a.position - b.position),
    [data, projectId],
  );
}

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
  await call(putTeamData, { params: paramsOf(teamId), body }, { rules: 'stay' });
  await refresh(getTeamData, paramsOf(teamId));
}

export async function deleteFilter(teamId: string, name: string): Promise<void> {
  await call(deleteTeamData, { params: paramsOf(teamId), query: { name } });
  await refresh(getTeamData, paramsOf(teamId));
}

/** Saves the positions of filters that have moved. */
export async function orderFilters(teamId: string, ordered: readonly NamedFilter[]): Promise<void> {
  for (const [position, { unknown, mayChange, ...filter }] of ordered.entries())
    if (filter.position !== position) await saveFilter(teamId, { ...filter, position }, filter.name);
}
