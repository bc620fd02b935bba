import type { Project, ProjectItem, ProjectType } from '@parlance/contract/projects';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import type { CheckChoices } from '@parlance/domain/checks/levels';
import type { TranslatorRights } from '@parlance/domain/permissions/actions';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, type InputAt } from '../../api/call.ts';
import { queryClient, queryOf, refresh } from '../../api/query.ts';
import { browserTimeZone, timeZone } from '../../i18n/time-zone.ts';
import { missingSteps } from './signup.ts';

/** Projects on one page of a list (specification 2, section 2). */
export const pageSize = 20;

/** A page of the user's own and one of the shared projects; the previous page stays while the next is fetched. */
export type ProjectSort = 'name' | 'lastChange';

export const useProjectPages = (page: number, sharedPage: number, search: string, sort: ProjectSort) =>
  useQuery({
    ...queryOf(projectsEndpoints.projectsByPage, {
      body: { current: page, currentShared: sharedPage, size: pageSize, search, sort },
    }),
    placeholderData: keepPreviousData,
  });

/** A project with its languages, groups and members. */
export const useProject = (mobileAppId: string) =>
  useQuery(queryOf(projectsEndpoints.getProject, { params: { mobileAppId } }));

/** Published texts and drafts by day, in the days of this browser's time zone. */
export const useActivity = (mobileAppId: string) =>
  useQuery(
    queryOf(projectsEndpoints.activity, {
      params: { mobileAppId },
      query: { timeZone: timeZone.get() ?? browserTimeZone() },
    }),
  );

/** The open steps of the sign-up of a project's owner, polled every second until there are none. */
export const useSignupStatus = (mobileAppId: string, enabled: boolean) =>
  useQuery({
    ...queryOf(projectsEndpoints.signupStatus, { params: { mobileAppId } }),
    enabled,
    refetchInterval: ({ state }) =>
      state.status === 'error' || (state.data && missingSteps(state.data).length === 0) ? false : 1000,
  });

/** Projects in the trash that the user may restore. */
export const useDeletedProjects = () => useQuery(queryOf(projectsEndpoints.listDeletedProjects, {}));

export async function refreshLists(): Promise<void> {
  const { projectsByPage, listProjects, listDeletedProjects } = projectsEndpoints;
  await Promise.all([projectsByPage, listProjects, listDeletedProjects].map((list) => refresh(list)));
}

function keep(project: Project): void {
  const params = { mobileAppId: project._id };
  queryClient.setQueryData(queryOf(projectsEndpoints.getProject, { params }).queryKey, project);
}

/** `showsOwnErrors`: the requesting page shows refusals itself; otherwise the global rules apply. */
export const useCreateProject = ({ showsOwnErrors }: { showsOwnErrors: boolean }) =>
  useMutation({
    mutationFn: (body: InputAt<typeof projectsEndpoints.createProject>['body']) =>
      call(projectsEndpoints.createProject, { body }),
    meta: { ownErrors: showsOwnErrors },
    onSuccess: (project) => {
      keep(project);
      return refreshLists();
    },
  });

export interface ProjectChange {
  name?: string;
  type?: ProjectType;
  baseLanguage?: string;
  draftModeEnabled?: boolean;
  reviewChangedEnabled?: boolean;
  translationTone?: string;
  groupsEnabled?: boolean;
  /** Apps may send entries that the project does not have. */
  collectMissingEnabled?: boolean;
  translatorRights?: Partial<TranslatorRights>;
  checkLevels?: CheckChoices;
  /** Id of the team that will own it. */
  team?: string;
}

export const useUpdateProject = (mobileAppId: string) =>
  useMutation({
    mutationFn: (body: ProjectChange) =>
      call(projectsEndpoints.updateProject, { params: { mobileAppId }, body }),
    onSuccess: async (project) => {
      keep(project);
      await refreshLists();
    },
  });

/** Deletes a project; `onDeleted` is called even if its page is unmounted by then. */
export const useDeleteProject = (onDeleted: (project: ProjectItem) => void) =>
  useMutation({
    mutationFn: (project: ProjectItem) =>
      call(projectsEndpoints.deleteProject, { params: { mobileAppId: project._id } }),
    onSuccess: (_answer, project) => onDeleted(project),
    onSettled: refreshLists,
  });

/** Restores a deleted project, from the trash or by the Undo of its deletion. */
export async function restoreProject(mobileAppId: string): Promise<void> {
  keep(await call(projectsEndpoints.restoreProject, { params: { mobileAppId } }));
  await refreshLists();
}
