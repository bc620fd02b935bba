import { accessTokensContract } from '@parlance/contract/access-tokens';
import { accountDeletionContract } from '@parlance/contract/account-deletion';
import type { CallInput } from '@parlance/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient, queryOf } from '../../lib/query.ts';

const tokensQuery = queryOf(accessTokensContract.listTokens, {});
const rereadTokens = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });

/** The own access tokens, the newest first. */
export const useTokens = () => useQuery(tokensQuery);

export type NewToken = CallInput<typeof accessTokensContract.createToken>['body'];

/** Makes a token; its answer is the only place where the token stands. */
export const useCreateToken = () =>
  useMutation({
    mutationFn: (body: NewToken) => call(accessTokensContract.createToken, { body }),
    onSuccess: rereadTokens,
  });

/** Revokes a token; `onRevoked` is called even when its row is gone by then. */
export const useRevokeToken = (onRevoked: () => void) =>
  useMutation({
    mutationFn: (tokenId: string) => call(accessTokensContract.revokeToken, { params: { tokenId } }),
    onSuccess: onRevoked,
    onSettled: rereadTokens,
  });

/** Asks for the mail that confirms the deletion of the own account. */
export const useRequestDeletion = () =>
  useMutation({
    mutationFn: () => call(accountDeletionContract.requestDeletion),
    meta: { ownErrors: true },
  });
