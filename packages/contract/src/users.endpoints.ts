/** Where and how to call: all that a browser needs of it beside types. */
export const usersEndpoints = {
  me: { method: 'GET', path: '/users/me' },
  updateMe: { method: 'PUT', path: '/users' },
} as const;
