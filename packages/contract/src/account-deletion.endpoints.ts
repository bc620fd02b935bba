/** Where and how to call: all that a browser needs of it beside types. */
export const accountDeletionEndpoints = {
  requestDeletion: { method: 'DELETE', path: '/users' },
  deletionStatus: { method: 'GET', path: '/auth/delete/:token' },
  confirmDeletion: { method: 'POST', path: '/auth/delete/:token' },
  keepAccount: { method: 'POST', path: '/auth/keep/:token' },
} as const;
