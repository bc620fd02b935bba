/** Where and how to call: all that a browser needs of it beside types. */
export const mtProfilesEndpoints = {
  listMtProfiles: { method: 'GET', path: '/v1/mtprofile' },
  createMtProfile: { method: 'POST', path: '/v1/mtprofile' },
  updateMtProfile: { method: 'PUT', path: '/v1/mtprofile/:profileId' },
  deleteMtProfile: { method: 'DELETE', path: '/v1/mtprofile/:profileId' },
  listUsersOfMtProfile: { method: 'GET', path: '/v1/mtprofile/:profileId/user' },
  listMtProfilesOfUser: { method: 'GET', path: '/v1/mtprofile/user/:userId/mtprofile' },
  addMtProfileToUser: { method: 'POST', path: '/v1/mtprofile/user/:userId/mtprofile' },
  removeMtProfileOfUser: { method: 'DELETE', path: '/v1/mtprofile/user/:userId/mtprofile' },
} as const;
