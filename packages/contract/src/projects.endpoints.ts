/** Where and how to call: all that a browser needs of it beside types. */
export const projectsEndpoints = {
  listProjects: { method: 'GET', path: '/v1/projects' },
  projectsByPage: { method: 'POST', path: '/v1/projectsByPage' },
  createProject: { method: 'POST', path: '/v1/projects' },
  getProject: { method: 'GET', path: '/v1/projects/:mobileAppId' },
  updateProject: { method: 'PUT', path: '/v1/projects/:mobileAppId' },
  deleteProject: { method: 'DELETE', path: '/v1/projects/:mobileAppId' },
  restoreProject: { method: 'POST', path: '/v1/projects/:mobileAppId/restore' },
  listDeletedProjects: { method: 'GET', path: '/v1/deleted-projects' },
  activity: { method: 'GET', path: '/v1/projects/:mobileAppId/activity' },
  signupStatus: { method: 'GET', path: '/v1/projects/:mobileAppId/signupStatus' },
} as const;
