import * as client from 'openid-client';
import type { Deps } from '../../http/feature.ts';
import { OutgoingRefused } from '../../http/outgoing.ts';
import type { ConnectionRow } from './connections.queries.ts';
import { type IdpProfile, parseIdpProfile, SsoFailure } from './idp-profile.ts';

type Reach = Pick<Deps, 'outgoing' | 'secrets'>;
type Provider = Pick<ConnectionRow, 'id' | 'issuer' | 'client_id' | 'client_secret'>;

/** Faults with a message of their own; for all others we show the message of the library. */
type KnownFault = 'provider-wrong-client' | 'provider-not-found' | 'provider-other-issuer';
interface ProviderFault {
  reason: string;
  known?: KnownFault;
  unreachable: boolean;
}

const knownFaults: readonly (readonly [RegExp, KnownFault])[] = [
  [/WWW-Authenticate|invalid_client|unauthorized_client/i, 'provider-wrong-client'],
  [/"issuer" (property|attribute)|unexpected "iss"/i, 'provider-other-issuer'],
  [/conforming Authorization Server Metadata|unexpected HTTP (response )?status code/i, 'provider-not-found'],
];

/**
 * The fault of a provider, with the innermost message: the library wraps the errors of the outgoing guard. undefined:
 * an error of our own.
 */
export function providerFault(error: unknown): ProviderFault | undefined {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < 5; one = one.cause) chain.push(one);
  const refused = chain.find((one) => one instanceof OutgoingRefused);
  if (refused) return { reason: refused.message, unreachable: true };
  // An OAuth error answer has its code as a field, beside a generic message.
  const messages = chain.flatMap((one) => [one.message, 'error' in one ? String(one.error) : '']).join(' ');
  const known = knownFaults.find(([pattern]) => pattern.test(messages))?.[1];
  if (!known && !chain.some((one) => one instanceof client.ClientError)) return undefined;
  return { reason: chain.at(-1)?.message ?? '', ...(known && { known }), unreachable: false };
}

export const clientSecretPlace = (connectionId: number): string => `sso ${connectionId}`;

/** Secrets that the server keeps during a flow. */
export interface OidcSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Reads a provider's metadata, and asserts that its issuer is the one that was named. */
export async function discover({ outgoing }: Pick<Deps, 'outgoing'>, issuer: string, clientId: string) {
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    [client.customFetch]: fetchGuarded(outgoing),
    execute: insecureWhere(issuer),
  });
  return found.serverMetadata();
}

/** http:// gets through the guard to networks that the host allowed, and nowhere else. */
const insecureWhere = (issuer: string) => (issuer.startsWith('http:') ? [client.allowInsecureRequests] : []);

const fetchGuarded =
  (outgoing: Deps['outgoing']): client.CustomFetch =>
  (address, { method, headers, body }) =>
    outgoing.fetch(address, { method, headers, ...(body != null && { body: String(body) }) });

async function configurationOf(
  { outgoing, secrets }: Reach,
  provider: Provider,
): Promise<client.Configuration> {
  const issuer = provider.issuer ?? '';
  const clientId = provider.client_id ?? '';
  const server = await discover({ outgoing }, issuer, clientId);
  const secret =
    provider.client_secret && secrets.open(provider.client_secret, clientSecretPlace(provider.id));
  const methods = server.token_endpoint_auth_methods_supported;
  // Without a list it is client_secret_basic (OpenID Connect Discovery 1.0, section 3).
  const basic = methods === undefined || methods.includes('client_secret_basic');
  const auth = !secret
    ? client.None()
    : basic
      ? client.ClientSecretBasic(secret)
      : client.ClientSecretPost(secret);
  const configuration = new client.Configuration(server, clientId, undefined, auth);
  configuration[client.customFetch] = fetchGuarded(outgoing);
  // OpenID Connect Core 3.1.3.7 allows a missing signature where TLS identifies the server; http:// may be allowed
  // here.
  client.enableNonRepudiationChecks(configuration);
  for (const allow of insecureWhere(issuer)) allow(configuration);
  return configuration;
}

/** Where the browser goes: code flow with PKCE, state and nonce (OpenID Connect Core 3.1, RFC 7636). */
export async function oidcRequest(
  reach: Reach,
  provider: Provider,
  { redirect, state, loginHint }: { redirect: string; state: string; loginHint: string | undefined },
): Promise<{ address: string; secrets: OidcSecrets }> {
  const configuration = await configurationOf(reach, provider);
  const secrets = { state, nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirect,
    scope: 'openid email profile',
    state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(loginHint && { login_hint: loginHint }),
  });
  return { address: address.href, secrets };
}

/** Takes the answer that the browser brought. Throws SsoFailure. */
export async function fetchOidcProfile(
  reach: Reach,
  provider: Provider,
  answer: URL,
  secrets: OidcSecrets,
): Promise<IdpProfile> {
  try {
    return parseIdpProfile(await claimsOf(await configurationOf(reach, provider), answer, secrets));
  } catch (error) {
    if (error instanceof SsoFailure) throw error;
    const fault = providerFault(error);
    const reason = fault?.known ?? fault?.reason ?? (error instanceof Error ? error.message : 'unknown');
    throw new SsoFailure(fault?.unreachable ? 'provider' : 'answer', reason);
  }
}

async function claimsOf(
  configuration: client.Configuration,
  answer: URL,
  { state, nonce, verifier }: OidcSecrets,
) {
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new SsoFailure('answer', 'there is no ID token');
  const { sub } = claims;
  // Many providers send the address only from their userinfo endpoint.
  const claimsOfUser =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, sub)
      : claims;
  // Some send it as text. A provider that sends nothing is trusted: the domain's owner chose this provider (decision
  // 0034).
  if (![undefined, true, 'true'].includes(claimsOfUser.email_verified as boolean | string | undefined))
    throw new SsoFailure('email', 'the provider did not verify the address');
  return {
    subject: sub,
    email: claimsOfUser.email,
    firstName: claimsOfUser.given_name,
    lastName: claimsOfUser.family_name,
    name: claimsOfUser.name,
  };
}
