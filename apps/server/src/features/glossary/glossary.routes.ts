import { glossaryContract } from '@parlance/contract/glossary';
import { sendDownload } from '../../http/download.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { addTerms, changeTerms, deleteTerms } from './change-terms.service.ts';
import { exportTerms } from './export-terms.service.ts';
import { listTerms, shareGlossary } from './glossary.service.ts';
import { addTermLanguage, changeTermLanguage, deleteTermLanguage } from './term-languages.service.ts';

export const glossaryRoutes = ({ db, live }: Pick<Deps, 'db' | 'live'>) => {
  const deps = { db, live };
  return feature(glossaryContract, {
    listTerms: (_input, { project }) => listTerms(db, project.id),
    addTerms: ({ body }, writer) => addTerms(deps, writer, body.entries),
    changeTerms: ({ body }, writer) => changeTerms(deps, writer, body.entries),
    deleteTerms: async ({ body }, writer) =>
      presentOperationResult(await deleteTerms(deps, writer, body.entryIds)),
    exportTerms: async ({ query }, { reply, project }) => {
      sendDownload(reply, await exportTerms(db, project, query.type));
      return undefined;
    },
    shareGlossary: ({ body }, writer) => shareGlossary(deps, writer, body.shared),
    addTermLanguage: ({ params, body }, writer) =>
      addTermLanguage(deps, writer, { id: params.glossaryEntryId, ...body }),
    changeTermLanguage: ({ params, body }, writer) =>
      changeTermLanguage(deps, writer, { id: params.glossaryEntryId, language: params.language }, body),
    deleteTermLanguage: ({ params }, writer) =>
      deleteTermLanguage(deps, writer, { id: params.glossaryEntryId, language: params.language }),
  });
};
