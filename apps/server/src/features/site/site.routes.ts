import { siteContract } from '@parlance/contract/site';
import { type Deps, feature } from '../../http/feature.ts';

export const siteRoutes = ({ env }: Pick<Deps, 'env'>) =>
  feature(siteContract, {
    getSite: async (_input, { reply }) => {
      // Settings are read at start: five minutes later everybody has seen a change.
      reply.header('cache-control', 'public, max-age=300');
      const site = { ...env.site, signUp: env.signUp };
      return env.hiddenFeatures.includes('contact') ? { ...site, contact: null } : site;
    },
  });
