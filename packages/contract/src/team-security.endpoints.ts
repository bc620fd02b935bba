/** Where and how to call: all that a browser needs of it beside types. */
export const teamSecurityEndpoints = {
  getTeamSecurity: { method: 'GET', path: '/v1/teams/:teamId/security' },
  setTeamSecurity: { method: 'PUT', path: '/v1/teams/:teamId/security' },
  closedTeams: { method: 'GET', path: '/v1/closed-teams' },
} as const;
