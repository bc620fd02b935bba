/** Where and how to call: all that a browser needs of it beside types. */
export const missingTextsEndpoints = {
  listMissingTexts: { method: 'GET', path: '/v1/projects/:mobileAppId/missingTexts' },
  countMissingTexts: { method: 'GET', path: '/v1/projects/:mobileAppId/missingTexts/count' },
  acceptMissingTexts: { method: 'POST', path: '/v1/projects/:mobileAppId/missingTexts/accept' },
  refuseMissingTexts: { method: 'POST', path: '/v1/projects/:mobileAppId/missingTexts/refuse' },
  reopenMissingTexts: { method: 'POST', path: '/v1/projects/:mobileAppId/missingTexts/reopen' },
} as const;
