import { missingTextsContract } from '@parlance/contract/missing-texts';
import { type Deps, feature } from '../../http/feature.ts';
import { programCalls } from '../client-api/program-calls.service.ts';
import { countWaiting } from './missing-texts.queries.ts';
import { acceptMissing, collectMissing, listMissingTexts, refuseOrReopen } from './missing-texts.service.ts';

export const missingTextsRoutes = (deps: Deps) => {
  const { reading } = programCalls(deps);
  return feature(missingTextsContract, {
    clientMissing: ({ query, body }, context) =>
      reading(context, query.app, (client) =>
        collectMissing(deps, client, {
          ...body,
          draftKey: body.draftKey ?? query.draftKey,
          ip: context.request.ip,
        }),
      ),
    listMissingTexts: (_input, { project }) => listMissingTexts(deps.db, project.id),
    countMissingTexts: async (_input, { project }) => ({
      waiting: await countWaiting(deps.db, project.id),
    }),
    acceptMissingTexts: ({ body }, by) => acceptMissing(deps, by, body.ids),
    refuseMissingTexts: ({ body }, { project }) =>
      refuseOrReopen(deps.db, project.id, { ids: body.ids, refused: true }),
    reopenMissingTexts: ({ body }, { project }) =>
      refuseOrReopen(deps.db, project.id, { ids: body.ids, refused: false }),
  });
};
