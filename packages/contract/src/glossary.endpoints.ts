/** Where and how to call: all that a browser needs of it beside types. */
export const glossaryEndpoints = {
  listTerms: { method: 'GET', path: '/v1/projects/:mobileAppId/glossary/entries' },
  addTerms: { method: 'POST', path: '/v1/projects/:mobileAppId/glossary/entries' },
  changeTerms: { method: 'PUT', path: '/v1/projects/:mobileAppId/glossary/entries' },
  deleteTerms: { method: 'POST', path: '/v1/projects/:mobileAppId/glossary/entries/delete' },
  exportTerms: { method: 'GET', path: '/v1/projects/:mobileAppId/glossary/export', raw: 'file' },
  shareGlossary: { method: 'PUT', path: '/v1/projects/:mobileAppId/glossary/sharing' },
  addTermLanguage: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/glossary/entries/:glossaryEntryId/translations',
  },
  changeTermLanguage: {
    method: 'PUT',
    path: '/v1/projects/:mobileAppId/glossary/entries/:glossaryEntryId/translations/:language',
  },
  deleteTermLanguage: {
    method: 'DELETE',
    path: '/v1/projects/:mobileAppId/glossary/entries/:glossaryEntryId/translations/:language',
  },
} as const;
