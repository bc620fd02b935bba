/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const jobsEndpoints = {
  listJobs: { method: 'GET', path: '/v1/projects/:mobileAppId/jobs' },
  getJob: { method: 'GET', path: '/v1/projects/:mobileAppId/jobs/:jobId' },
  cancelJob: { method: 'POST', path: '/v1/projects/:mobileAppId/jobs/:jobId/cancel' },
} as const;
