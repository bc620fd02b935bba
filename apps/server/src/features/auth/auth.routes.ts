import { authContract } from '@parlance/contract/auth';
import { type Deps, feature } from '../../http/feature.ts';
import { networkOf } from '../../http/network-of.ts';
import { replaceSession, startSessionOrChallenge } from '../second-factor/start-session.service.ts';
import { endSession } from '../sessions/session.service.ts';
import { type SignUpDeps, setUp, signIn, signUp } from './auth.service.ts';
import { isResetToken, requestReset, resetPassword } from './reset.service.ts';
import { isSetUpToken } from './set-up.service.ts';

export const authRoutes = (deps: Deps & Pick<SignUpDeps, 'isInvited' | 'provesAddress'>) => {
  const { db, jobs, address } = deps;
  return feature(authContract, {
    signUp: async ({ body }, context) => replaceSession(db, await signUp(deps, body), context),
    signIn: async ({ body }, context) =>
      startSessionOrChallenge(db, await signIn(db, body, networkOf(context.request.ip)), context),
    signOut: async (_input, { request, reply }) => {
      await endSession(db, request, reply);
      return undefined;
    },
    forgotPassword: async ({ body }) => {
      await requestReset({ db, jobs }, body);
      return undefined;
    },
    resetStatus: async ({ params }) => ({ valid: await isResetToken(db, params.token) }),
    resetPassword: async ({ params, body }, { request, reply }) => {
      await resetPassword({ db, jobs, address }, params.token, body, networkOf(request.ip));
      // Also where another user was signed in here: the user who chose the password signs in next.
      await endSession(db, request, reply);
      return undefined;
    },
    setUpStatus: async ({ params }) => ({ valid: await isSetUpToken(db, params.token) }),
    setUp: async ({ params, body }, context) =>
      replaceSession(db, await setUp(db, params.token, body), context),
  });
};
