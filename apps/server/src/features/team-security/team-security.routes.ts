import { teamSecurityContract } from '@parlance/contract/team-security';
import { type Deps, feature } from '../../http/feature.ts';
import { getTeamSecurity, setTeamSecurity } from './team-security.service.ts';

export const teamSecurityRoutes = ({ db }: Deps) =>
  feature(teamSecurityContract, {
    getTeamSecurity: (_input, { team }) => getTeamSecurity(db, team.id),
    setTeamSecurity: ({ body }, { user, team }) =>
      setTeamSecurity(db, user, team.id, body.requireSecondFactor),
  });
