/** Where and how to call: all that a browser needs of it beside types. */
export const clientProjectEndpoints = {
  clientListProjects: { method: 'GET', path: '/v1/api/projects' },
  clientGetProject: { method: 'GET', path: '/v1/api/projects/:mobileAppId' },
  clientUpdateProject: { method: 'PUT', path: '/v1/api/projects/:mobileAppId' },
  clientCounts: { method: 'GET', path: '/v1/api/counts' },
  clientListTags: { method: 'GET', path: '/v1/api/tags' },
  clientGetTag: { method: 'GET', path: '/v1/api/tags/:tagId' },
  clientCreateTag: { method: 'POST', path: '/v1/api/tags' },
  clientUpdateTag: { method: 'PUT', path: '/v1/api/tags/:tagId' },
} as const;
