/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const teamMembersEndpoints = {
  addTeamMember: { method: 'POST', path: '/v1/teams/:teamId/team-members' },
  updateTeamMember: { method: 'PUT', path: '/v1/teams/:teamId/team-members/:teamMemberId' },
  removeTeamMember: { method: 'DELETE', path: '/v1/teams/:teamId/team-members/:teamMemberId' },
  leaveTeam: { method: 'POST', path: '/v1/teams/:teamId/leave' },
} as const;
