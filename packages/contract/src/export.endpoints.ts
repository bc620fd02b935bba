/** Where and how to call: all that a browser needs of it beside types. */
export const exportEndpoints = {
  exportAll: { method: 'GET', path: '/v1/projects/:mobileAppId/export-translations', raw: 'file' },
  exportSelection: { method: 'POST', path: '/v1/projects/:mobileAppId/export-translations', raw: 'file' },
  reportExport: { method: 'GET', path: '/v1/projects/:mobileAppId/export-translations/report' },
  reportSelection: { method: 'POST', path: '/v1/projects/:mobileAppId/export-translations/report' },
} as const;
