import { entryGroupsContract } from '@parlance/contract/entry-groups';
import { type Deps, feature } from '../../http/feature.ts';
import { approveGroup, moveEntries, resetGroup } from './entry-groups.service.ts';

export const entryGroupsRoutes = (deps: Pick<Deps, 'db' | 'live' | 'jobs'>) =>
  feature(entryGroupsContract, {
    moveEntries: ({ params, body }, writer) => moveEntries(deps, writer, params.groupId, body),
    resetGroup: ({ params, query }, writer) => resetGroup(deps, writer, params.groupId, query.count),
    approveGroup: ({ params }, writer) => approveGroup(deps, writer, params),
  });
