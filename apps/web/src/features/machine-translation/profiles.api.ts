import type { EndpointInput } from '@parlance/contract/endpoint';
import type { mtProfilesContract } from '@parlance/contract/mt-profiles';
import { mtProfilesEndpoints } from '@parlance/contract/mt-profiles.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';

const {
  listMtProfiles,
  createMtProfile,
  updateMtProfile,
  deleteMtProfile,
  listUsersOfMtProfile,
  listMtProfilesOfUser,
  addMtProfileToUser,
  removeMtProfileOfUser,
} = mtProfilesEndpoints;

export type ProfileSettings = EndpointInput<typeof mtProfilesContract.createMtProfile>['body'];

export const useProfiles = () => useQuery(queryOf(listMtProfiles, {}));

export const useAccountsOf = (profileId: string) =>
  useQuery(queryOf(listUsersOfMtProfile, { params: { profileId } }));

export const useProfilesOf = (userId: string) =>
  useQuery(queryOf(listMtProfilesOfUser, { params: { userId } }));

/** Profiles name how many accounts have them, and accounts the names of their profiles. */
const reread = () =>
  Promise.all([refresh(listMtProfiles), refresh(listUsersOfMtProfile), refresh(listMtProfilesOfUser)]);

/** Adds a profile, or changes the one with this id. */
export const useSaveProfile = (profileId: string | undefined) =>
  useMutation({
    mutationFn: (body: ProfileSettings) =>
      profileId === undefined
        ? call(createMtProfile, { body })
        : call(updateMtProfile, { params: { profileId }, body }),
    meta: { ownErrors: true },
    onSettled: reread,
  });

export const useDeleteProfile = () =>
  useMutation({
    mutationFn: (profileId: string) => call(deleteMtProfile, { params: { profileId } }),
    onSettled: reread,
  });

export const useAddProfile = (userId: string) =>
  useMutation({
    mutationFn: (profileId: string) => call(addMtProfileToUser, { params: { userId }, body: { profileId } }),
    meta: { ownErrors: true },
    onSettled: reread,
  });

export const useRemoveProfile = (userId: string) =>
  useMutation({
    mutationFn: (profileId: string) =>
      call(removeMtProfileOfUser, { params: { userId }, query: { profileId } }),
    meta: { ownErrors: true },
    onSettled: reread,
  });
