import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import type { GivenUserGroup, TeamRights } from '@parlance/contract/user-groups';
import { userGroupsEndpoints } from '@parlance/contract/user-groups.endpoints';
import type { RightsChange } from '@parlance/domain/permissions/user-groups';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient, queryOf, refresh } from '../../api/query.ts';

/** People, groups and languages of a team, for users who may change groups. */
export const useRights = (teamId: string, { enabled = true } = {}) =>
  useQuery({ ...queryOf(userGroupsEndpoints.getRights, { params: { teamId } }), enabled });

export const useUserGroups = (teamId: string) =>
  useQuery(queryOf(userGroupsEndpoints.listUserGroups, { params: { teamId } }));

function keepRights(teamId: string, rights: TeamRights): void {
  queryClient.setQueryData(queryOf(userGroupsEndpoints.getRights, { params: { teamId } }).queryKey, rights);
}

/** Refetches the data that groups determine. */
export async function refreshGroups(teamId: string): Promise<void> {
  await Promise.all([
    refresh(userGroupsEndpoints.listUserGroups, { teamId }),
    refresh(userGroupsEndpoints.getRights, { teamId }),
    refresh(teamsEndpoints.teamChangelog, { teamId }),
  ]);
}

/** The request for many cells at once. */
export interface RightsToSend {
  changes: RightsChange[];
  /** People to remove from all groups. */
  free?: string[];
}

/** Changes the rights of people, each individually. Changes are sent one after another: each answer contains all
 *  rights. `ownErrors`: a dialog shows errors. */
export const useChangeRights = (teamId: string, { ownErrors = false } = {}) =>
  useMutation({
    meta: { ownErrors },
    scope: { id: `rights-${teamId}` },
    mutationFn: (body: RightsToSend) =>
      call(userGroupsEndpoints.changeRights, { params: { teamId }, body }, { rules: 'stay' }),
    onSuccess: async (rights) => {
      keepRights(teamId, rights);
      await Promise.all([
        refresh(userGroupsEndpoints.listUserGroups, { teamId }),
        refresh(teamsEndpoints.teamChangelog, { teamId }),
      ]);
    },
  });

/** Creates a group, or changes the one with this id; the dialog shows errors. */
export const useSaveGroup = (teamId: string, userGroupId: string | undefined) =>
  useMutation({
    mutationFn: (body: GivenUserGroup) =>
      userGroupId === undefined
        ? call(userGroupsEndpoints.createUserGroup, { params: { teamId }, body }, { rules: 'stay' })
        : call(
            userGroupsEndpoints.updateUserGroup,
            { params: { teamId, userGroupId }, body },
            { rules: 'stay' },
          ),
    meta: { ownErrors: true },
    onSuccess: () => refreshGroups(teamId),
  });

export const useDeleteGroup = (teamId: string, onDeleted: () => void) =>
  useMutation({
    mutationFn: (userGroupId: string) =>
      call(userGroupsEndpoints.deleteUserGroup, { params: { teamId, userGroupId } }, { rules: 'stay' }),
    onSuccess: onDeleted,
    onSettled: () => refreshGroups(teamId),
  });
