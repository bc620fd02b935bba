/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const singleSignOnEndpoints = {
  emailHasSso: { method: 'POST', path: '/users/email-has-sso' },
  beginSso: { method: 'GET', path: '/auth/sso', raw: 'text' },
  listAccounts: { method: 'GET', path: '/users/accounts' },
  linkAccount: { method: 'POST', path: '/users/accounts' },
  unlinkAccount: { method: 'DELETE', path: '/users/accounts' },
  listConnections: { method: 'GET', path: '/v1/teams/:teamId/single-sign-on' },
  createConnection: { method: 'POST', path: '/v1/teams/:teamId/single-sign-on' },
  updateConnection: { method: 'PUT', path: '/v1/teams/:teamId/single-sign-on/:connectionId' },
  switchConnection: { method: 'POST', path: '/v1/teams/:teamId/single-sign-on/:connectionId/switch' },
  testConnection: { method: 'POST', path: '/v1/teams/:teamId/single-sign-on/:connectionId/test' },
  deleteConnection: { method: 'DELETE', path: '/v1/teams/:teamId/single-sign-on/:connectionId' },
  addDomain: { method: 'POST', path: '/v1/teams/:teamId/single-sign-on/:connectionId/domains' },
  proveDomain: {
    method: 'POST',
    path: '/v1/teams/:teamId/single-sign-on/:connectionId/domains/:domainId/prove',
  },
  confirmDomain: {
    method: 'POST',
    path: '/v1/admin/single-sign-on/:teamId/:connectionId/domains/:domainId/confirm',
  },
  removeDomain: {
    method: 'DELETE',
    path: '/v1/teams/:teamId/single-sign-on/:connectionId/domains/:domainId',
  },
} as const;
