/** Where and how to call: all that a browser needs of it beside types. */
export const memberImportEndpoints = {
  importTeamMembers: { method: 'POST', path: '/v1/teams/:teamId/team-members/import' },
} as const;
