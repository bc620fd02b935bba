import { teamSecurityContract } from '@parlance/contract/team-security';
import { type Deps, feature } from '../../http/feature.ts';
import { closedTeams, getTeamSecurity, setTeamSecurity } from './team-security.service.ts';

export const teamSecurityRoutes = (deps: Deps) => {
  const { db } = deps;
  return feature(teamSecurityContract, {
    getTeamSecurity: (_input, { team }) => getTeamSecurity(db, team.id),
    setTeamSecurity: ({ body }, { user, team }) =>
      setTeamSecurity(deps, user, team.id, body.requireSecondFactor),
    closedTeams: (_input, { user }) => closedTeams(db, user),
  });
};
