/** Where and how to call: all that a browser needs of it beside types. */
export const entryGroupsEndpoints = {
  moveEntries: { method: 'POST', path: '/v1/projects/:mobileAppId/groups/:groupId/move/' },
  resetGroup: { method: 'PUT', path: '/v1/projects/:mobileAppId/groups/:groupId/reset/' },
  groupEntryCount: { method: 'GET', path: '/v1/projects/:mobileAppId/groups/:groupId/entryCount/' },
} as const;
