import { teamsContract } from '@parlance/contract/teams';
import { type GivenUserGroup, type TeamRights, userGroupsContract } from '@parlance/contract/user-groups';
import type { RightsChange } from '@parlance/domain/permissions/user-groups';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient, queryOf, refresh } from '../../api/query.ts';

/** People, groups and languages of a team, for those who may change groups. */
export const useRights = (teamId: string) =>
  useQuery(queryOf(userGroupsContract.getRights, { params: { teamId } }));

export const useUserGroups = (teamId: string) =>
  useQuery(queryOf(userGroupsContract.listUserGroups, { params: { teamId } }));

function keepRights(teamId: string, rights: TeamRights): void {
  queryClient.setQueryData(queryOf(userGroupsContract.getRights, { params: { teamId } }).queryKey, rights);
}

/** Reads again what groups decide. */
export async function refreshGroups(teamId: string): Promise<void> {
  await Promise.all([
    refresh(userGroupsContract.listUserGroups, { teamId }),
    refresh(userGroupsContract.getRights, { teamId }),
    refresh(teamsContract.teamChangelog, { teamId }),
  ]);
}

/** What is asked of many cells at once. */
export interface RightsToSend {
  changes: RightsChange[];
  /** People who shall be in no group. */
  free?: string[];
}

/** Changes what people may, each for themselves alone. Changes follow one another: each answers with all rights. */
export const useChangeRights = (teamId: string) =>
  useMutation({
    scope: { id: `rights-${teamId}` },
    mutationFn: (body: RightsToSend) => call(userGroupsContract.changeRights, { params: { teamId }, body }),
    onSuccess: async (rights) => {
      keepRights(teamId, rights);
      await Promise.all([
        refresh(userGroupsContract.listUserGroups, { teamId }),
        refresh(teamsContract.teamChangelog, { teamId }),
      ]);
    },
  });

/** Makes a group, or changes the one with this id; the dialog shows what goes wrong. */
export const useSaveGroup = (teamId: string, userGroupId: string | undefined) =>
  useMutation({
    mutationFn: (body: GivenUserGroup) =>
      userGroupId === undefined
        ? call(userGroupsContract.createUserGroup, { params: { teamId }, body })
        : call(userGroupsContract.updateUserGroup, { params: { teamId, userGroupId }, body }),
    meta: { ownErrors: true },
    onSuccess: () => refreshGroups(teamId),
  });

export const useDeleteGroup = (teamId: string, onDeleted: () => void) =>
  useMutation({
    mutationFn: (userGroupId: string) =>
      call(userGroupsContract.deleteUserGroup, { params: { teamId, userGroupId } }),
    onSuccess: onDeleted,
    onSettled: () => refreshGroups(teamId),
  });
