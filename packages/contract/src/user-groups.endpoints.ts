/** Where and how to call: all that a browser needs of it beside types. */
export const userGroupsEndpoints = {
  listUserGroups: { method: 'GET', path: '/v1/teams/:teamId/user-groups' },
  getUserGroup: { method: 'GET', path: '/v1/teams/:teamId/user-groups/:userGroupId' },
  createUserGroup: { method: 'POST', path: '/v1/teams/:teamId/user-groups' },
  updateUserGroup: { method: 'PUT', path: '/v1/teams/:teamId/user-groups/:userGroupId' },
  deleteUserGroup: { method: 'DELETE', path: '/v1/teams/:teamId/user-groups/:userGroupId' },
  getRights: { method: 'GET', path: '/v1/teams/:teamId/rights' },
  changeRights: { method: 'PUT', path: '/v1/teams/:teamId/rights' },
} as const;
