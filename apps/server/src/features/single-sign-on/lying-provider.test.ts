import { createHmac, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { callsAs } from '../../../test/calls.ts';
import { newBrowser } from '../../../test/second-factor/sign-in.ts';
import {
  begin,
  buildConnection,
  type ConnectionFixture,
  pageOf,
} from '../../../test/single-sign-on/login-flow.ts';
import { createApp } from '../../app.ts';
import { createOutgoing } from '../../http/outgoing.ts';

/** An OpenID provider that lies: a test sets its answers. */
interface Lies {
  /** Claims of the ID token over the right ones. */
  claims: Record<string, unknown>;
  header: Record<string, unknown>;
  sign: (content: string) => string;
  /** Overrides of its own metadata. */
  metadata: Record<string, unknown>;
  /** Of the address of its user information. */
  userInfo: Record<string, unknown>;
}

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signedBy = (key: KeyObject) => (content: string) =>
  createSign('sha256').update(content).sign(key).toString('base64url');
const truth = (): Lies => ({
  claims: {},
  header: { alg: 'RS256', kid: 'one' },
  sign: signedBy(own.privateKey),
  metadata: {},
  userInfo: {},
});
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let server: TestApp;
let provider: Server;
let issuer: string;
let setting: ConnectionFixture;
let lies = truth();
let nonce = '';
let requested: string[] = [];

function answerTo(path: string): object | undefined {
  const now = Math.floor(Date.now() / 1000);
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/me`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...lies.metadata,
  };
  const email = `${randomUUID()}@${setting?.domain}`;
  const claims = { iss: issuer, aud: 'parlance', sub: randomUUID(), iat: now, exp: now + 300, nonce, email };
  const content = `${encoded(lies.header)}.${encoded({ ...claims, email_verified: true, ...lies.claims })}`;
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => metadata,
    '/keys': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }],
    }),
    '/token': () => ({
      access_token: 'a',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: `${content}.${lies.sign(content)}`,
    }),
    '/me': () => ({ sub: 'me', email, email_verified: true, ...lies.userInfo }),
  };
  return answers[path]?.();
}

beforeAll(async () => {
  server = await createTestApp();
  provider = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    requested.push(path);
    const answer = answerTo(path);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  setting = await buildConnection(server, {
    protocol: 'oidc',
    name: 'Liar',
    defaultRole: 'translator',
    issuer,
    clientId: 'parlance',
    clientSecret: 'a secret of thirty-two characters',
  });
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

/** A whole round trip; the problem that it ends with, or undefined where it ends in a session. */
async function travel(change: Partial<Lies>, answer: Record<string, string> = {}): Promise<string | null> {
  lies = truth();
  const browser = newBrowser(server);
  const start = new URL(await begin(browser, setting.domain));
  nonce = start.searchParams.get('nonce') ?? '';
  lies = { ...truth(), ...change };
  const query = new URLSearchParams({
    code: 'a-code',
    state: start.searchParams.get('state') ?? '',
    ...answer,
  });
  const path = setting.connection.ownAddresses.redirect.replace('http://localhost:4000', '');
  const page = pageOf(await browser.get(`${path}?${query}`));
  const problem = new URL(page, 'http://localhost').searchParams.get('ssoErr');
  expect(await browser.signedIn()).toBe(problem === null);
  return problem;
}

test('its statements are accepted while they are true', async () => {
  expect(await travel({})).toBeNull();
});

describe('an answer is refused', () => {
  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Partial<Lies>, string]>([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }, 'answer'],
    ['for another audience', { claims: { aud: 'another' } }, 'answer'],
    [
      'for several audiences without us as the one it is for',
      { claims: { aud: ['parlance', 'x'], azp: 'x' } },
      'answer',
    ],
    ['with another nonce', { claims: { nonce: 'another' } }, 'answer'],
    ['without a nonce', { claims: { nonce: undefined } }, 'answer'],
    ['that expired', { claims: { exp: now - 3600, iat: now - 7200 } }, 'answer'],
    ['that never expires', { claims: { exp: undefined } }, 'answer'],
    ['without a subject', { claims: { sub: undefined } }, 'answer'],
    ['that begins later', { claims: { nbf: now + 3600 } }, 'answer'],
    ['that is not signed', { header: { alg: 'none' }, sign: () => '' }, 'answer'],
    [
      'signed with its public key as a shared secret',
      {
        header: { alg: 'HS256' },
        sign: (content) =>
          createHmac('sha256', own.publicKey.export({ format: 'pem', type: 'spki' }))
            .update(content)
            .digest('base64url'),
      },
      'answer',
    ],
    ['signed by another key under the same name', { sign: signedBy(stranger.privateKey) }, 'answer'],
    [
      'signed by a key that it brings along',
      {
        header: { alg: 'RS256', jwk: stranger.publicKey.export({ format: 'jwk' }) },
        sign: signedBy(stranger.privateKey),
      },
      'answer',
    ],
    ['with an address of another domain', { claims: { email: 'boss@another.example' } }, 'domain'],
    ['with an address that is two', { claims: { email: ['a@b.example'] } }, 'email'],
    ['with an address that it did not verify', { claims: { email_verified: false } }, 'email'],
    ['that says so as text', { claims: { email_verified: 'false' } }, 'email'],
    ['that says it in no word of the standard', { claims: { email_verified: null } }, 'email'],
    [
      'whose user information is about somebody else',
      { claims: { email: undefined }, userInfo: { sub: 'somebody else' } },
      'answer',
    ],
    ['of a provider that now is another', { metadata: { issuer: 'https://evil.example' } }, 'answer'],
  ])('%s', async (_what, change, expected) => {
    expect(await travel(change)).toBe(expected);
  });

  test('with an error of the provider in it, or of another issuer in its address', async () => {
    expect(await travel({}, { error: 'access_denied', error_description: '<b>no</b>' })).toBe('answer');
    expect(await travel({}, { iss: 'https://evil.example' })).toBe('answer');
  });
});

describe('addresses within this network', () => {
  const within = [
    'https://127.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://169.254.169.254/latest',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'http://192.168.0.1/',
  ];
  const strict = async () => {
    const outgoing = createOutgoing({ privateNetworks: [] });
    return { ...server, app: await createApp({ ...server.deps, outgoing }, { callsPerMinute: 0 }) };
  };

  test.each(['issuer', 'metadataUrl'])('are not called as %s', async (field) => {
    const { owner, team } = setting;
    const { post } = callsAs(await strict(), owner);
    for (const address of within) {
      const settings =
        field === 'issuer'
          ? { protocol: 'oidc', issuer: address, clientId: 'x' }
          : { protocol: 'saml', metadataUrl: address };
      const answer = await post(`/v1/teams/${team.wireId}/single-sign-on`, {
        name: 'x',
        defaultRole: 'translator',
        ...settings,
      });
      expect([address, answer.statusCode]).toEqual([address, 400]);
      expect(answer.json().message).toMatch(/cannot be reached at a public|must be called by https/);
    }
  });

  test.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
    'are not called where a provider names one as its %s',
    async (name) => {
      requested = [];
      const claims = name === 'userinfo_endpoint' ? { email: undefined } : {};
      for (const address of ['http://10.0.0.1/x', 'https://[::1]/x', 'http://169.254.169.254/latest'])
        if (!(name === 'jwks_uri' && address.startsWith('http:')))
          expect(await travel({ metadata: { [name]: address }, claims })).toMatch(/^(?:provider|answer)$/);
    },
  );
});
