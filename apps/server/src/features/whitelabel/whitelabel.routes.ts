import { whitelabelContract } from '@parlance/contract/whitelabel';
import { type Deps, feature } from '../../http/feature.ts';

export const whitelabelRoutes = ({ env }: Pick<Deps, 'env'>) =>
  feature(whitelabelContract, {
    whitelabel: async () => ({ hidden: [...env.hiddenFeatures] }),
  });
