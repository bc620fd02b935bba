import { z } from 'zod';
import { wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { secondFactorErrors } from './second-factor.ts';
import { teamSecurityEndpoints } from './team-security.endpoints.ts';

const teamSecurity = z.object({
  requireSecondFactor: z.boolean(),
  members: z.array(
    z.object({
      _id: wireId,
      displayName: z.string(),
      username: z.string(),
      role: z.string(),
      secondFactor: z.boolean(),
      /** Signs in by single sign-on, where the identity provider requires the second factor. */
      singleSignOn: z.boolean(),
    }),
  ),
});
export type TeamSecurity = z.output<typeof teamSecurity>;

/** A team that requires a second factor of a user who has none. */
const closedTeam = z.object({ _id: wireId, name: z.string(), projects: z.array(z.string()) });
export type ClosedTeam = z.output<typeof closedTeam>;

const teamParams = z.object({ teamId: wireId });

export const teamSecurityContract = {
  getTeamSecurity: endpoint({
    ...teamSecurityEndpoints.getTeamSecurity,
    feature: 'teams',
    summary: 'Whether the team wants a second factor, and who of it has one.',
    permission: { team: 'team.security' },
    params: teamParams,
    reply: teamSecurity,
  }),
  setTeamSecurity: endpoint({
    ...teamSecurityEndpoints.setTeamSecurity,
    feature: 'teams',
    summary: 'Let members in only with a second factor, or without.',
    permission: { team: 'team.security' },
    params: teamParams,
    body: z.object({ requireSecondFactor: z.boolean() }),
    reply: teamSecurity,
    errors: [secondFactorErrors.ownFactorMissing],
  }),
  closedTeams: endpoint({
    ...teamSecurityEndpoints.closedTeams,
    summary: 'Own teams that let the user in only with a second factor, which they do not have yet.',
    permission: 'user',
    reply: z.array(closedTeam),
  }),
};
