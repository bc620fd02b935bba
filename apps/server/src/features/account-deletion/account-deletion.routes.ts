import { accountDeletionContract } from '@parlance/contract/account-deletion';
import { type Deps, feature } from '../../http/feature.ts';
import { confirmDeletion, deletionStatus, keepByLink, requestDeletion } from './request.service.ts';

/** Specification 1, section 8. */
const requested = 'Your delete request got sent. You will receive an additional email to confirm that.';

export const accountDeletionRoutes = (deps: Deps) =>
  feature(accountDeletionContract, {
    requestDeletion: async (_input, { user }) => {
      await requestDeletion(deps, user);
      return { message: requested };
    },
    deletionStatus: ({ params }) => deletionStatus(deps.db, params.token),
    confirmDeletion: ({ params }) => confirmDeletion(deps, params.token),
    keepAccount: async ({ params }) => {
      await keepByLink(deps.db, params.token);
      return undefined;
    },
  });
