/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const teamMembersEndpoints = {
  listTeamMembers: { method: 'GET', path: '/v1/teams/:teamId/team-members' },
  addTeamMember: { method: 'POST', path: '/v1/teams/:teamId/team-members' },
  getTeamMember: { method: 'GET', path: '/v1/teams/:teamId/team-members/:teamMemberId' },
  updateTeamMember: { method: 'PUT', path: '/v1/teams/:teamId/team-members/:teamMemberId' },
  removeTeamMember: { method: 'DELETE', path: '/v1/teams/:teamId/team-members/:teamMemberId' },
  leaveTeam: { method: 'POST', path: '/v1/teams/:teamId/leave' },
} as const;
