import { entryStatusContract } from '@parlance/contract/entries';
import { type Deps, feature } from '../../http/feature.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { setStatus } from './entry-status.service.ts';

export const entryStatusRoutes = ({ db, live }: Deps) =>
  feature(entryStatusContract, {
    setStatus: async ({ params, body }, writer) => {
      const done = await setStatus({ db, live }, writer, params.languageId, body);
      return { ...presentOperationResult(done), skipped: done.skipped };
    },
  });
