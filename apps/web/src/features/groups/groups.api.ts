import { entryGroupsEndpoints } from '@parlance/contract/entry-groups.endpoints';
import type { Group } from '@parlance/contract/groups';
import { groupsEndpoints } from '@parlance/contract/groups.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refreshProject } from '../../api/query.ts';
import { whatBinds } from '../../product/binding-texts.ts';

/** The groups of a project with the number of their entries. */
export const useGroups = (mobileAppId: string) =>
  useQuery(queryOf(groupsEndpoints.listGroups, { params: { mobileAppId } }));

export type GroupFields = Pick<Group, 'name' | 'included'>;

/** Creates a group, or changes one. The caller shows errors of its name. */
export const useSaveGroup = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ id, ...body }: GroupFields & { id?: string }) =>
      id === undefined
        ? call(groupsEndpoints.createGroup, { params: { mobileAppId }, body }, { rules: 'stay' })
        : call(
            groupsEndpoints.updateGroup,
            { params: { mobileAppId, groupId: id }, body },
            { rules: 'stay' },
          ),
    meta: { ownErrors: true },
    onSettled: () => refreshProject(mobileAppId),
  });

/** Includes or excludes a group, or makes it the default group. */
export const useChangeGroup = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; included?: boolean; isDefault?: true }) =>
      call(groupsEndpoints.updateGroup, { params: { mobileAppId, groupId: id }, body }),
    onSettled: () => refreshProject(mobileAppId),
  });

/** Deletes an empty group. The caller reports that it is not empty; it is told although its card is gone by then. */
export const useDeleteGroup = (
  mobileAppId: string,
  told: { onSuccess: (done: { operation: string | null }) => void; onError: (error: Error) => void },
) =>
  useMutation({
    ...told,
    mutationFn: (groupId: string) =>
      call(groupsEndpoints.deleteGroup, { params: { mobileAppId, groupId } }, { rules: 'stay' }),
    meta: { ownErrors: true },
    onSettled: () => refreshProject(mobileAppId),
  });

/**
 * What keeps the entries of a group, and which entries these are, as far as the server can be asked; the write that follows
 * asks again.
 */
export const whatBindsGroup = (mobileAppId: string, groupId: string) =>
  call(entryGroupsEndpoints.groupEntryCount, {
    params: { mobileAppId, groupId },
    query: { idsHash: 'true' },
  }).then(
    ({ languages, idsHash }) => ({
      bound: whatBinds(languages.map(({ name, locked, status: { inOrder } }) => ({ name, locked, inOrder }))),
      idsHash,
    }),
    () => ({ bound: undefined, idsHash: undefined }),
  );

/** Empties a group of which `count` entries were shown, those of `idsHash`; an operation too large for one answer continues as a job. */
export const useResetGroup = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ id, ...shown }: { id: string; count: number; idsHash: number | undefined }) =>
      call(
        entryGroupsEndpoints.resetGroup,
        { params: { mobileAppId, groupId: id }, query: shown },
        { headers: { Prefer: 'respond-async' } },
      ),
    onSettled: () => refreshProject(mobileAppId),
  });
