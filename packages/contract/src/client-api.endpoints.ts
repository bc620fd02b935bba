/** Where and how to call: all that a browser needs of it beside types. */
export const clientApiEndpoints = {
  requestSettings: { method: 'GET', path: '/v1/projects/:mobileAppId/requestSettings' },
} as const;
