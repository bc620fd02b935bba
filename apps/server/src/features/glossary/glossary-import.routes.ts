import { glossaryImportContract } from '@parlance/contract/glossary-import';
import { type Deps, feature } from '../../http/feature.ts';
import { importTerms, receiveTermFile } from './import-terms.service.ts';

export const glossaryImportRoutes = (deps: Pick<Deps, 'db' | 'live' | 'databaseUrl' | 'env'>) =>
  feature(glossaryImportContract, {
    importTerms: async ({ query }, { request, ...writer }) => {
      const file = await receiveTermFile(request, glossaryImportContract.importTerms.upload);
      return importTerms(deps, writer, file, { preview: query.preview === 'true' });
    },
  });
