/** Where and how to call: all that a browser needs of it beside types. */
export const machineTranslationEndpoints = {
  supportedTranslations: { method: 'OPTIONS', path: '/v1/projects/:mobileAppId/translations' },
  translateEntry: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/translation',
  },
} as const;
