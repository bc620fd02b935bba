import { entryStatusContract } from '@parlance/contract/entries';
import { type Deps, feature } from '../../http/feature.ts';
import { setStatus } from './entry-status.service.ts';

export const entryStatusRoutes = (deps: Pick<Deps, 'db' | 'live' | 'jobs'>) =>
  feature(entryStatusContract, {
    setStatus: ({ params, body }, writer) => setStatus(deps, writer, params.languageId, body),
  });
