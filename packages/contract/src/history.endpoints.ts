/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const historyEndpoints = {
  changelog: { method: 'POST', path: '/v2/projects/:mobileAppId/changelog' },
  countChangesByDay: { method: 'POST', path: '/v1/projects/:mobileAppId/history/days' },
  findEarlierSource: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/earlier-source',
  },
  listAuthors: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/authors',
  },
  restoreText: { method: 'POST', path: '/v1/projects/:mobileAppId/history/:historyId/restore' },
  listOperations: { method: 'GET', path: '/v1/projects/:mobileAppId/operations' },
  listOperationEntries: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/operations/:operationId/entries',
  },
  undoOperation: { method: 'POST', path: '/v1/projects/:mobileAppId/operations/:operationId/undo' },
} as const;
