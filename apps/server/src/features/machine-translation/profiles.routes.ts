import { mtProfilesContract } from '@parlance/contract/mt-profiles';
import { type Deps, feature } from '../../http/feature.ts';
import {
  addToUser,
  createProfile,
  deleteProfile,
  listAccounts,
  listOfUser,
  listProfiles,
  removeFromUser,
  updateProfile,
} from './profiles.service.ts';

export const mtProfilesRoutes = (deps: Pick<Deps, 'db' | 'secrets' | 'outgoing'>) => {
  const { db } = deps;
  return feature(mtProfilesContract, {
    listMtProfiles: () => listProfiles(db),
    createMtProfile: ({ body }) => createProfile(deps, body),
    updateMtProfile: ({ params, body }) => updateProfile(deps, params.profileId, body),
    deleteMtProfile: async ({ params }) => {
      await deleteProfile(db, params.profileId);
      return undefined;
    },
    listUsersOfMtProfile: ({ params }) => listAccounts(db, params.profileId),
    listMtProfilesOfUser: ({ params }) => listOfUser(db, params.userId),
    addMtProfileToUser: ({ params, body }) =>
      addToUser(db, { userId: params.userId, profileId: body.profileId }),
    removeMtProfileOfUser: ({ params, query }) =>
      removeFromUser(db, { userId: params.userId, profileId: query.profileId }),
  });
};
