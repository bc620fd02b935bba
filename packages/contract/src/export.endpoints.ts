/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const exportEndpoints = {
  exportAll: { method: 'GET', path: '/v1/projects/:mobileAppId/export-translations', raw: 'file' },
  exportSelection: { method: 'POST', path: '/v1/projects/:mobileAppId/export-translations', raw: 'file' },
  reportExport: { method: 'GET', path: '/v1/projects/:mobileAppId/export-translations/report' },
  reportSelection: { method: 'POST', path: '/v1/projects/:mobileAppId/export-translations/report' },
} as const;

/** Of their parameter `file`: every kept file. */
export const allFiles = 'all';
