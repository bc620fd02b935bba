import type { accessTokensContract } from '@parlance/contract/access-tokens';
import { accessTokensEndpoints } from '@parlance/contract/access-tokens.endpoints';
import { accountDeletionEndpoints } from '@parlance/contract/account-deletion.endpoints';
import type { EndpointInput } from '@parlance/contract/endpoint';
import type { Proof } from '@parlance/contract/second-factor';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient, queryOf } from '../../api/query.ts';

const tokensQuery = queryOf(accessTokensEndpoints.listTokens, {});
const rereadTokens = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });

/** The user's own access tokens, the newest first. */
export const useTokens = () => useQuery(tokensQuery);

export type NewToken = Omit<EndpointInput<typeof accessTokensContract.createToken>['body'], keyof Proof>;

/** Creates a token; only this answer contains the token. */
export const useCreateToken = () =>
  useMutation({
    mutationFn: (body: NewToken & Proof) => call(accessTokensEndpoints.createToken, { body }),
    onSuccess: rereadTokens,
    // The dialog that requested the proof shows the error.
    meta: { ownErrors: true },
  });

/** Revokes a token; `onRevoked` is called even if its row is unmounted by then. */
export const useRevokeToken = (onRevoked: () => void) =>
  useMutation({
    mutationFn: (tokenId: string) => call(accessTokensEndpoints.revokeToken, { params: { tokenId } }),
    onSuccess: onRevoked,
    onSettled: rereadTokens,
  });

/** Requests the mail that confirms the deletion of the user's own account. */
export const useRequestDeletion = () =>
  useMutation({
    mutationFn: () => call(accountDeletionEndpoints.requestDeletion),
    meta: { ownErrors: true },
  });
