/** Where and how to call: all that a browser needs of it beside types. */
export const accessTokensEndpoints = {
  listTokens: { method: 'GET', path: '/users/tokens' },
  createToken: { method: 'POST', path: '/users/tokens' },
  revokeToken: { method: 'DELETE', path: '/users/tokens/:tokenId' },
} as const;
