import type { HandlerInput } from '@parlance/contract/endpoint';
import { projectErrors, projectsContract } from '@parlance/contract/projects';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { type CountCategories, projectEntryCount } from '../languages/statistics.service.ts';
import { projectActivity } from './activity.service.ts';
import {
  createProject,
  deleteProject,
  listDeletedProjects,
  listProjects,
  listProjectsByPage,
  restoreProject,
} from './projects.service.ts';
import { assertProjectAsRead } from './sent-back.service.ts';
import { updateProject } from './settings.service.ts';
import { signupStatus } from './signup.service.ts';
import type { OnMove } from './team-of-project.service.ts';
import { getProject, readProject } from './whole-project.service.ts';

export const projectsRoutes = ({
  countCategories,
  onMove,
  ...deps
}: Deps & { countCategories: CountCategories; onMove: OnMove }) => {
  const { db, env, jobs, live } = deps;
  const update = async (
    { body }: Pick<HandlerInput<typeof projectsContract.updateProject>, 'body'>,
    { user, project }: ProjectContext,
  ) => {
    await assertProjectAsRead(deps, user, project, body);
    const { team, checkLevels, ...settings } = body;
    const { glossaryMissing: _missing, glossaryForbidden: _forbidden, ...levels } = checkLevels ?? {};
    await updateProject({ db, jobs, env, onMove }, user, project, {
      ...settings,
      ...(team !== undefined && { team: typeof team === 'string' ? team : team._id }),
      ...(checkLevels && { checkLevels: levels }),
    });
    live.note(project.id);
    return readProject(deps, user, project.id);
  };
  return feature(projectsContract, {
    listProjects: (_input, { user }) => listProjects(db, user),
    projectsByPage: ({ body }, { user }) => listProjectsByPage(db, user, body),
    createProject: async ({ body }, { user }) => {
      if (env.hiddenFeatures.includes('projectCreation')) throw new ApiError(projectErrors.notHere);
      return createProject(deps, user, body);
    },
    getProject: (_input, { user, project }) => getProject(deps, user, project),
    updateProject: update,
    saveProject: update,
    deleteProject: async (_input, { user, project }) => {
      const answer = await deleteProject(db, user, project.id);
      live.note(project.id);
      return answer;
    },
    restoreProject: ({ params }, { user }) => restoreProject(deps, user, params.mobileAppId),
    listDeletedProjects: (_input, { user }) => listDeletedProjects(db, user),
    activity: ({ query }, { project }) => projectActivity(db, project.id, query.timeZone, new Date()),
    signupStatus: (_input, { user }) => signupStatus({ db, env }, user),
    projectEntryCount: (_input, { project }) => projectEntryCount({ db, countCategories }, project.id),
  });
};
