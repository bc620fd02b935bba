import { secondFactorContract } from '@parlance/contract/second-factor';
import { type Deps, feature } from '../../http/feature.ts';
import { assertSignsInHere } from '../sso-domains/sso-domains.service.ts';
import { getUserRow } from '../users/users.queries.ts';
import { awaitedUser, takeAwaited } from './challenge.service.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  factorMethods,
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  takeCode,
} from './factors.service.ts';
import {
  addPasskey,
  assertionOptions,
  registrationOptions,
  removePasskey,
  takePasskey,
} from './passkeys.service.ts';
import { assertReauthenticated } from './re-authentication.service.ts';
import { replaceSession } from './start-session.service.ts';

export const secondFactorRoutes = (deps: Deps) => {
  const { db } = deps;
  return feature(secondFactorContract, {
    awaitedFactor: async (_input, { request }) => ({
      methods: await factorMethods(db, await awaitedUser(db, request)),
    }),
    giveCode: async ({ body }, context) => {
      await takeCode(deps, await awaitedUser(db, context.request), body.code);
      return replaceSession(db, await getUserRow(db, await takeAwaited(db, context.request)), context);
    },
    factorPasskeyOptions: async (_input, { request }) =>
      assertionOptions(deps, await awaitedUser(db, request)),
    giveFactorPasskey: async ({ body }, context) => {
      await takePasskey(deps, body.credential, await awaitedUser(db, context.request));
      return replaceSession(db, await getUserRow(db, await takeAwaited(db, context.request)), context);
    },
    passkeySignInOptions: () => assertionOptions(deps, null),
    passkeySignIn: async ({ body }, context) => {
      const user = await getUserRow(db, await takePasskey(deps, body.credential, null));
      await assertSignsInHere(db, user);
      return replaceSession(db, user, context);
    },
    getSecondFactor: (_input, { user }) => getSecondFactor(db, user.id),
    beginAuthenticator: async ({ body }, { user }) => {
      await assertReauthenticated(deps, user, body);
      return beginAuthenticator(deps, user);
    },
    confirmAuthenticator: async ({ body }, { user }) => ({
      recoveryCodes: await confirmAuthenticator(deps, user.id, body.code),
    }),
    removeAuthenticator: async ({ body }, { user }) => {
      await assertReauthenticated(deps, user, body);
      await removeAuthenticator(deps, user.id);
      return undefined;
    },
    newRecoveryCodes: async ({ body }, { user }) => {
      await assertReauthenticated(deps, user, body);
      return { recoveryCodes: await renewRecoveryCodes(deps, user.id) };
    },
    passkeyOptions: async ({ body }, { user }) => {
      await assertReauthenticated(deps, user, body);
      return registrationOptions(deps, user);
    },
    addPasskey: ({ body }, { user }) => addPasskey(deps, user, body),
    removePasskey: async ({ params, body }, { user }) => {
      await assertReauthenticated(deps, user, body);
      await removePasskey(deps, user, params.passkeyId);
      return undefined;
    },
  });
};
