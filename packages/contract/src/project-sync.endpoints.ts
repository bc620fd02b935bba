/** Where and how to call: all that a browser needs of it beside types. */
export const projectSyncEndpoints = {
  previewSync: { method: 'POST', path: '/v1/projects/:mobileAppId/syncApp/:syncAppId/preview' },
  syncProject: { method: 'PUT', path: '/v1/projects/:mobileAppId/syncApp/:syncAppId' },
} as const;
