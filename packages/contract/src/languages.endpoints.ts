/** Where and how to call: all that a browser needs of it beside types. */
export const languagesEndpoints = {
  listLanguages: { method: 'GET', path: '/v1/projects/:mobileAppId/languages' },
  languageStatistics: { method: 'GET', path: '/v1/projects/:mobileAppId/languages/statistics' },
  addLanguage: { method: 'POST', path: '/v1/projects/:mobileAppId/languages' },
  updateLanguage: { method: 'PUT', path: '/v1/projects/:mobileAppId/languages/:languageId' },
  deleteLanguage: { method: 'DELETE', path: '/v1/projects/:mobileAppId/languages/:languageId' },
  restoreLanguage: { method: 'POST', path: '/v1/projects/:mobileAppId/languages/:languageId/restore' },
  languageEntryCount: { method: 'GET', path: '/v1/projects/:mobileAppId/languages/:languageId/entryCount/' },
  supportedLanguages: { method: 'GET', path: '/v1/supported-languages' },
  availableLanguages: { method: 'GET', path: '/v1/available-languages' },
} as const;
