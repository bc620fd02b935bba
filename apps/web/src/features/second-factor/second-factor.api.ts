import type { Proof, secondFactorContract } from '@parlance/contract/second-factor';
import { secondFactorEndpoints as endpoints } from '@parlance/contract/second-factor.endpoints';
import { teamSecurityEndpoints } from '@parlance/contract/team-security.endpoints';
import type { User } from '@parlance/contract/users';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';

const changed = () => refresh(endpoints.getSecondFactor);
const own = { rules: 'own' } as const;

/** Fetched when a passkey is used: every page asks for the calls of this file. */
const webAuthn = () => import('@simplewebauthn/browser');

/** The user's own second factors. */
export const useSecondFactor = () => useQuery(queryOf(endpoints.getSecondFactor, {}));

/** The factors that the present sign-in accepts. */
export const useAwaitedFactor = () =>
  useQuery({
    ...queryOf(endpoints.awaitedFactor, {}),
    retry: false,
    queryFn: () => call(endpoints.awaitedFactor, {}, own),
  });

export const giveCode = (code: string): Promise<User> => call(endpoints.giveCode, { body: { code } }, own);

/** WebAuthn as JSON: the library's types know its fields, the contract only knows that it is an object. */
type Credential = Parameters<typeof call<typeof secondFactorContract.passkeySignIn>>[1] extends {
  body: { credential: infer C };
}
  ? C
  : never;
const asCredential = (response: AuthenticationResponseJSON | RegistrationResponseJSON): Credential =>
  response as unknown as Credential;

async function sign(options: unknown): Promise<Credential> {
  const { startAuthentication } = await webAuthn();
  return asCredential(
    await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Ends a sign-in with a passkey as second factor. */
export async function giveFactorPasskey(): Promise<User> {
  const credential = await sign(await call(endpoints.factorPasskeyOptions, {}, own));
  return call(endpoints.giveFactorPasskey, { body: { credential } }, own);
}

/** Signs in with a passkey alone. */
export async function signInWithPasskey(): Promise<User> {
  const credential = await sign(await call(endpoints.passkeySignInOptions, {}, own));
  return call(endpoints.passkeySignIn, { body: { credential } }, own);
}

/** The device refused, the user cancelled, or it took too long: WebAuthn reports these with one error. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error &&
  ['NotAllowedError', 'AbortError', 'WebAuthnError', 'InvalidStateError'].includes(error.name);

export const beginAuthenticator = (body: Proof) => call(endpoints.beginAuthenticator, { body }, own);

export const useConfirmAuthenticator = () =>
  useMutation({
    mutationFn: (code: string) => call(endpoints.confirmAuthenticator, { body: { code } }, own),
    meta: { ownErrors: true },
    onSuccess: changed,
  });

export async function removeAuthenticator(body: Proof): Promise<void> {
  await call(endpoints.removeAuthenticator, { body }, own);
  await changed();
}

export async function newRecoveryCodes(body: Proof): Promise<string[]> {
  const { recoveryCodes } = await call(endpoints.newRecoveryCodes, { body }, own);
  await changed();
  return recoveryCodes;
}

/** Creates a passkey on this device and registers it. */
export async function addPasskey(proof: Proof, name: string): Promise<string[]> {
  const options = await call(endpoints.passkeyOptions, { body: proof }, own);
  const { startRegistration } = await webAuthn();
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const { recoveryCodes } = await call(
    endpoints.addPasskey,
    { body: { name, credential: asCredential(response) } },
    own,
  );
  await changed();
  return recoveryCodes;
}

export async function removePasskey(passkeyId: string, body: Proof): Promise<void> {
  await call(endpoints.removePasskey, { params: { passkeyId }, body }, own);
  await changed();
}

export const useTeamSecurity = (teamId: string) =>
  useQuery(queryOf(teamSecurityEndpoints.getTeamSecurity, { params: { teamId } }));

/** Teams that require a second factor from the user. */
export const useClosedTeams = () => useQuery(queryOf(teamSecurityEndpoints.closedTeams, {}));

export const useSetTeamSecurity = (teamId: string) =>
  useMutation({
    mutationFn: (requireSecondFactor: boolean) =>
      call(teamSecurityEndpoints.setTeamSecurity, { params: { teamId }, body: { requireSecondFactor } }),
    onSuccess: () => refresh(teamSecurityEndpoints.getTeamSecurity, { teamId }),
  });
