/** Where and how to call: all that a browser needs of it beside types. */
export const jobsEndpoints = {
  listJobs: { method: 'GET', path: '/v1/projects/:mobileAppId/jobs' },
  getJob: { method: 'GET', path: '/v1/projects/:mobileAppId/jobs/:jobId' },
  cancelJob: { method: 'POST', path: '/v1/projects/:mobileAppId/jobs/:jobId/cancel' },
} as const;
