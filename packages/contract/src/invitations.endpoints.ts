/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const invitationsEndpoints = {
  inviteUser: { method: 'POST', path: '/v1/teams/:teamId/invite-user' },
  invitePeople: { method: 'POST', path: '/v1/teams/:teamId/invitations' },
  listInvitations: { method: 'GET', path: '/v1/teams/:teamId/invitations' },
  resendInvitation: { method: 'POST', path: '/v1/teams/:teamId/invitations/:invitationId/resend' },
  withdrawInvitation: { method: 'DELETE', path: '/v1/teams/:teamId/invitations/:invitationId' },
  getInvitation: { method: 'GET', path: '/v1/invitations/:token' },
  acceptInvitation: { method: 'POST', path: '/v1/invitations/:token/accept' },
} as const;
