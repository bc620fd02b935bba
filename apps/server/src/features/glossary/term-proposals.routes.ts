import { termProposalsContract } from '@parlance/contract/term-proposals';
import { type Deps, feature } from '../../http/feature.ts';
import { dismissTerms, proposeTerms } from './term-proposals.service.ts';

export const termProposalsRoutes = (deps: Pick<Deps, 'db' | 'databaseUrl' | 'env'>) =>
  feature(termProposalsContract, {
    proposeTerms: (_input, writer) => proposeTerms(deps, writer),
    dismissTerms: ({ body }, writer) => dismissTerms(deps.db, writer, body),
  });
