/** Method and path of each call: the part of the contract, besides types, that the browser loads. */
export const dismissalsEndpoints = {
  dismissProblem: {
    method: 'PUT',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/dismissals/:issue',
  },
  showProblemAgain: {
    method: 'DELETE',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/dismissals/:issue',
  },
} as const;
