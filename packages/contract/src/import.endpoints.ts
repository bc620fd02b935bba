/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const importEndpoints = {
  upload: { method: 'POST', path: '/v1/projects/:mobileAppId/uploads' },
  preview: { method: 'POST', path: '/v1/projects/:mobileAppId/import-preview' },
  importUploads: { method: 'POST', path: '/v1/projects/:mobileAppId/import-uploads' },
  importFile: { method: 'POST', path: '/v1/projects/:mobileAppId/import-file' },
} as const;

/** Of one file. */
export const maxUploadBytes = 50 * 1024 * 1024;
/** Of one import. */
export const maxUploadFiles = 200;
