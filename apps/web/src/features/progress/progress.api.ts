import type { EntryFilter } from '@parlance/contract/entry-filter';
import { progressEndpoints } from '@parlance/contract/progress.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { browserTimeZone, timeZone } from '../../i18n/time-zone.ts';

const zone = (): string => timeZone.get() ?? browserTimeZone();

export type Days = '7' | '30' | '90';

/** Who did how much on the last days, and what is left. */
export const useProgress = (mobileAppId: string, days: Days) =>
  useQuery({
    ...queryOf(progressEndpoints.getProgress, { params: { mobileAppId }, query: { days, timeZone: zone() } }),
    placeholderData: keepPreviousData,
  });

interface Place {
  mobileAppId: string;
  languageId: string;
}

/** How often the own numbers are read while one works, besides after each save. */
const rereadMs = 60_000;

/** What the user wrote today in a language, and what a filter leaves; quiet where it cannot be read. */
export const useLanguageProgress = (params: Place, filter: Partial<EntryFilter>, enabled: boolean) =>
  useQuery({
    ...queryOf(
      progressEndpoints.languageProgress,
      { params, query: { ...filter, timeZone: zone() } },
      { rules: 'own' },
    ),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: rereadMs,
  });

export const rereadLanguageProgress = (place: Place): Promise<void> =>
  refresh(progressEndpoints.languageProgress, { ...place });

/** Sets the day that a language is due, or takes it away (null). */
export const useSetDue = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ languageId, due }: { languageId: string; due: string | null }) =>
      call(progressEndpoints.setDueDay, { params: { mobileAppId, languageId }, body: { due } }),
    onSuccess: async () => {
      await Promise.all([
        refresh(projectsEndpoints.getProject, { mobileAppId }),
        refresh(progressEndpoints.getProgress, { mobileAppId }),
      ]);
    },
  });
