/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const spreadsheetsEndpoints = {
  showSpreadsheet: { method: 'GET', path: '/v1/projects/:mobileAppId/uploads/:uploadId/spreadsheet' },
} as const;
