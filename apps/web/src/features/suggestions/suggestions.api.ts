import { suggestionsEndpoints } from '@parlance/contract/suggestions.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf, refresh } from '../../api/query.ts';
import type { TextPlace } from './text-place.ts';

/** Sources that were not ready are asked for again this much later. */
const lateMs = 2000;

/** How long one stays at an entry before what is beside it is asked for: who steps through the list asks for none. */
export const stayMs = 120;

/** Whether the user has stayed at an entry for a time. */
export function useStayed(entryId: string, ms: number): boolean {
  const [stayedAt, stayAt] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => stayAt(entryId), ms);
    return () => clearTimeout(timer);
  }, [entryId, ms]);
  return stayedAt === entryId;
}

/** Suggestions for a text, once the user stays at it. */
export function useSuggestions(place: TextPlace) {
  const enabled = useStayed(place.entryId, stayMs);
  return useQuery({
    ...queryOf(suggestionsEndpoints.listSuggestions, { params: { ...place } }),
    refetchInterval: ({ state }) => (state.data && state.data.late.length > 0 ? lateMs : false),
    enabled,
  });
}

/** The suggestions that are known for a text; undefined: nobody asked yet. */
export const useKnownSuggestions = (place: TextPlace) =>
  useQuery({ ...queryOf(suggestionsEndpoints.listSuggestions, { params: { ...place } }), enabled: false })
    .data;

/** How many of them there are. */
export const useSuggestionCount = (place: TextPlace): number | undefined =>
  useKnownSuggestions(place)?.suggestions.length;

/** The text changed: others are suggested for it. */
export const rereadSuggestions = (place: TextPlace): Promise<void> =>
  refresh(suggestionsEndpoints.listSuggestions, { ...place });
