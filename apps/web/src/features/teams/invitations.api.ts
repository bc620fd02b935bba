import { authEndpoints } from '@parlance/contract/auth.endpoints';
import type { Reply } from '@parlance/contract/endpoint';
import type { invitationsContract } from '@parlance/contract/invitations';
import { invitationsEndpoints } from '@parlance/contract/invitations.endpoints';
import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import { usersEndpoints } from '@parlance/contract/users.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { queues } from '../../product/queues.ts';
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

/** The query of the first language's list: the untranslated texts, as long as there are any. Without an answer, all. */
export async function firstList(place: { projectId: string; languageId: string }): Promise<object> {
  const { projectId, languageId } = place;
  const request = {
    params: { mobileAppId: projectId, languageId },
    query: { tagCategories: 'false' as const },
  };
  const counts = await call(languagesEndpoints.languageEntryCount, request, { rules: 'own' }).catch(
    () => null,
  );
  const { count, query } = queues.untranslated;
  return counts && count(counts.all) > 0 ? query : {};
}

/** Ends the session of an account other than the invited one. */
export const useSignOutHere = () =>
  useMutation({ mutationFn: () => call(authEndpoints.signOut, {}), onSuccess: forgetUser });
