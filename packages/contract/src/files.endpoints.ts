/** Where and how to call: all that a browser needs of it beside types. */
export const filesEndpoints = {
  listFiles: { method: 'GET', path: '/v1/projects/:mobileAppId/files' },
  listDoubledFiles: { method: 'GET', path: '/v1/projects/:mobileAppId/files/doubled' },
  previewJoin: { method: 'POST', path: '/v1/projects/:mobileAppId/files/:fileId/join/preview' },
  joinFiles: { method: 'POST', path: '/v1/projects/:mobileAppId/files/:fileId/join' },
  deleteFile: { method: 'DELETE', path: '/v1/projects/:mobileAppId/files/:fileId' },
} as const;
