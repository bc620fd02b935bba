import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, createTestApp, ownHeaders, type TestApp } from '../../../test/app.ts';
import { cloneDatabase } from '../../../test/database.ts';
import { createApp } from '../../app.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { offerSetUp } from './set-up.service.ts';

const password = 'Correct-Horse-Battery-1';
const person = () => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: `${randomUUID()}@example.org`,
  password,
});

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const post = (url: string, payload: object, headers: Record<string, string> = ownHeaders) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const me = (cookie: string) => server.app.inject({ url: '/users/me', headers: { ...ownHeaders, cookie } });
/** Of several cookies in one answer, the session that was started. */
const startedSession = (answer: { cookies: { name: string; value: string }[] }) => {
  const cookie = answer.cookies.findLast((item) => item.name === 'parlance_session');
  return `${cookie?.name}=${cookie?.value}`;
};

describe('sign-up', () => {
  it('makes an account, signs in and answers the user without the password', async () => {
    const input = person();
    const answer = await post('/auth/signup', { ...input, acceptTerms: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: input.email, displayName: 'Ada Byron', isAdmin: false });
    expect(answer.body).not.toContain(password);
    const cookie = answer.cookies.findLast((item) => item.name === 'parlance_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await me(startedSession(answer))).json().email).toBe(input.email);
  });

  it('wants the terms confirmed, in the words of the specification', async () => {
    const answer = await post('/auth/signup', person());
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(
      'Please confirm that you agree to the Privacy Policy and Terms of Service.',
    );
  });

  it.each([
    ['Short-1a', 'password'],
    ['only-lowercase-letters-1', 'password'],
    ['NoSpecialCharacter12345', 'password'],
  ])('refuses the weak password %s and names the field', async (weak, field) => {
    const answer = await post('/auth/signup', { ...person(), password: weak, acceptTerms: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().validationErrors).toContainEqual(expect.objectContaining({ field }));
  });

  it('rejects an address that is taken, in any case', async () => {
    const input = person();
    await post('/auth/signup', { ...input, acceptTerms: true });
    const answer = await post('/auth/signup', {
      ...input,
      email: input.email.toUpperCase(),
      acceptTerms: true,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'emailTaken']);
  });
});

describe('sign-in', () => {
  it('answers the same for a wrong password and an unknown address', async () => {
    const input = person();
    await post('/auth/signup', { ...input, acceptTerms: true });
    const wrong = await post('/auth/signin', { email: input.email, password: `${password}x` });
    const unknown = await post('/auth/signin', { email: person().email, password });
    expect(wrong.statusCode).toBe(400);
    expect(unknown.body).toBe(wrong.body);
  });

  it('starts a session of its own, not the one that the browser brought', async () => {
    const input = person();
    const brought = startedSession(await post('/auth/signup', { ...input, acceptTerms: true }));
    const answer = await post(
      '/auth/signin',
      { email: input.email, password },
      { ...ownHeaders, cookie: brought },
    );
    expect(answer.statusCode).toBe(200);
    expect(startedSession(answer)).not.toBe(brought);
    expect((await me(brought)).statusCode).toBe(401);
    expect((await me(startedSession(answer))).statusCode).toBe(200);
  });

  it('ends the session at sign-out', async () => {
    const cookie = startedSession(await post('/auth/signup', { ...person(), acceptTerms: true }));
    const out = await post('/auth/signout', {}, { ...ownHeaders, cookie });
    expect(out.statusCode).toBe(204);
    expect((await me(cookie)).statusCode).toBe(401);
  });

  it('answers 401 without a session and with an invented one', async () => {
    expect((await me('')).statusCode).toBe(401);
    expect((await me('parlance_session=invented')).json().code).toBe('notSignedIn');
  });
});

describe('the set-up link', () => {
  it('makes one superadmin and works once, also for two at the same time', async () => {
    const database = await cloneDatabase();
    const { app, deps, close } = await buildTestApp(database);
    const token = await offerSetUp(deps.db);
    const url = `/auth/setup/${token}`;
    const use = () => app.inject({ method: 'POST', url, payload: person(), headers: ownHeaders });
    expect((await app.inject({ url, headers: ownHeaders })).json()).toEqual({ valid: true });
    const answers = await Promise.all([use(), use()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    const winner = answers.find((answer) => answer.statusCode === 200);
    expect(winner?.json()).toMatchObject({ isAdmin: true, roles: ['superadmin', 'user'] });
    expect(await offerSetUp(deps.db)).toBeUndefined();
    expect((await use()).json().code).toBe('setupUsed');
    await close();
    await database.db.destroy();
  });

  it('refuses an invented token', async () => {
    expect((await post('/auth/setup/invented', person())).statusCode).toBe(404);
  });
});

describe('requests of other sites', () => {
  it.each([
    ['without X-Requested-With', { host: 'localhost' }],
    ['that the browser calls cross-site', { ...ownHeaders, 'sec-fetch-site': 'cross-site' }],
    ['from another origin', { ...ownHeaders, origin: 'https://evil.example' }],
    ['from a sandboxed frame', { ...ownHeaders, origin: 'null' }],
    ['for a host name that is not ours', { ...ownHeaders, host: 'evil.example' }],
  ])('are refused: %s', async (_name, headers) => {
    const answer = await post(
      '/auth/signin',
      { email: 'a@example.org', password },
      headers as Record<string, string>,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'crossSite']);
  });
});

describe('answers', () => {
  it('carry security headers, a request id and are not stored', async () => {
    const answer = await me('');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const unknown = await server.app.inject({ url: '/v1/nothing', headers: ownHeaders });
    const foreign = await server.app.inject({ url: '/users/me', headers: { host: 'example.org' } });
    for (const refusal of [unknown, foreign]) expect(refusal.headers).toMatchObject(securityHeaders);
  });

  it('are to come by https only where people do', async () => {
    const env = { ...server.deps.env, publicUrl: 'https://texts.example.com' };
    const secure = await createApp({ ...server.deps, env }, { callsPerMinute: 0 });
    const answer = await secure.inject({ url: '/healthz', headers: { host: 'texts.example.com' } });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
    const plain = await server.app.inject({ url: '/healthz', headers: ownHeaders });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  it('are JSON with a message for what does not exist', async () => {
    const answer = await server.app.inject({ url: '/v1/nothing', headers: ownHeaders });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
  });

  it('describe the API and their own health', async () => {
    const api = await server.app.inject({ url: '/v1/openapi.json', headers: ownHeaders });
    const { paths } = api.json();
    expect(paths['/auth/signup'].post.summary).toBe('Make an account and sign in.');
    expect(paths['/users/tokens'].post).toMatchObject({
      operationId: 'createToken',
      tags: ['Access tokens of users'],
    });
    expect(Object.keys(paths['/v1/projects/{mobileAppId}'])).toEqual(['get', 'put', 'post', 'delete']);
    expect(paths['/healthz']).toBeUndefined();
    expect((await server.app.inject({ url: '/healthz', headers: ownHeaders })).json()).toEqual({
      status: 'ok',
    });
    expect((await server.app.inject({ url: '/readyz', headers: ownHeaders })).json()).toEqual({
      status: 'ready',
    });
  });

  it('are counted for requests with the token, and for none if no token is set', async () => {
    const metrics = (app: FastifyInstance, given?: string) =>
      app.inject({
        url: '/metrics',
        headers: { ...ownHeaders, ...(given && { authorization: `Bearer ${given}` }) },
      });
    const metricsToken = 'a-token-of-many-characters';
    const env = { ...server.deps.env, metricsToken };
    const measured = await createApp({ ...server.deps, env }, { callsPerMinute: 0 });
    expect((await metrics(measured, metricsToken)).body).toContain('http_request_duration_seconds');
    const refused = [
      metrics(measured),
      metrics(measured, `${metricsToken}x`),
      metrics(server.app, metricsToken),
    ];
    expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await measured.close();
  });
});
