import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import { readSavedFilter, type SavedFilter, savedFilters } from '@parlance/domain/filter/saved-filter';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/query.ts';

const { getTeamData } = teamsEndpoints;

export interface NamedFilter extends SavedFilter {
  name: string;
  /** Whether the user may change, move and delete it. */
  mayChange: boolean;
}

/** Where a team's saved filters are stored. */
export const placeOfFilters = (teamId: string) => ({ teamId, category: savedFilters });

/** The saved filters of a team that a project can use, in their order; undefined while they are loading. */
export function useSavedFilters(
  teamId: string,
  projectId: string,
  enabled = true,
): readonly NamedFilter[] | undefined {
  const read = queryOf(getTeamData, { params: placeOfFilters(teamId) }, { rules: 'own' });
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
