import { authContract } from '@parlance/contract/auth';
import { invitationsContract } from '@parlance/contract/invitations';
import { usersContract } from '@parlance/contract/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { forgetUser, setUser } from '../../session/session.ts';

/** What the link of an invitation leads to. */
export const useInvitation = (token: string) =>
  useQuery(queryOf(invitationsContract.getInvitation, { params: { token } }));

/** Joins the team; the address of the account is proved by the link, so the user is read again. */
export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: async () => {
      const answer = await call(invitationsContract.acceptInvitation, { params: { token } });
      setUser(await call(usersContract.me, {}));
      return answer;
    },
    meta: { ownErrors: true },
  });

/** Ends the session of another account than the one that is invited. */
export const useSignOutHere = () =>
  useMutation({ mutationFn: () => call(authContract.signOut, {}), onSuccess: forgetUser });
