import { z } from 'zod';
import { userName, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';

export const team = z.object({
  _id: wireId,
  name: z.string(),
  user: userName,
  /** The caller's role in it. */
  role: z.string(),
  /** Whether the caller may create a project in it. */
  mayCreateProjects: z.boolean(),
});
export type Team = z.output<typeof team>;

export const teamMember = z.object({
  _id: wireId,
  user: userName,
  username: z.string(),
  role: z.string(),
});
export type TeamMember = z.output<typeof teamMember>;

export const teamsContract = {
  listTeams: endpoint({
    method: 'GET',
    path: '/v1/teams',
    summary: 'Teams that the user owns or is a member of.',
    permission: 'user',
    reply: z.array(team),
  }),
  listTeamMembers: endpoint({
    method: 'GET',
    path: '/v1/teams/:teamId/team-members',
    summary: 'The owner and the members of a team with their roles.',
    permission: { team: 'team.see' },
    params: z.object({ teamId: wireId }),
    reply: z.array(teamMember),
  }),
};
