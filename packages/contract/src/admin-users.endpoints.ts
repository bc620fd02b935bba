/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const adminUsersEndpoints = {
  userInfo: { method: 'GET', path: '/v1/admin/user-info/:userId' },
  changeUserOverrides: { method: 'POST', path: '/v1/admin/change-user-overrides/:userId' },
} as const;
