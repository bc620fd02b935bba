/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const groupsEndpoints = {
  listGroups: { method: 'GET', path: '/v1/projects/:mobileAppId/groups/' },
  createGroup: { method: 'POST', path: '/v1/projects/:mobileAppId/groups/' },
  updateGroup: { method: 'PUT', path: '/v1/projects/:mobileAppId/groups/:groupId/' },
  deleteGroup: { method: 'DELETE', path: '/v1/projects/:mobileAppId/groups/:groupId/' },
} as const;
