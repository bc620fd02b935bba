import { entryStatusContract } from '@parlance/contract/entry-status';
import { type Deps, feature } from '../../http/feature.ts';
import { getStatusOfKeys, setStatus, setStatusOfKeys } from './entry-status.service.ts';
import { reviewEntry } from './review.service.ts';

export const entryStatusRoutes = (deps: Pick<Deps, 'db' | 'live' | 'jobs'>) =>
  feature(entryStatusContract, {
    reviewEntry: ({ params, body }, writer) => reviewEntry(deps, writer, params, body),
    setStatus: ({ params, body }, writer) => setStatus(deps, writer, params.languageId, body),
    getStatusOfKeys: ({ params, body }, { project }) =>
      getStatusOfKeys(deps.db, project, params, body.entryKeys),
    setStatusOfKeys: ({ params, body }, writer) => setStatusOfKeys(deps, writer, params, body),
  });
