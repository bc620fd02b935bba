/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const whitelabelEndpoints = {
  whitelabel: { method: 'GET', path: '/v1/whitelabel' },
} as const;
