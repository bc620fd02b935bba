import type { Suggestion } from '@parlance/contract/suggestions';
import { suggestionsEndpoints } from '@parlance/contract/suggestions.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient, queryOf, refresh } from '../../api/query.ts';

export interface TextPlace {
  mobileAppId: string;
  languageId: string;
  entryId: string;
}

/** Sources that were not ready are asked for again this much later. */
const lateMs = 2000;

/** How long one stays at an entry before its suggestions are asked for: who steps through the list asks for none. */
const stayMs = 120;

/** Suggestions for a text, once the user stays at it. */
export function useSuggestions(place: TextPlace) {
  const { entryId } = place;
  const [stayedAt, stayAt] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => stayAt(entryId), stayMs);
    return () => clearTimeout(timer);
  }, [entryId]);
  return useQuery({
    ...queryOf(suggestionsEndpoints.listSuggestions, { params: { ...place } }),
    enabled: stayedAt === entryId,
    refetchInterval: ({ state }) => (state.data && state.data.late.length > 0 ? lateMs : false),
  });
}

/** How many suggestions are known for a text; undefined: nobody asked yet. */
export const useSuggestionCount = (place: TextPlace): number | undefined =>
  useQuery({ ...queryOf(suggestionsEndpoints.listSuggestions, { params: { ...place } }), enabled: false })
    .data?.suggestions.length;

/** The text changed: others are suggested for it. */
export const rereadSuggestions = (place: TextPlace): Promise<void> =>
  refresh(suggestionsEndpoints.listSuggestions, { ...place });

/** The suggestions as the panel shows them, or as soon as they are there. */
export const suggestionsNow = async (place: TextPlace): Promise<readonly Suggestion[]> => {
  const query = queryOf(suggestionsEndpoints.listSuggestions, { params: { ...place } });
  return (await queryClient.ensureQueryData(query)).suggestions;
};
