import { machineTranslationEndpoints } from '@parlance/contract/machine-translation.endpoints';
import type { Suggestion } from '@parlance/contract/suggestions';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import type { TextPlace } from './text-place.ts';

/** The service that translates the texts of a project; it hardly ever changes. */
export const useTranslationService = (mobileAppId: string) =>
  useQuery({
    ...queryOf(machineTranslationEndpoints.supportedTranslations, { params: { mobileAppId } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

const translationOf = (place: TextPlace) =>
  queryOf(machineTranslationEndpoints.translateEntry, { params: { ...place } });

/**
 * The translation of an entry by machine. It is asked for once, kept for the visit, and given up where nobody waits for
 * it any more.
 */
export const useMachineTranslation = (place: TextPlace, enabled: boolean) =>
  useQuery({
    ...translationOf(place),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** A text by machine as a suggestion like others. */
export const machineSuggestion = (language: string, text: string): Suggestion => ({
  source: 'machine',
  text,
  entry: null,
  project: null,
  language,
  score: null,
  sourceText: null,
  count: 1,
  isDraft: false,
  reasons: [],
  isCarriedOver: false,
  at: null,
  by: null,
});
