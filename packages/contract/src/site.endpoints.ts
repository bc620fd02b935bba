/** Where and how to call: all that a browser needs of it beside types. */
export const siteEndpoints = {
  getSite: { method: 'GET', path: '/v1/site' },
  describeApi: { method: 'GET', path: '/v1/openapi.json' },
} as const;
