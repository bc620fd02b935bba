import { authEndpoints } from '@parlance/contract/auth.endpoints';
import type { Reply } from '@parlance/contract/endpoint';
import type { invitationsContract } from '@parlance/contract/invitations';
import { invitationsEndpoints } from '@parlance/contract/invitations.endpoints';
import { usersEndpoints } from '@parlance/contract/users.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { forgetUser, setUser } from '../../session/session.ts';

/** The data behind an invitation's link. */
export const useInvitation = (token: string) =>
  useQuery(queryOf(invitationsEndpoints.getInvitation, { params: { token } }));

type Joined = Reply<typeof invitationsContract.acceptInvitation>;

/** Joins the team; the link proves the address of the account, so the user is fetched again. */
export const useAcceptInvitation = (token: string, onJoined: (answer: Joined) => Promise<void>) =>
  useMutation({
    mutationFn: async () => {
      const answer = await call(invitationsEndpoints.acceptInvitation, { params: { token } });
      setUser(await call(usersEndpoints.me, {}));
      return answer;
    },
    meta: { ownErrors: true },
    onSuccess: onJoined,
  });

/** Ends the session of an account other than the invited one. */
export const useSignOutHere = () =>
  useMutation({ mutationFn: () => call(authEndpoints.signOut, {}), onSuccess: forgetUser });
