/** Where and how to call: all that a browser needs of it beside types. */
export const pretranslationEndpoints = {
  previewPretranslation: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/pretranslation/preview',
  },
  pretranslate: { method: 'POST', path: '/v1/projects/:mobileAppId/languages/:languageId/pretranslation' },
} as const;
