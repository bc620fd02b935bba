import { accountDeletionEndpoints } from '@parlance/contract/account-deletion.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { forgetUser } from '../../session/session.ts';

/** Whether a link that confirms a deletion is still valid, and the account that it belongs to. */
export const useDeletionStatus = (token: string) =>
  useQuery(queryOf(accountDeletionEndpoints.deletionStatus, { params: { token } }));

export const useConfirmDeletion = (token: string) =>
  useMutation({
    mutationFn: () => call(accountDeletionEndpoints.confirmDeletion, { params: { token } }, { rules: 'own' }),
    meta: { ownErrors: true },
    onSuccess: forgetUser,
  });

export const useKeepAccount = (token: string) =>
  useMutation({
    mutationFn: () => call(accountDeletionEndpoints.keepAccount, { params: { token } }, { rules: 'own' }),
    meta: { ownErrors: true },
  });
