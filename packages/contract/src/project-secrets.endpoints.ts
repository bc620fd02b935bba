/** Where and how to call: all that a browser needs of it beside types. */
export const projectSecretsEndpoints = {
  getApiAccess: { method: 'GET', path: '/v1/projects/:mobileAppId/apiAccess' },
  getProjectToken: { method: 'GET', path: '/v1/projects/:mobileAppId/getToken' },
  rotateProjectToken: { method: 'POST', path: '/v1/projects/:mobileAppId/rotateToken' },
  revokeProjectToken: { method: 'DELETE', path: '/v1/projects/:mobileAppId/token' },
  allowApiAddress: { method: 'POST', path: '/v1/projects/:mobileAppId/apiAccessIPRange' },
  removeApiAddress: { method: 'DELETE', path: '/v1/projects/:mobileAppId/apiAccessIPRange' },
} as const;
