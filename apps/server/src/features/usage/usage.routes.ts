import { usageContract } from '@parlance/contract/usage';
import { decodeLanguageId } from '@parlance/domain/id';
import { found } from '../../http/errors.ts';
import { type Deps, type Feature, feature } from '../../http/feature.ts';
import { listIntegrations, removeIntegration } from '../integrations/integrations.service.ts';
import {
  countAccountMau,
  countMau,
  countOwnRequests,
  countProjectRequests,
  projectHistory,
  projectUsage,
  usageHistory,
} from './usage.service.ts';
import { usageOf } from './usage-counter.service.ts';

export const usageRoutes = (deps: Deps): Feature => {
  const { db } = deps;
  return feature(
    usageContract,
    {
      accountMau: async (_input, { user }) => ({ mau: await countAccountMau(db, user.id) }),
      mauApiRequests: ({ query }, { user }) => usageHistory(db, user, query),
      apiRequests: async (_input, { user }) => ({ apiRequests: await countOwnRequests(db, user.id) }),
      projectMau: async (_input, { project }) => ({ mau: await countMau(db, project.id) }),
      projectMauApiRequests: (_input, { project }) => projectHistory(db, project.id),
      projectApiRequests: async (_input, { project }) => ({
        apiRequests: await countProjectRequests(db, project.id),
      }),
      languageMau: async ({ params }, { project }) => ({
        mau: await countMau(db, project.id, found(decodeLanguageId(project.id, params.languageId))),
      }),
      projectUsage: ({ query }, { project }) => projectUsage(deps, project, query),
      integrationDone: async (_input, { project }) => ({
        integrated: (await listIntegrations(db, project.id)).length > 0,
      }),
      listIntegrations: (_input, { project }) => listIntegrations(db, project.id),
      removeIntegration: async ({ query }, { project }) => {
        await removeIntegration(db, project.id, query.key);
        return listIntegrations(db, project.id);
      },
    },
    () => usageOf(deps).flush(),
  );
};
