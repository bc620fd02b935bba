/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const memberImportEndpoints = {
  importTeamMembers: { method: 'POST', path: '/v1/teams/:teamId/team-members/import' },
} as const;
