import { historyContract } from '@parlance/contract/history';
import { type Deps, feature } from '../../http/feature.ts';
import { createTextStore, presentEntry } from '../entries/entries.service.ts';
import { listChangelog, restoreText } from './changelog.service.ts';
import { listOperations } from './operations.service.ts';
import { undoOperation } from './undo.service.ts';

export const historyRoutes = ({ db, live }: Deps) => {
  const deps = { db, live, texts: createTextStore(db) };
  return feature(historyContract, {
    changelog: ({ body }, { project }) => listChangelog(db, project.id, body),
    restoreText: async ({ params }, writer) =>
      presentEntry(await restoreText(deps, writer, params.historyId)),
    listOperations: ({ query }, writer) => listOperations(db, writer, query),
    undoOperation: ({ params }, writer) => undoOperation(deps, writer, params.operationId),
  });
};
