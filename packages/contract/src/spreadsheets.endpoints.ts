/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const spreadsheetsEndpoints = {
  uploadSpreadsheet: { method: 'POST', path: '/v1/projects/:mobileAppId/upload-spreadsheet' },
  showSpreadsheet: { method: 'GET', path: '/v1/projects/:mobileAppId/uploads/:uploadId/spreadsheet' },
  importSpreadsheet: { method: 'POST', path: '/v1/projects/:mobileAppId/import-spreadsheet' },
} as const;
