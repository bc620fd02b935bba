import { teamMembersContract } from '@parlance/contract/team-members';
import { type Deps, feature } from '../../http/feature.ts';
import { addMember, changeRole, leaveTeam, removeMember } from './change-members.service.ts';
import { getMember, listMembers } from './members.service.ts';

export const teamMembersRoutes = (deps: Deps) => {
  const { db } = deps;
  return feature(teamMembersContract, {
    listTeamMembers: (_input, { user, team }) => listMembers(db, user, team),
    addTeamMember: ({ body }, { user, team }) => addMember(deps, user, team, body),
    getTeamMember: ({ params }, { user, team }) => getMember(db, user, team, params.teamMemberId),
    updateTeamMember: ({ params, body }, { user, team }) =>
      changeRole(deps, user, team, params.teamMemberId, body.role),
    removeTeamMember: async ({ params }, { user, team }) => {
      await removeMember(db, user, team, params.teamMemberId);
      return undefined;
    },
    leaveTeam: async (_input, { user, team }) => {
      await leaveTeam(db, user, team);
      return undefined;
    },
  });
};
