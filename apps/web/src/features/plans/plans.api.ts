import type { adminUsersContract } from '@parlance/contract/admin-users';
import { adminUsersEndpoints } from '@parlance/contract/admin-users.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type ReplyAt } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';

/** An account, as staff see it. */
export type StaffsAccount = ReplyAt<(typeof adminUsersContract)['userInfo']>;
export type StoredOverrides = StaffsAccount['planOverrides'];

export const useAccount = (userId: string) =>
  useQuery(queryOf(adminUsersEndpoints.userInfo, { params: { userId } }));

/** Sets what the account has beside its plan (null: nothing), unless somebody else changed `former` meanwhile. */
export const useSetOverrides = (userId: string) =>
  useMutation({
    mutationFn: (body: { userPlanOverrides: StoredOverrides; former: StoredOverrides }) =>
      call(adminUsersEndpoints.changeUserOverrides, { params: { userId }, body }),
    meta: { ownErrors: true },
    onSettled: () => refresh(adminUsersEndpoints.userInfo, { userId }),
  });
