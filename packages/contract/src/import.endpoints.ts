/** Where and how to call: all that a browser needs of it beside types. */
export const importEndpoints = {
  upload: { method: 'POST', path: '/v1/projects/:mobileAppId/uploads' },
  preview: { method: 'POST', path: '/v1/projects/:mobileAppId/import-preview' },
  importUploads: { method: 'POST', path: '/v1/projects/:mobileAppId/import-uploads' },
  importFile: { method: 'POST', path: '/v1/projects/:mobileAppId/import-file' },
  importXliff: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/import',
  },
} as const;
