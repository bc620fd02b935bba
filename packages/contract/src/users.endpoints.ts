/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const usersEndpoints = {
  me: { method: 'GET', path: '/users/me' },
  updateMe: { method: 'PUT', path: '/users' },
} as const;
