import { randomUUID } from 'node:crypto';
import { allContracts } from '@parlance/contract/all';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { createTestApp, ownHeaders, type TestApp } from './app.ts';
import { buildUser, type TestUser } from './builders.ts';
import { mailsTo } from './mails.ts';

/** What pages of others, proxies and planted cookies can make a browser send. */

const password = 'Correct-Horse-Battery-1';
const writing = Object.values(allContracts)
  .flatMap((contract) => Object.values(contract))
  .filter(
    ({ method, postedBySites, tokenOnly, hasSideEffects }) =>
      hasSideEffects || (method !== 'GET' && method !== 'OPTIONS' && !postedBySites && !tokenOnly),
  )
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  server = await createTestApp();
  user = await buildUser(server.deps.db, { isAdmin: true, isSuperadmin: true });
});

const idOf = (name: string) => (name === 'languageId' ? encodeLanguageId(1, 1) : encodeId('team', 1));

describe('a writing call with the cookie of a user', () => {
  const foreign: Record<string, Record<string, string>> = {
    'without X-Requested-With': { 'x-requested-with': '' },
    'that the browser calls cross-site': { 'sec-fetch-site': 'cross-site' },
    'from another origin': { origin: 'https://evil.example' },
    'from another port': { origin: 'http://localhost:81' },
    'from a name below ours': { origin: 'http://evil.localhost' },
    'from a sandboxed frame': { origin: 'null' },
    'for a host that is not ours': { host: 'evil.example' },
    'with a token of no kind': { 'x-requested-with': '', authorization: 'Basic YTpi' },
  };

  test.each(writing)('is refused before it is read: $name', async ({ endpoint }) => {
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => idOf(name));
    for (const [what, headers] of Object.entries(foreign)) {
      const answer = await server.app.inject({
        method: endpoint.method,
        url,
        headers: { ...user.headers, 'content-type': 'text/plain', ...headers },
        payload: '{"broken',
      });
      expect([what, answer.statusCode, answer.json().code]).toEqual([what, 403, 'crossSite']);
    }
  });
});

describe('a link in a mail', () => {
  test.each([
    ['Host', { host: 'localhost.evil.example' }, 403],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }, 204],
    ['Forwarded', { forwarded: 'host=evil.example;proto=https' }, 204],
    [
      'an absolute address of the request',
      { 'x-original-url': 'http://evil.example/', 'x-host': 'evil.example' },
      204,
    ],
  ])('links to our address with any %s', async (_header, headers: Record<string, string>, status) => {
    const { email } = await buildUser(server.deps.db);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/auth/forgot',
      headers: { ...ownHeaders, ...headers },
      payload: { email },
    });
    expect(answer.statusCode).toBe(status);
    for (const { link, text } of await mailsTo(server, email)) {
      expect(new URL(link).origin).toBe('http://localhost:4000');
      expect(text).not.toContain('evil');
    }
  });
});

describe('cookies', () => {
  const signUp = async (
    settings: { publicUrl?: string; trustedProxies?: string[] },
    headers: object = {},
  ) => {
    const deps = { ...server.deps, env: { ...server.deps.env, ...settings } };
    const app = await createApp(deps, { callsPerMinute: 0 });
    const email = `${randomUUID()}@example.org`;
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/signup',
      headers: { ...ownHeaders, ...headers },
      payload: { firstName: 'Ada', lastName: 'Byron', email, password, acceptTerms: true },
    });
    return answer.cookies.findLast(({ name }) => name === 'parlance_session');
  };

  test('are for us alone: no script reads them, no other site sends them', async () => {
    expect(await signUp({})).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await signUp({})).not.toHaveProperty('domain');
    expect(await signUp({})).not.toHaveProperty('secure');
  });

  test('travel by https alone where our address is one, also behind a proxy that is not listed', async () => {
    const at = { host: 'texts.example.org' };
    expect(await signUp({ publicUrl: 'https://texts.example.org' }, at)).toMatchObject({ secure: true });
  });

  test('that an attacker planted become no user’s session', async () => {
    const planted = 'x'.repeat(43);
    const email = `${randomUUID()}@example.org`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/auth/signup',
      headers: { ...ownHeaders, cookie: `parlance_session=${planted}; parlance_factor=${planted}` },
      payload: { firstName: 'Ada', lastName: 'Byron', email, password, acceptTerms: true },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.filter(({ value }) => value === planted)).toEqual([]);
    const later = { ...ownHeaders, cookie: `parlance_session=${planted}` };
    expect((await server.app.inject({ url: '/users/me', headers: later })).statusCode).toBe(401);
  });
});

describe('a place to go on to', () => {
  const places = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/%09/evil.example\r\nset-cookie: a=b',
    ' //evil.example',
  ];
  test.each(places)('of the single sign-on is one of ours: %j', async (next) => {
    const query = new URLSearchParams({ ssoEmailOrDomain: next, next });
    const answer = await server.app.inject({ url: `/auth/sso?${query}`, headers: ownHeaders });
    const to = new URL(String(answer.headers.location), 'http://localhost');
    expect([answer.statusCode, to.host, to.pathname]).toEqual([303, 'localhost', '/login']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  // What a provider adds is not looked at; the second step is an address of ours, which knows its words.
  test.each([
    [`/auth/sso/oidc/${encodeId('connection', 1)}?state=x`, 'ssoErr=expired'],
    ['/auth/sso/return?ticket=x', 'errorMessage='],
  ])('is ours where nothing is known of the round trip: %s', async (url, why) => {
    const answer = await server.app.inject({
      url: `${url}&next=//evil.example&RelayState=//evil.example&redirect=//evil.example`,
      headers: ownHeaders,
    });
    expect(String(answer.headers.location).startsWith(`/login?${why}`)).toBe(true);
    expect(String(answer.headers.location)).not.toContain('evil');
    const plain = await server.app.inject({ url, headers: ownHeaders });
    expect(String(plain.headers.location)).toMatch(/^\/login\?ssoErr=expired/);
  });

  test('is ours with any RelayState of a SAML provider', async () => {
    for (const RelayState of places) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/auth/sso/saml/${encodeId('connection', 1)}`,
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ SAMLResponse: 'x', RelayState }).toString(),
      });
      expect(String(answer.headers.location)).toMatch(/^\/login\?ssoErr=expired/);
    }
  });
});
