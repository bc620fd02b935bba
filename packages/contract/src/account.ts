import { z } from 'zod';
import { accountEndpoints, maxPicturesAsked } from './account.endpoints.ts';
import { authErrors, email, password } from './auth.ts';
import { idsOrNone, largestInteger, time, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { user } from './users.ts';

/** Bytes of a picture; the web app makes it square and small before it sends it. */
export const maxPictureBytes = 200_000;

export const accountErrors = defineErrors({
  wrongPassword: [400, 'The current password is wrong.'],
  verificationInvalid: [404, 'This link is not valid any more. Please ask for a new one.'],
  emailInUse: [409, 'Another account has this e-mail address meanwhile.'],
  tooManyMails: [429, 'We have sent you several e-mails within this hour. Please look into your mailbox.'],
  pictureInvalid: [400, 'This is not a picture of a kind that we show: PNG, JPEG or WebP of at most 200 kB.'],
});

export const session = z.object({
  _id: wireId,
  created: time,
  /** Good to a quarter of an hour. */
  seen: time,
  address: z.string().nullable(),
  /** Browser and system, as far as the browser reports them. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

const token = z.object({ token: z.string().max(200) });

export const accountContract = {
  resendVerification: endpoint({
    ...accountEndpoints.resendVerification,
    summary: "Send the link that verifies the caller's address again; nothing where it is verified.",
    permission: 'user',
    hasSideEffects: true,
    errors: [accountErrors.tooManyMails],
    limit: 10,
  }),
  verificationStatus: endpoint({
    ...accountEndpoints.verificationStatus,
    summary: 'Whether a link that verifies an address is still valid, and the address.',
    permission: 'public',
    params: token,
    reply: z.object({ valid: z.boolean(), email: z.string().nullable() }),
    limit: 30,
  }),
  verify: endpoint({
    ...accountEndpoints.verify,
    summary: 'Verify an address with the link from an e-mail.',
    permission: 'public',
    params: token,
    errors: [accountErrors.verificationInvalid, accountErrors.emailInUse, authErrors.ssoRequired],
    limit: 20,
  }),
  changeEmail: endpoint({
    ...accountEndpoints.changeEmail,
    summary: 'Ask for another address: it is that of the account once the link sent to it was opened.',
    permission: 'user',
    body: z.object({ email, password: z.string().max(1000) }),
    errors: [
      accountErrors.wrongPassword,
      authErrors.tooManyPasswords,
      authErrors.ssoRequired,
      accountErrors.tooManyMails,
    ],
    limit: 10,
  }),
  changePassword: endpoint({
    ...accountEndpoints.changePassword,
    summary: "Change the caller's password; ends all other sessions.",
    openWhenLocked: true,
    permission: 'user',
    body: z.object({
      currentPassword: z.string().max(1000),
      newPassword: password,
      verifyPassword: z.string().max(1000),
    }),
    errors: [accountErrors.wrongPassword, authErrors.tooManyPasswords, authErrors.ssoRequired],
    limit: 10,
  }),
  listSessions: endpoint({
    ...accountEndpoints.listSessions,
    summary: "The caller's sessions, the one of this request first.",
    openWhenLocked: true,
    permission: 'user',
    reply: z.array(session),
  }),
  endSession: endpoint({
    ...accountEndpoints.endSession,
    summary: "End one of the caller's sessions.",
    openWhenLocked: true,
    permission: 'user',
    params: z.object({ sessionId: wireId }),
  }),
  endOtherSessions: endpoint({
    ...accountEndpoints.endOtherSessions,
    summary: "End all of the caller's sessions but this one.",
    openWhenLocked: true,
    permission: 'user',
  }),
  setPicture: endpoint({
    ...accountEndpoints.setPicture,
    summary: "Set the caller's picture.",
    permission: 'user',
    body: z.object({
      /** The bytes of a PNG, JPEG or WebP file in base64. */
      picture: z.base64().max(Math.ceil((maxPictureBytes * 4) / 3) + 4),
    }),
    reply: user,
    errors: [accountErrors.pictureInvalid],
  }),
  removePicture: endpoint({
    ...accountEndpoints.removePicture,
    summary: "Remove the caller's picture.",
    permission: 'user',
    reply: user,
  }),
  pictures: endpoint({
    ...accountEndpoints.pictures,
    summary:
      "Addresses of the pictures of people of the caller's teams, by their ids; who has none is left out.",
    openWhenLocked: true,
    permission: 'user',
    body: z.object({ ids: idsOrNone(maxPicturesAsked) }),
    reply: z.record(wireId, z.string()),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/users/:userId/picture/:version',
    raw: 'file',
    summary: 'The picture of a user; its address changes with it.',
    openWhenLocked: true,
    permission: 'user',
    params: z.object({ userId: wireId, version: z.coerce.number().int().positive().max(largestInteger) }),
  }),
};
