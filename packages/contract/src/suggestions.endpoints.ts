/** Where and how to call: all that a browser needs of it beside types. */
export const suggestionsEndpoints = {
  listSuggestions: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/suggestions',
  },
} as const;
