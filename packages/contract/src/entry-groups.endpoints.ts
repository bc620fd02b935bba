/** Where and how to call: all that a browser needs of it beside types. */
export const entryGroupsEndpoints = {
  moveEntries: { method: 'POST', path: '/v1/projects/:mobileAppId/groups/:groupId/move/' },
  resetGroup: { method: 'PUT', path: '/v1/projects/:mobileAppId/groups/:groupId/reset/' },
  listGroupKeys: { method: 'GET', path: '/v1/projects/:mobileAppId/groups/:groupId/entries' },
  listGroupValues: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/entries',
  },
  groupEntryCount: { method: 'GET', path: '/v1/projects/:mobileAppId/groups/:groupId/entryCount/' },
  languageGroupEntryCount: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/entryCount/',
  },
  allEntryCount: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/allEntryCount/',
  },
  groupAction: {
    method: 'PUT',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/groups/:groupId/action/:action',
  },
  approveGroup: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/groups/:groupId/approve',
  },
} as const;
