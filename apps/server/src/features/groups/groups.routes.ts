import type { HandlerInput } from '@parlance/contract/endpoint';
import { groupsContract } from '@parlance/contract/groups';
import { assertAsRead } from '../../http/as-read.ts';
import type { ProjectContext } from '../../http/context.ts';
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
  const update = async (
    { params, body }: Pick<HandlerInput<typeof groupsContract.updateGroup>, 'params' | 'body'>,
    writer: ProjectContext,
  ) => {
    const { name, included, include, isDefault } = body;
    const read = () => getGroup(db, writer.project.id, params.groupId);
    const changes = ['name', 'included', 'include', 'isDefault'];
    const fixed = ['_id', 'mobileApp'];
    await assertAsRead({ sent: body, read, changes, fixed, moving: ['entryCount', 'linkedCount'] });
    return updateGroup(deps, writer, params.groupId, { name, included: included ?? include, isDefault });
  };
  return feature(groupsContract, {
    listGroups: (_input, { project }) => listGroupsWithCounts(db, project.id),
    createGroup: ({ body: { name, included, include } }, writer) =>
      createGroup(deps, writer, { name, included: included ?? include ?? true }),
    defaultGroup: (_input, { project }) => getDefaultGroup(db, project.id),
    getGroup: ({ params }, { project }) => getGroup(db, project.id, params.groupId),
    saveGroup: update,
    updateGroup: update,
    deleteGroup: async ({ params }, writer) =>
      presentOperationResult(await deleteGroup(deps, writer, params.groupId)),
  });
};
