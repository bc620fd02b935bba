/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const accessTokensEndpoints = {
  listTokens: { method: 'GET', path: '/users/tokens' },
  createToken: { method: 'POST', path: '/users/tokens' },
  revokeToken: { method: 'DELETE', path: '/users/tokens/:tokenId' },
} as const;
