/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const teamsEndpoints = {
  listTeams: { method: 'GET', path: '/v1/teams' },
  createTeam: { method: 'POST', path: '/v1/teams' },
  getTeam: { method: 'GET', path: '/v1/teams/:teamId' },
  updateTeam: { method: 'PUT', path: '/v1/teams/:teamId' },
  deleteTeam: { method: 'DELETE', path: '/v1/teams/:teamId' },
  restoreTeam: { method: 'POST', path: '/v1/teams/:teamId/restore' },
  listDeletedTeams: { method: 'GET', path: '/v1/deleted-teams' },
  transferTeam: { method: 'POST', path: '/v1/teams/:teamId/transfer' },
  userTeamsInfo: { method: 'GET', path: '/v1/teams/userTeamsInfo' },
  teamApps: { method: 'GET', path: '/v1/teams/:teamId/team-apps' },
  teamLanguages: { method: 'GET', path: '/v1/teams/:teamId/team-languages' },
  sendNotification: { method: 'POST', path: '/v1/teams/:teamId/send-notification' },
  getTeamData: { method: 'GET', path: '/v1/teams/:teamId/data/:category' },
  putTeamData: { method: 'PUT', path: '/v1/teams/:teamId/data/:category' },
  deleteTeamData: { method: 'DELETE', path: '/v1/teams/:teamId/data/:category' },
  teamChangelog: { method: 'GET', path: '/v1/teams/:teamId/changelog' },
} as const;
