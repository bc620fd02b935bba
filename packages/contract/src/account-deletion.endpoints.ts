/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const accountDeletionEndpoints = {
  requestDeletion: { method: 'DELETE', path: '/users' },
  deletionStatus: { method: 'GET', path: '/auth/delete/:token' },
  confirmDeletion: { method: 'POST', path: '/auth/delete/:token' },
  keepAccount: { method: 'POST', path: '/auth/keep/:token' },
} as const;
