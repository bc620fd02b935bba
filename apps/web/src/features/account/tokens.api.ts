import type { accessTokensContract } from '@parlance/contract/access-tokens';
import { accessTokensEndpoints } from '@parlance/contract/access-tokens.endpoints';
import { accountDeletionEndpoints } from '@parlance/contract/account-deletion.endpoints';
import type { CallInput } from '@parlance/contract/endpoint';
import type { Proof } from '@parlance/contract/second-factor';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient, queryOf } from '../../api/query.ts';

const tokensQuery = queryOf(accessTokensEndpoints.listTokens, {});
const rereadTokens = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });

/** The own access tokens, the newest first. */
export const useTokens = () => useQuery(tokensQuery);

export type NewToken = Omit<CallInput<typeof accessTokensContract.createToken>['body'], keyof Proof>;

/** Makes a token; its answer is the only place where the token stands. */
export const useCreateToken = () =>
  useMutation({
    mutationFn: (body: NewToken & Proof) => call(accessTokensEndpoints.createToken, { body }),
    onSuccess: rereadTokens,
    // Told in the dialog that asked for the proof.
    meta: { ownErrors: true },
  });

/** Revokes a token; `onRevoked` is called even when its row is gone by then. */
export const useRevokeToken = (onRevoked: () => void) =>
  useMutation({
    mutationFn: (tokenId: string) => call(accessTokensEndpoints.revokeToken, { params: { tokenId } }),
    onSuccess: onRevoked,
    onSettled: rereadTokens,
  });

/** Asks for the mail that confirms the deletion of the own account. */
export const useRequestDeletion = () =>
  useMutation({
    mutationFn: () => call(accountDeletionEndpoints.requestDeletion),
    meta: { ownErrors: true },
  });
