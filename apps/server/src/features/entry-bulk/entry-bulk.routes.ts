import { entryBulkContract } from '@parlance/contract/entry-bulk';
import { type Deps, feature } from '../../http/feature.ts';
import { countInTheWay, doInBulk } from './entry-bulk.service.ts';

export const entryBulkRoutes = (deps: Pick<Deps, 'db' | 'live' | 'jobs'>) =>
  feature(entryBulkContract, {
    bindingTexts: ({ params, body }, writer) => countInTheWay(deps.db, writer, params, body.selection),
    bulkAction: ({ params, body }, writer) => doInBulk(deps, writer, params.languageId, params.action, body),
  });
