import { entryBulkContract } from '@parlance/contract/entries';
import { type Deps, feature } from '../../http/feature.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { doInBulk } from './entry-bulk.service.ts';

export const entryBulkRoutes = ({ db, live }: Deps) =>
  feature(entryBulkContract, {
    bulkAction: async ({ params, body }, writer) => {
      const done = await doInBulk({ db, live }, writer, params.languageId, params.action, body);
      return { ...presentOperationResult(done), leftOut: done.leftOut, skipped: done.skipped };
    },
  });
