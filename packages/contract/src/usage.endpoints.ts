/** Where and how to call: all that a browser needs of it beside types. */
export const usageEndpoints = {
  accountMau: { method: 'GET', path: '/v1/mau' },
  apiRequests: { method: 'GET', path: '/v1/api-requests' },
  projectUsage: { method: 'GET', path: '/v1/projects/:mobileAppId/usage' },
  listIntegrations: { method: 'GET', path: '/v1/projects/:mobileAppId/integrations' },
  removeIntegration: { method: 'DELETE', path: '/v1/projects/:mobileAppId/integrations' },
} as const;
