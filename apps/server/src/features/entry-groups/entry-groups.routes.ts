import { entryGroupsContract } from '@parlance/contract/entry-groups';
import { type Deps, feature } from '../../http/feature.ts';
import { listDuplicated } from '../entry-list/duplicated.queries.ts';
import { createBatchedRows } from '../entry-store/batched-rows.service.ts';
import { filteredEntryCount, groupEntryCount } from './counts.service.ts';
import { approveGroup, moveEntries, resetGroup } from './entry-groups.service.ts';
import { doGroupAction } from './group-action.service.ts';
import { listGroupKeys, listGroupValues } from './lists.service.ts';

export const entryGroupsRoutes = (deps: Pick<Deps, 'db' | 'live' | 'jobs'>) => {
  const { db } = deps;
  const texts = createBatchedRows(db);
  return feature(entryGroupsContract, {
    listGroupKeys: ({ params, query }, { project }) =>
      listGroupKeys(db, project, params.groupId, query.after),
    listGroupValues: ({ params, query }, { project }) =>
      listGroupValues({ db, texts, listDuplicated }, project, params, query),
    groupEntryCount: ({ params, query }, { project }) =>
      groupEntryCount(db, project.id, params.groupId, { withHash: query.idsHash === 'true' }),
    languageGroupEntryCount: ({ params, query: filter }, { project }) =>
      filteredEntryCount(db, project, params, { filter, whole: 'group' }),
    allEntryCount: ({ params, query: filter }, { project }) =>
      filteredEntryCount(db, project, params, { filter, whole: 'language' }),
    moveEntries: ({ params, body }, writer) => moveEntries(deps, writer, params.groupId, body),
    resetGroup: ({ params, query }, writer) => resetGroup(deps, writer, params.groupId, query),
    groupAction: ({ params, body }, writer) => doGroupAction(deps, writer, params, body),
    approveGroup: ({ params }, writer) => approveGroup(deps, writer, params),
  });
};
