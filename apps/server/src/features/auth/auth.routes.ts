import { authContract } from '@parlance/contract/auth';
import type { PublicContext } from '../../http/context.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { presentUser, type UserRow } from '../users/users.service.ts';
import { setUp, signIn, signUp } from './auth.service.ts';
import { askForReset, isResetToken, resetPassword } from './reset.service.ts';
import { endSession, startSession } from './session.service.ts';
import { isSetUpToken } from './set-up.service.ts';

export const authRoutes = ({ db, jobs, address }: Deps) => {
  /** Ends what the browser brought and starts a session of its own. */
  const enter = async (user: UserRow, { request, reply }: PublicContext) => {
    await endSession(db, request, reply);
    await startSession(db, user.id, request, reply);
    return presentUser(user);
  };
  return feature(authContract, {
    signUp: async ({ body }, context) => enter(await signUp({ db, jobs, address }, body), context),
    signIn: async ({ body }, context) => enter(await signIn(db, body), context),
    signOut: async (_input, { request, reply }) => {
      await endSession(db, request, reply);
      return undefined;
    },
    forgotPassword: async ({ body }) => {
      await askForReset({ db, jobs }, body);
      return undefined;
    },
    resetStatus: async ({ params }) => ({ valid: await isResetToken(db, params.token) }),
    resetPassword: async ({ params, body }) => {
      await resetPassword({ db, jobs, address }, params.token, body);
      return undefined;
    },
    setUpStatus: async ({ params }) => ({ valid: await isSetUpToken(db, params.token) }),
    setUp: async ({ params, body }, context) => enter(await setUp(db, params.token, body), context),
  });
};
