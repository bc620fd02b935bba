import { siteContract } from '@parlance/contract/site';
import { apiDescription } from '../../http/api-docs.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { presentSite } from './site.service.ts';

export const siteRoutes = ({ env }: Pick<Deps, 'env'>) =>
  feature(siteContract, {
    getSite: async (_input, { reply }) => {
      // Settings are read at start: five minutes later every visitor has seen a change.
      reply.header('cache-control', 'public, max-age=300');
      return presentSite(env);
    },
    describeApi: async (_input, { request }) => apiDescription(request.server),
  });
