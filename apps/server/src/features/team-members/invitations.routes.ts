import { invitationsContract } from '@parlance/contract/invitations';
import { type Deps, feature } from '../../http/feature.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.service.ts';
import { inviteUser, listInvitations, resendInvitation, withdrawInvitation } from './invitations.service.ts';
import { invitePeople } from './invite-people.service.ts';

export const invitationsRoutes = (deps: Deps) => {
  const { db } = deps;
  return feature(invitationsContract, {
    inviteUser: ({ body }, { user, team }) => inviteUser(deps, user, team, body),
    invitePeople: ({ body }, { user, team }) => invitePeople(deps, user, team, body),
    listInvitations: (_input, { user, team }) => listInvitations(db, user, team),
    resendInvitation: ({ params }, { user, team }) => resendInvitation(deps, user, team, params.invitationId),
    withdrawInvitation: async ({ params }, { user, team }) => {
      await withdrawInvitation(db, user, team, params.invitationId);
      return undefined;
    },
    getInvitation: ({ params }) => readInvitation(db, params.token),
    acceptInvitation: ({ params }, { user }) => acceptInvitation(deps, user, params.token),
  });
};
