/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const authEndpoints = {
  signUp: { method: 'POST', path: '/auth/signup' },
  signIn: { method: 'POST', path: '/auth/signin' },
  signOut: { method: 'POST', path: '/auth/signout' },
  forgotPassword: { method: 'POST', path: '/auth/forgot' },
  resetStatus: { method: 'GET', path: '/auth/reset/:token' },
  resetPassword: { method: 'POST', path: '/auth/reset/:token' },
  setUpStatus: { method: 'GET', path: '/auth/setup/:token' },
  setUp: { method: 'POST', path: '/auth/setup/:token' },
} as const;
