import { projectSecretsContract } from '@parlance/contract/project-secrets';
import type { ProjectContext } from '../../http/context.ts';
import { type Deps, feature } from '../../http/feature.ts';
import {
  allowApiAddresses,
  getApiAccess,
  getProjectToken,
  removeApiAddress,
  revokeProjectToken,
  rotateProjectToken,
} from './project-secrets.service.ts';

export const projectSecretsRoutes = (deps: Deps) => {
  const answer = (context: ProjectContext) => getApiAccess(deps, context, context.request.ip);
  return feature(projectSecretsContract, {
    getApiAccess: (_input, context) => answer(context),
    getProjectToken: (_input, { project }) => getProjectToken(deps, project.id),
    rotateProjectToken: (_input, context) => rotateProjectToken(deps, context),
    revokeProjectToken: async (_input, context) => {
      await revokeProjectToken(deps, context);
      return answer(context);
    },
    allowApiAddress: async ({ body }, context) => {
      const listed = await allowApiAddresses(deps, context, body.ip);
      return { ...(await answer(context)), listed };
    },
    removeApiAddress: async ({ query }, context) => {
      await removeApiAddress(deps, context, query.ip);
      return answer(context);
    },
  });
};
