import { userGroupsContract } from '@parlance/contract/user-groups';
import type { TeamContext } from '../../http/context.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { changeRights, getRights } from './rights.service.ts';
import {
  createUserGroup,
  deleteUserGroup,
  getUserGroup,
  listUserGroups,
  updateUserGroup,
} from './user-groups.service.ts';

const viewerOf = ({ user, team }: TeamContext) => ({
  user,
  team: { id: team.id, role: team.isMember ? team.role : undefined },
});

export const userGroupsRoutes = ({ db }: Deps) =>
  feature(userGroupsContract, {
    listUserGroups: (_input, caller) => listUserGroups(db, viewerOf(caller)),
    getUserGroup: ({ params }, caller) => getUserGroup(db, viewerOf(caller), params.userGroupId),
    createUserGroup: ({ body }, changer) => createUserGroup(db, changer, body),
    updateUserGroup: ({ params, body }, changer) => updateUserGroup(db, changer, params.userGroupId, body),
    deleteUserGroup: async ({ params }, changer) => {
      await deleteUserGroup(db, changer, params.userGroupId);
      return undefined;
    },
    getRights: (_input, changer) => getRights(db, changer),
    changeRights: ({ body }, changer) => changeRights(db, changer, body),
  });
