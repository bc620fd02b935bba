import { groupsContract } from '@parlance/contract/groups';
import { type Deps, feature } from '../../http/feature.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import {
  createGroup,
  deleteGroup,
  getDefaultGroup,
  getGroup,
  listGroupsWithCounts,
  updateGroup,
} from './groups.service.ts';

export const groupsRoutes = ({ db, live, env }: Pick<Deps, 'db' | 'live' | 'env'>) => {
  const deps = { db, live, env };
  return feature(groupsContract, {
    listGroups: (_input, { project }) => listGroupsWithCounts(db, project.id),
    createGroup: ({ body }, writer) => createGroup(deps, writer, body),
    defaultGroup: (_input, { project }) => getDefaultGroup(db, project.id),
    getGroup: ({ params }, { project }) => getGroup(db, project.id, params.groupId),
    saveGroup: ({ params, body }, writer) => updateGroup(deps, writer, params.groupId, body),
    updateGroup: ({ params, body }, writer) => updateGroup(deps, writer, params.groupId, body),
    deleteGroup: async ({ params }, writer) =>
      presentOperationResult(await deleteGroup(deps, writer, params.groupId)),
  });
};
