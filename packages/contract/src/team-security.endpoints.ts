/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const teamSecurityEndpoints = {
  getTeamSecurity: { method: 'GET', path: '/v1/teams/:teamId/security' },
  setTeamSecurity: { method: 'PUT', path: '/v1/teams/:teamId/security' },
  closedTeams: { method: 'GET', path: '/v1/closed-teams' },
} as const;
