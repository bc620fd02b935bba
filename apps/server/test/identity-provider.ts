/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The user who is signed in there: every visitor is this person. */
  person: ProviderPerson;
  /** Our redirect addresses, as registered at the provider. */
  redirects: string[];
  stop: () => Promise<void>;
}

/** A real OpenID provider (oidc-provider) on loopback without a sign-in form: every visitor is `person`. */
export async function startIdentityProvider(person: ProviderPerson): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientSecret = randomBytes(16).toString('hex');
  const state: IdentityProvider = {
    issuer,
    clientId: 'parlance',
    clientSecret,
    person,
    redirects: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // Created again when another redirect address is registered.
  let provider = providerOf(state, privateKey);
  let known = 0;
  server.on('request', (request, response) => {
    if (known !== state.redirects.length) provider = providerOf(state, privateKey);
    known = state.redirects.length;
    if (request.url?.startsWith('/interaction/')) void interact(provider, state, request, response);
    else provider.callback()(request, response);
  });
  return state;
}

function providerOf(state: IdentityProvider, privateKey: KeyObject): Provider {
  return new Provider(state.issuer, {
    clients: [
      {
        client_id: state.clientId,
        client_secret: state.clientSecret,
        redirect_uris: state.redirects.length > 0 ? [...state.redirects] : ['http://localhost/none'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ ...state.person, sub: accountId }),
    }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  });
}

async function interact(
  provider: Provider,
  { person }: IdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, session, params } = await provider.interactionDetails(request, response);
  const done = (result: object) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  if (prompt.name === 'login') return done({ login: { accountId: person.sub } });
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id });
  grant.addOIDCScope('openid email profile');
  return done({ consent: { grantId: await grant.save() } });
}

/** Goes from one of its addresses to the one that it leads back to, as a browser with its cookies would. */
export async function followProvider(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let steps = 0; steps < 10; steps++) {
    if (!address.startsWith(issuer)) return address;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    address = new URL(location, address).href;
  }
  throw new Error('The provider leads in circles.');
}
