import { accessTokensContract } from '@parlance/contract/access-tokens';
import { type Deps, feature } from '../../http/feature.ts';
import { createToken, listTokens, revokeToken } from './access-tokens.service.ts';

export const accessTokensRoutes = (deps: Deps) =>
  feature(accessTokensContract, {
    listTokens: (_input, { user }) => listTokens(deps.db, user),
    createToken: ({ body }, { user }) => createToken(deps, user, body),
    revokeToken: async ({ params }, { user }) => {
      await revokeToken(deps.db, user, params.tokenId);
      return undefined;
    },
  });
