/** Where and how to call: all that a browser needs of it beside types. */
export const whitelabelEndpoints = {
  whitelabel: { method: 'GET', path: '/v1/whitelabel' },
} as const;
