/** Where and how to call: all that a browser needs of it beside types. */
export const translationMemoryEndpoints = {
  createMemory: { method: 'POST', path: '/v1/teams/:teamId/translation-memory/create' },
  addToMemory: { method: 'POST', path: '/v1/teams/:teamId/translation-memory/add/:mobileAppId' },
  translateFromMemory: {
    method: 'POST',
    path: '/v1/teams/:teamId/translation-memory/autotranslate/:mobileAppId/:groupId',
  },
} as const;
