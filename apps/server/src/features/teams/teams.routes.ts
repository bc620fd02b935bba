import { teamsContract } from '@parlance/contract/teams';
import { type Deps, feature } from '../../http/feature.ts';
import type { CountAppsInUse } from '../plans/plans.service.ts';
import { teamChangelog } from '../team-changelog/changelog.service.ts';
import { teamApps, teamLanguages, userTeamMembers, userTeamsInfo } from './overview.service.ts';
import { forgetTeamData, readTeamData, saveTeamData } from './team-data.service.ts';
import { deleteTeam, listDeletedTeams, restoreTeam, type TeamProjects } from './team-trash.service.ts';
import { createTeam, getTeam, listTeams, updateTeam } from './teams.service.ts';
import { transferTeam } from './transfer.service.ts';
import { requestUpgrade } from './upgrade-notice.service.ts';

export const teamsRoutes = (deps: Deps & TeamProjects & { appsInUse: CountAppsInUse }) => {
  const { db, env, live } = deps;
  const plan = env.defaultPlan;
  return feature(teamsContract, {
    listTeams: (_input, { user }) => listTeams(db, user, plan),
    createTeam: ({ body }, { user }) => createTeam(deps, user, body.name),
    getTeam: (_input, { user, team }) => getTeam(deps, user, team.id),
    updateTeam: async ({ body }, { user, team }) => {
      await updateTeam(db, user, team, body);
      return getTeam(deps, user, team.id);
    },
    deleteTeam: async (_input, { user, team }) => {
      const { answer, projectIds } = await deleteTeam(db, deps, user, team.id);
      for (const id of projectIds) live.note(id);
      return answer;
    },
    restoreTeam: async ({ params }, { user }) => {
      const { id, singleSignOnLeftOff } = await restoreTeam(db, deps, user, params.teamId, plan);
      return { ...(await getTeam(deps, user, id)), singleSignOnLeftOff };
    },
    listDeletedTeams: (_input, { user }) => listDeletedTeams(db, user),
    transferTeam: async ({ body }, { user, team }) => {
      await transferTeam(deps, user, team, body.teamMemberId);
      return getTeam(deps, user, team.id);
    },
    getAllTeams: (_input, { user }) => listTeams(db, user, plan),
    userTeamsInfo: (_input, { user }) =>
      userTeamsInfo(db, user, { defaultPlan: plan, appsInUse: deps.appsInUse }),
    userTeamMembers: (_input, { user }) => userTeamMembers(db, user),
    teamApps: (_input, { team }) => teamApps(db, team.id),
    teamLanguages: (_input, { team }) => teamLanguages(db, team.id),
    sendNotification: async ({ body }, { user, team }) => {
      await requestUpgrade(deps, user, team, body.exceededProperty);
      return undefined;
    },
    getTeamData: ({ params }, { user, team }) => readTeamData(db, user, team, params.category),
    putTeamData: ({ params, body }, { user, team }) =>
      saveTeamData(db, user, team, { category: params.category, ...body }),
    deleteTeamData: async ({ params, query }, { user, team }) => {
      await forgetTeamData(db, user, team, { category: params.category, name: query.name });
      return undefined;
    },
    teamChangelog: ({ query }, { team }) => teamChangelog(db, team.id, query),
  });
};
