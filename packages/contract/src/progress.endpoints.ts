/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const progressEndpoints = {
  getProgress: { method: 'GET', path: '/v1/projects/:mobileAppId/progress' },
  languageProgress: { method: 'GET', path: '/v1/projects/:mobileAppId/languages/:languageId/progress' },
  setDueDay: { method: 'PUT', path: '/v1/projects/:mobileAppId/languages/:languageId/due' },
} as const;
