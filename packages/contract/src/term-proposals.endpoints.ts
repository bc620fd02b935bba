/** Where and how to call: all that a browser needs of it beside types. */
export const termProposalsEndpoints = {
  proposeTerms: { method: 'GET', path: '/v1/projects/:mobileAppId/glossary/proposals' },
  dismissTerms: { method: 'PUT', path: '/v1/projects/:mobileAppId/glossary/proposals/dismissed' },
} as const;
