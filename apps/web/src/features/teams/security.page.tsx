import { useParam } from '../../routing/params.ts';
import { TeamFactor } from '../second-factor/team-factor.tsx';
import { Connections } from '../single-sign-on/connections.tsx';
import { useTeam } from './teams.api.ts';

/** How the members of a team sign in: the second factor, and single sign-on; each for users who may change it. */
export default function TeamSecurityPage() {
  const team = useTeam(useParam('teamId')).data;
  if (!team) return null;
  return (
    <>
      {team.actions.includes('team.security') && <TeamFactor teamId={team._id} />}
      {team.actions.includes('team.singleSignOn') && <Connections teamId={team._id} />}
    </>
  );
}
