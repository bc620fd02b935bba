import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import type { LanguageCounts } from '@parlance/contract/projects';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { useFirstScreen } from '../../browser/first-screen.ts';
import { useStore } from '../../browser/store.ts';
import { language, wordsOf } from '../../i18n/language.ts';
import { showOops } from '../../messages/problems.ts';
import type { ProgressCounts } from '../../ui/progress-segments.tsx';

/** Counts and last change of each language of a project. */
const lookAgainMs = 3000;

export const useStatistics = (mobileAppId: string) =>
  useQuery({
    ...queryOf(languagesEndpoints.languageStatistics, { params: { mobileAppId } }),
    enabled: useFirstScreen(),
  });

/** The texts of a language; looked for again and again until there are some: somebody waits for them. */
export const useArriving = (mobileAppId: string, languageId: string | undefined) => {
  const countIn = (languages: readonly { _id: string; all: number }[] | undefined): number =>
    languages?.find(({ _id }) => _id === languageId)?.all ?? 0;
  const { data } = useQuery({
    ...queryOf(languagesEndpoints.languageStatistics, { params: { mobileAppId } }),
    refetchInterval: ({ state }) => (countIn(state.data) > 0 ? false : lookAgainMs),
  });
  return countIn(data);
};

/** All languages that CLDR names, in the language of the interface. */
export function useAvailableLanguages() {
  const locale = wordsOf(useStore(language));
  const query = queryOf(languagesEndpoints.availableLanguages, { query: { in: locale } });
  return useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
}

/** Teams in which the user may create projects. */
export function useTeams() {
  return useQuery({
    ...queryOf(teamsEndpoints.listTeams, {}),
    select: (teams) => teams.filter((team) => team.mayCreateProjects),
  });
}

/**
 * Teams to which the user may move a project. Staff are offered those that they do not own for a new project
 * (specification 2 section 5), but a project may go to their own, too.
 */
export function useTeamsToMoveTo() {
  return useQuery({
    ...queryOf(teamsEndpoints.listTeams, {}),
    select: (teams) => teams.filter((team) => team.mayCreateProjects || team.role === 'owner'),
  });
}

async function refreshLanguages(mobileAppId: string): Promise<void> {
  const params = { mobileAppId };
  await Promise.all([
    refresh(projectsEndpoints.getProject, params),
    refresh(languagesEndpoints.languageStatistics, params),
    refresh(languagesEndpoints.listLanguages, params),
    refresh(projectsEndpoints.projectsByPage),
  ]);
}

/** Adds languages one after the other; stops at the first refusal. */
export const useAddLanguages = (mobileAppId: string) =>
  useMutation({
    mutationFn: async (codes: readonly string[]) => {
      for (const name of codes)
        await call(languagesEndpoints.addLanguage, { params: { mobileAppId }, body: { name } });
    },
    onSettled: () => refreshLanguages(mobileAppId),
  });

/** Deletes a language; `onDeleted` is called even if its row is unmounted by then. */
export const useDeleteLanguage = (mobileAppId: string, onDeleted: () => void) =>
  useMutation({
    mutationFn: (languageId: string) =>
      call(languagesEndpoints.deleteLanguage, { params: { mobileAppId, languageId } }),
    // Specification 2 section 8.
    meta: { ownErrors: true },
    onError: (error) => showOops(error),
    onSuccess: onDeleted,
    onSettled: () => refreshLanguages(mobileAppId),
  });

/** Restores a deleted language: the Undo of its deletion. */
export async function restoreLanguage(mobileAppId: string, languageId: string): Promise<void> {
  await call(languagesEndpoints.restoreLanguage, { params: { mobileAppId, languageId } });
  await refreshLanguages(mobileAppId);
}

/** The counts of a language for its bar: every text is in exactly one of the four parts. */
export function progressOf(counts: LanguageCounts): ProgressCounts {
  return {
    translated: counts.translated,
    draft: counts.draftOnly,
    untranslated: counts.notTranslated,
    locked: counts.lockedEmpty,
  };
}
