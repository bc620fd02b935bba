/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const siteEndpoints = {
  getSite: { method: 'GET', path: '/v1/site' },
  describeApi: { method: 'GET', path: '/v1/openapi.json' },
} as const;
