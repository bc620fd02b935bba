import { accountDeletionContract, deletionRequested } from '@parlance/contract/account-deletion';
import { type Deps, feature } from '../../http/feature.ts';
import { confirmDeletion, deletionStatus, keepByLink, requestDeletion } from './request.service.ts';

export const accountDeletionRoutes = (deps: Deps) =>
  feature(accountDeletionContract, {
    requestDeletion: async (_input, { user }) => {
      await requestDeletion(deps, user);
      return { message: deletionRequested };
    },
    deletionStatus: ({ params }) => deletionStatus(deps.db, params.token),
    confirmDeletion: ({ params }) => confirmDeletion(deps, params.token),
    keepAccount: async ({ params }) => {
      await keepByLink(deps.db, params.token);
      return undefined;
    },
  });
