import { historyContract } from '@parlance/contract/history';
import { type Deps, feature } from '../../http/feature.ts';
import { createBatchedRows } from '../entry-store/batched-rows.service.ts';
import { presentEntry } from '../entry-store/rows.present.ts';
import { entryNumber, languageRefOf } from '../entry-store/write.service.ts';
import { limitsByPlan } from '../feed/plan-limits.service.ts';
import { createTermIssues } from '../glossary/project-terms.service.ts';
import { listAuthors } from './authors.service.ts';
import { countChangesByDay, listChangelog, restoreText } from './changelog.service.ts';
import { findEarlierSource } from './earlier-source.service.ts';
import { listOperationEntries, listOperations } from './operations.service.ts';
import { undoOperation } from './undo.service.ts';

export const historyRoutes = (deps: Deps) => {
  const { db, live, jobs } = deps;
  const limitsOf = limitsByPlan(deps);
  const writing = { db, live, texts: createBatchedRows(db) };
  const withTerms = createTermIssues(db);
  return feature(historyContract, {
    changelog: async ({ body }, { project }) =>
      listChangelog(db, project.id, body, await limitsOf(project.id)),
    countChangesByDay: async ({ body }, { project }) =>
      countChangesByDay(db, project.id, body, await limitsOf(project.id)),
    findEarlierSource: async ({ params: { languageId, entryId } }, { project }) => ({
      earlier: await findEarlierSource(
        db,
        languageRefOf(project, languageId),
        entryNumber(entryId),
        await limitsOf(project.id),
      ),
    }),
    listAuthors: async ({ params: { languageId, entryId } }, { project }) =>
      listAuthors(db, languageRefOf(project, languageId), entryNumber(entryId), await limitsOf(project.id)),
    restoreText: async ({ params }, writer) =>
      presentEntry(await withTerms(writer.project.id, await restoreText(writing, writer, params.historyId))),
    listOperations: async ({ query }, writer) =>
      listOperations(db, writer, query, await limitsOf(writer.project.id)),
    listOperationEntries: async ({ params }, { project }) =>
      listOperationEntries(db, project.id, params.operationId, await limitsOf(project.id)),
    undoOperation: ({ params }, writer) => undoOperation({ ...writing, jobs }, writer, params.operationId),
  });
};
