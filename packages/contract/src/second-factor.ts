import { z } from 'zod';
import { authErrors } from './auth.ts';
import { name, time, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { secondFactorEndpoints } from './second-factor.endpoints.ts';
import { user } from './users.ts';

export const secondFactorErrors = defineErrors({
  challengeOver: [400, 'This sign-in took too long. Please begin again.'],
  wrongCode: [400, 'This code is wrong, or it was used already.'],
  wrongFirstCode: [
    400,
    'This code is wrong. Please type the one that the app shows now; it changes every 30 seconds.',
  ],
  tooManyCodes: [429, 'Too many wrong codes. Please try again in a quarter of an hour.'],
  passkeyRefused: [400, 'This passkey was not accepted.'],
  passkeysNeedName: [400, 'Passkeys need this installation to have a name: set PARLANCE_URL.'],
  passkeyTaken: [409, 'This passkey is registered already.'],
  passkeysFull: [400, 'An account can have 20 passkeys.'],
  proofWrong: [400, 'The password or the code is wrong.'],
  proofOld: [400, 'Please sign in again first: this needs a sign-in of the last ten minutes.'],
  authenticatorThere: [409, 'An authenticator app is set up already.'],
  authenticatorMissing: [404, 'No authenticator app is being set up.'],
  lastWayIn: [409, 'This is the last way to sign in to this account. Add another one first.'],
  ownFactorMissing: [400, 'Please set up a second factor of your own first.'],
});

/** What a user shows before something that opens the account is made: the password, or a code of the app or of the list. */
export const proof = z.object({
  password: z.string().max(1000).optional(),
  code: z.string().trim().max(40).optional(),
});
export type Proof = z.output<typeof proof>;

/** JSON of WebAuthn as @simplewebauthn/browser gives it; the library that verifies it knows its fields. */
const credential = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
/** Options of WebAuthn, for the browser to hand on as they are. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

const passkey = z.object({ _id: wireId, name: z.string(), created: time, used: time.nullable() });
export type Passkey = z.output<typeof passkey>;

const recoveryCodes = z.array(z.string());

const secondFactor = z.object({
  hasPassword: z.boolean(),
  authenticator: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** Names of teams that require one of every member. */
  requiredBy: z.array(z.string()),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const secondFactorContract = {
  awaitedFactor: endpoint({
    ...secondFactorEndpoints.awaitedFactor,
    summary: 'What can be given as second factor in the sign-in under way (its cookie says whose).',
    permission: 'public',
    reply: z.object({ methods: z.array(z.enum(['code', 'passkey', 'recovery'])) }),
    errors: [secondFactorErrors.challengeOver],
    limit: 60,
  }),
  giveCode: endpoint({
    ...secondFactorEndpoints.giveCode,
    summary: 'End a sign-in with a code of the authenticator app, or a recovery code.',
    permission: 'public',
    body: z.object({ code: z.string().trim().max(40) }),
    reply: user,
    errors: [secondFactorErrors.challengeOver, secondFactorErrors.wrongCode, secondFactorErrors.tooManyCodes],
    limit: 20,
  }),
  factorPasskeyOptions: endpoint({
    ...secondFactorEndpoints.factorPasskeyOptions,
    summary: 'What a passkey has to sign to end the sign-in under way.',
    permission: 'public',
    reply: passkeyOptions,
    errors: [secondFactorErrors.challengeOver, secondFactorErrors.passkeysNeedName],
    limit: 30,
  }),
  giveFactorPasskey: endpoint({
    ...secondFactorEndpoints.giveFactorPasskey,
    summary: 'End a sign-in with a passkey as second factor.',
    permission: 'public',
    body: z.object({ credential }),
    reply: user,
    errors: [secondFactorErrors.challengeOver, secondFactorErrors.passkeyRefused],
    limit: 20,
  }),
  passkeySignInOptions: endpoint({
    ...secondFactorEndpoints.passkeySignInOptions,
    summary: 'What a passkey has to sign for a sign-in without password.',
    permission: 'public',
    reply: passkeyOptions,
    errors: [secondFactorErrors.passkeysNeedName],
    limit: 30,
  }),
  passkeySignIn: endpoint({
    ...secondFactorEndpoints.passkeySignIn,
    summary: 'Sign in with a passkey alone; the device asks for its own PIN or fingerprint.',
    permission: 'public',
    body: z.object({ credential }),
    reply: user,
    errors: [secondFactorErrors.passkeyRefused, authErrors.ssoRequired],
    limit: 20,
  }),
  getSecondFactor: endpoint({
    ...secondFactorEndpoints.getSecondFactor,
    summary: "The caller's second factors, and the teams that want one.",
    permission: 'user',
    reply: secondFactor,
  }),
  beginAuthenticator: endpoint({
    ...secondFactorEndpoints.beginAuthenticator,
    summary: 'A new secret for an authenticator app; it counts once a first code was given.',
    permission: 'user',
    body: proof,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: [
      secondFactorErrors.proofWrong,
      secondFactorErrors.proofOld,
      secondFactorErrors.tooManyCodes,
      secondFactorErrors.authenticatorThere,
    ],
    limit: 20,
  }),
  confirmAuthenticator: endpoint({
    ...secondFactorEndpoints.confirmAuthenticator,
    summary:
      'Set up the authenticator app with its first code; answers recovery codes where these are the first.',
    permission: 'user',
    body: z.object({ code: z.string().trim().max(40) }),
    reply: z.object({ recoveryCodes }),
    errors: [
      secondFactorErrors.wrongFirstCode,
      secondFactorErrors.tooManyCodes,
      secondFactorErrors.authenticatorMissing,
    ],
    limit: 20,
  }),
  removeAuthenticator: endpoint({
    ...secondFactorEndpoints.removeAuthenticator,
    summary: 'Remove the authenticator app.',
    permission: 'user',
    body: proof,
    errors: [secondFactorErrors.proofWrong, secondFactorErrors.proofOld, secondFactorErrors.tooManyCodes],
    limit: 20,
  }),
  newRecoveryCodes: endpoint({
    ...secondFactorEndpoints.newRecoveryCodes,
    summary: 'New recovery codes; the old ones end. They are shown this once.',
    permission: 'user',
    body: proof,
    reply: z.object({ recoveryCodes }),
    errors: [secondFactorErrors.proofWrong, secondFactorErrors.proofOld, secondFactorErrors.tooManyCodes],
    limit: 20,
  }),
  passkeyOptions: endpoint({
    ...secondFactorEndpoints.passkeyOptions,
    summary: 'What a device needs to make a new passkey.',
    permission: 'user',
    body: proof,
    reply: passkeyOptions,
    errors: [
      secondFactorErrors.proofWrong,
      secondFactorErrors.proofOld,
      secondFactorErrors.tooManyCodes,
      secondFactorErrors.passkeysNeedName,
      secondFactorErrors.passkeysFull,
    ],
    limit: 20,
  }),
  addPasskey: endpoint({
    ...secondFactorEndpoints.addPasskey,
    summary: 'Register a passkey; answers recovery codes where it is the first second factor.',
    permission: 'user',
    body: z.object({ name, credential }),
    reply: z.object({ passkey, recoveryCodes }),
    errors: [secondFactorErrors.passkeyRefused, secondFactorErrors.passkeyTaken],
    limit: 20,
  }),
  removePasskey: endpoint({
    ...secondFactorEndpoints.removePasskey,
    summary: 'Remove a passkey.',
    permission: 'user',
    params: z.object({ passkeyId: wireId }),
    body: proof,
    errors: [
      secondFactorErrors.proofWrong,
      secondFactorErrors.proofOld,
      secondFactorErrors.tooManyCodes,
      secondFactorErrors.lastWayIn,
    ],
    limit: 20,
  }),
};
