/** Where and how to call: all that a browser needs of it beside types. */
export const glossaryImportEndpoints = {
  importTerms: { method: 'POST', path: '/v1/projects/:mobileAppId/glossary/import' },
} as const;
