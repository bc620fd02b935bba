import { accountContract } from '@parlance/contract/account';
import { type Deps, feature } from '../../http/feature.ts';
import { deleteOtherSessions } from '../sessions/session.queries.ts';
import { changeEmail, changePassword } from './password.service.ts';
import { picturesOf, removePicture, sendPicture, setPicture } from './picture.service.ts';
import { endOwnSession, listSessions } from './sessions.service.ts';
import { resendVerification, verificationStatus, verifyEmail } from './verification.service.ts';

export const accountRoutes = (deps: Deps) => {
  const { db } = deps;
  return feature(accountContract, {
    resendVerification: async (_input, { user }) => {
      await resendVerification(deps, user.id);
      return undefined;
    },
    verificationStatus: ({ params }) => verificationStatus(db, params.token),
    verify: async ({ params }) => {
      await verifyEmail(deps, params.token);
      return undefined;
    },
    changeEmail: async ({ body }, { user }) => {
      await changeEmail(deps, user, body);
      return undefined;
    },
    changePassword: async ({ body }, { user }) => {
      await changePassword(deps, user, body);
      return undefined;
    },
    listSessions: (_input, { user }) => listSessions(db, user),
    endSession: async ({ params }, { user }) => {
      await endOwnSession(db, user, params.sessionId);
      return undefined;
    },
    endOtherSessions: async (_input, { user }) => {
      await deleteOtherSessions(db, user.id, user.sessionId);
      return undefined;
    },
    setPicture: ({ body }, { user }) => setPicture(db, user.id, body.picture),
    removePicture: (_input, { user }) => removePicture(db, user.id),
    pictures: ({ body }, { user }) => picturesOf(db, user.id, body.ids),
    picture: ({ params }, { reply, user }) => sendPicture(db, reply, user, params),
  });
};
