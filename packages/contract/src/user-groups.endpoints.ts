/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const userGroupsEndpoints = {
  listUserGroups: { method: 'GET', path: '/v1/teams/:teamId/user-groups' },
  createUserGroup: { method: 'POST', path: '/v1/teams/:teamId/user-groups' },
  updateUserGroup: { method: 'PUT', path: '/v1/teams/:teamId/user-groups/:userGroupId' },
  deleteUserGroup: { method: 'DELETE', path: '/v1/teams/:teamId/user-groups/:userGroupId' },
  getRights: { method: 'GET', path: '/v1/teams/:teamId/rights' },
  changeRights: { method: 'PUT', path: '/v1/teams/:teamId/rights' },
} as const;
