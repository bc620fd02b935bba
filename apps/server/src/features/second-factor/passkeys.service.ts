import { isIP } from 'node:net';
import { type Passkey, secondFactorErrors } from '@parlance/contract/second-factor';
import { decodeId, encodeId } from '@parlance/domain/id';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { newPasskeyChallenge, takePasskeyChallenge } from './challenge.service.ts';
import { afterAdding, afterRemoving } from './factors.service.ts';
import { presentPasskey } from './passkeys.present.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
} from './passkeys.queries.ts';
import { assertNotLastSignInMethod } from './sign-in-methods.service.ts';

type Site = Pick<Deps, 'db' | 'address'>;
type Mailing = Pick<Deps, 'db' | 'secrets' | 'jobs' | 'address'>;

/** Loaded by the first request with a passkey: a process without such requests needs some megabytes less. */
const webAuthn = () => import('@simplewebauthn/server');

const mostPasskeys = 20;

/** The name that passkeys are bound to. Throws passkeysNeedName for a bare IP address (WebAuthn wants a domain). */
function site(address: () => string): { id: string; origin: string } {
  const { hostname, origin } = new URL(address());
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new ApiError(secondFactorErrors.passkeysNeedName);
  return { id: hostname, origin };
}

const refused = () => new ApiError(secondFactorErrors.passkeyRefused);

export async function registrationOptions({ db, address }: Site, user: CurrentUser) {
  const { id } = site(address);
  const own = await listPasskeys(db, user.id);
  if (own.length >= mostPasskeys) throw new ApiError(secondFactorErrors.passkeysFull);
  return {
    ...(await (
      await webAuthn()
    ).generateRegistrationOptions({
      rpName: 'Parlance',
      rpID: id,
      userID: new TextEncoder().encode(encodeId('user', user.id)),
      userName: user.email,
      userDisplayName: user.displayName,
      attestationType: 'none',
      excludeCredentials: own.map(descriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      challenge: Buffer.from(await newPasskeyChallenge(db, 'register', user.id), 'base64url'),
    })),
  };
}

/** `transports` are hints of where the device is; what a browser may name is not checked beyond its size. */
const descriptor = (row: PasskeyRow) => ({
  id: row.credential_id,
  transports: row.transports,
});

export async function addPasskey(
  deps: Mailing,
  user: CurrentUser,
  input: { name: string; credential: unknown },
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { credential } = (await verifyRegistration(deps, user, input.credential)).registrationInfo ?? {};
  if (!credential) throw refused();
  const row = await insertPasskey(deps.db, {
    user_id: user.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 8).map((transport) => String(transport).slice(0, 40)),
    name: input.name,
  });
  if (!row) throw new ApiError(secondFactorErrors.passkeyTaken);
  return { passkey: presentPasskey(row), recoveryCodes: await afterAdding(deps, user.id) };
}

async function verifyRegistration(
  { db, address }: Site,
  user: CurrentUser,
  credential: unknown,
): Promise<VerifiedRegistrationResponse> {
  const { id, origin } = site(address);
  const { verifyRegistrationResponse } = await webAuthn();
  return verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takePasskeyChallenge(db, challenge, 'register', user.id),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => {
    // The library throws for every fault.
    throw refused();
  });
}

/** What to sign: for a sign-in without password (no user: the device offers what it has), or as second factor. */
export async function assertionOptions({ db, address }: Site, userId: number | null) {
  const { id } = site(address);
  const challenge = await newPasskeyChallenge(db, userId === null ? 'enter' : 'assert', userId);
  return {
    ...(await (
      await webAuthn()
    ).generateAuthenticationOptions({
      rpID: id,
      challenge: Buffer.from(challenge, 'base64url'),
      userVerification: userId === null ? 'required' : 'preferred',
      ...(userId !== null && { allowCredentials: (await listPasskeys(db, userId)).map(descriptor) }),
    })),
  };
}

/**
 * The user whose passkey signed. `userId` null: a sign-in by passkey alone, for which the device must have verified its
 * user (PIN, fingerprint); then it counts as two factors. Throws passkeyRefused for every fault.
 */
export async function takePasskey(
  { db, address }: Site,
  credential: { id: string },
  userId: number | null,
): Promise<number> {
  const row = await findPasskey(db, credential.id);
  if (!row || (userId !== null && row.user_id !== userId)) throw refused();
  const { verified, authenticationInfo } = await verifyAssertion({ db, address }, credential, row, userId);
  if (!verified || !(await notePasskeyUse(db, row.id, authenticationInfo.newCounter))) throw refused();
  return row.user_id;
}

async function verifyAssertion(
  { db, address }: Site,
  credential: unknown,
  row: PasskeyRow,
  userId: number | null,
): Promise<VerifiedAuthenticationResponse> {
  const { id, origin } = site(address);
  const { verifyAuthenticationResponse } = await webAuthn();
  return verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: (challenge) =>
      takePasskeyChallenge(db, challenge, userId === null ? 'enter' : 'assert', userId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: userId === null,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch(() => {
    throw refused();
  });
}

export async function removePasskey(deps: Mailing, user: CurrentUser, wireId: string): Promise<void> {
  const id = found(decodeId('passkey', wireId));
  await deps.db.transaction().execute(async (trx) => {
    await assertNotLastSignInMethod(trx, user.id, { passkey: id });
    found((await deletePasskey(trx, user.id, id)) || undefined);
    await afterRemoving(deps, trx, user.id);
  });
}
