/** Where and how to call: all that a browser needs of it beside types. */
export const usageEndpoints = {
  accountMau: { method: 'GET', path: '/v1/mau' },
  mauApiRequests: { method: 'GET', path: '/v1/mau-api-requests' },
  apiRequests: { method: 'GET', path: '/v1/api-requests' },
  projectMau: { method: 'GET', path: '/v1/projects/:mobileAppId/mau' },
  projectMauApiRequests: { method: 'GET', path: '/v1/projects/:mobileAppId/mau-api-requests' },
  projectApiRequests: { method: 'GET', path: '/v1/projects/:mobileAppId/api-requests' },
  languageMau: { method: 'GET', path: '/v1/projects/:mobileAppId/languages/:languageId/mau' },
  projectUsage: { method: 'GET', path: '/v1/projects/:mobileAppId/usage' },
  integrationDone: { method: 'GET', path: '/v1/projects/:mobileAppId/integrationDone' },
  listIntegrations: { method: 'GET', path: '/v1/projects/:mobileAppId/integrations' },
  removeIntegration: { method: 'DELETE', path: '/v1/projects/:mobileAppId/integrations' },
} as const;
