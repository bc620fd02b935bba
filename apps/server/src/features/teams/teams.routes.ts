import { teamsContract } from '@parlance/contract/teams';
import { type Deps, feature } from '../../http/feature.ts';
import { listTeamMembers, listTeams } from './teams.service.ts';

export const teamsRoutes = ({ db }: Deps) =>
  feature(teamsContract, {
    listTeams: (_input, { user }) => listTeams(db, user),
    listTeamMembers: (_input, { team }) => listTeamMembers(db, team.id),
  });
