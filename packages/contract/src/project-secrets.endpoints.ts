/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const projectSecretsEndpoints = {
  getApiAccess: { method: 'GET', path: '/v1/projects/:mobileAppId/apiAccess' },
  getProjectToken: { method: 'GET', path: '/v1/projects/:mobileAppId/getToken' },
  rotateProjectToken: { method: 'POST', path: '/v1/projects/:mobileAppId/rotateToken' },
  revokeProjectToken: { method: 'DELETE', path: '/v1/projects/:mobileAppId/token' },
  allowApiAddress: { method: 'POST', path: '/v1/projects/:mobileAppId/apiAccessIPRange' },
  removeApiAddress: { method: 'DELETE', path: '/v1/projects/:mobileAppId/apiAccessIPRange' },
} as const;
