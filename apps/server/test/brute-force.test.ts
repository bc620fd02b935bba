import { randomUUID } from 'node:crypto';
import { allContracts } from '@parlance/contract/all';
import { commonErrors } from '@parlance/contract/common';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { encodeId } from '@parlance/domain/id';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { createTestApp, ownHeaders, type TestApp } from './app.ts';
import { buildTeam, buildUser } from './builders.ts';
import { callsAs } from './calls.ts';
import { tokenMailedTo } from './mails.ts';
import { newBrowser, password, setUpApp, signUp } from './second-factor/sign-in.ts';

/** Fifty at once, at everything that can be guessed: limits hold to the number, and what works once works once. */

const crowd = 50;
let server: TestApp;
/** The same server with the limits of a real one. */
let limited: FastifyInstance;
beforeAll(async () => {
  server = await createTestApp();
  limited = await createApp(server.deps, { callsPerMinute: 12_000 });
});

const atOnce = (ask: (n: number) => Promise<LightMyRequestResponse>) =>
  Promise.all(Array.from({ length: crowd }, (_, n) => ask(n)));
const countOf = (answers: LightMyRequestResponse[], code: string | number) =>
  answers.filter(
    (answer) => answer.statusCode === code || (answer.body !== '' && answer.json().code === code),
  ).length;
/** A place of the network that no other test comes from. */
const newPlace = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::`;

describe('a password', () => {
  const guess = (email: string, remoteAddress: string, given = 'Wrong-Password-1234') =>
    server.app.inject({
      method: 'POST',
      url: '/auth/signin',
      headers: ownHeaders,
      remoteAddress,
      payload: { email, password: given },
    });

  test.each([true, false])(
    'is guessed ten times from one place (there is such an account: %s)',
    async (there) => {
      const email = there ? (await signUp(server)).email : `${randomUUID()}@example.org`;
      const place = newPlace();
      // Each from another address of the same network.
      const answers = await atOnce((n) => guess(email, `${place}${n + 1}`));
      expect(countOf(answers, 'wrongCredentials')).toBe(10);
      expect(countOf(answers, 'tooManyPasswords')).toBe(crowd - 10);
      expect((await guess(email, `${place}99`, password)).json().code).toBe('tooManyPasswords');
      if (there) expect((await guess(email, newPlace(), password)).statusCode).toBe(200);
    },
  );

  test('is not locked for its owner by one place, however often that tries', async () => {
    const { email } = await signUp(server);
    const place = newPlace();
    for (let round = 0; round < 3; round++) await atOnce((n) => guess(email, `${place}${n + 1}`));
    expect((await guess(email, newPlace(), password)).statusCode).toBe(200);
  });

  test('is accepted from networks of its owner, and after a reset from everywhere, with any attempts of others', async () => {
    const { email } = await signUp(server);
    const home = newPlace();
    expect((await guess(email, `${home}1`, password)).statusCode).toBe(200);
    for (let round = 0; round < 3; round++) await atOnce(() => guess(email, newPlace()));
    expect((await guess(email, newPlace(), password)).json().code).toBe('tooManyPasswords');
    expect((await guess(email, `${home}2`, password)).statusCode).toBe(200);
    // The right one from a known place forgets what was tried: once more, for the reset.
    for (let round = 0; round < 3; round++) await atOnce(() => guess(email, newPlace()));
    const nobody = callsAs(server);
    await nobody.post('/auth/forgot', { email });
    const token = await tokenMailedTo(server, email);
    const chosen = 'Another-Long-Password-2';
    await nobody.post(`/auth/reset/${token}`, { newPassword: chosen, verifyPassword: chosen });
    expect((await guess(email, newPlace(), chosen)).statusCode).toBe(200);
  });

  test('is guessed a hundred times from everywhere', async () => {
    const { email } = await signUp(server);
    const rounds = [
      await atOnce(() => guess(email, newPlace())),
      await atOnce(() => guess(email, newPlace())),
    ];
    const more = await atOnce(() => guess(email, newPlace()));
    expect(rounds.map((answers) => countOf(answers, 'wrongCredentials'))).toEqual([crowd, crowd]);
    expect(countOf(more, 'tooManyPasswords')).toBe(crowd);
  });
});

describe('the second step', () => {
  test.each([
    ['codes', () => String(Math.floor(Math.random() * 1e6)).padStart(6, '0')],
    ['recovery codes', () => randomUUID().slice(0, 19).toUpperCase()],
  ])('takes ten wrong %s for an account', async (_what, code) => {
    const { browser, email } = await signUp(server);
    await setUpApp(browser);
    const other = newBrowser(server);
    await other.post('/auth/signin', { email, password });
    const answers = await atOnce(() => other.post('/auth/second-factor/code', { code: code() }));
    expect(countOf(answers, 'wrongCode')).toBe(10);
    expect(countOf(answers, 'tooManyCodes')).toBe(crowd - 10);
    expect(await other.signedIn()).toBe(false);
  });

  test('accepts a recovery code once, also with concurrent requests', async () => {
    const { browser, email } = await signUp(server);
    const { recoveryCodes } = await setUpApp(browser);
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const one = newBrowser(server);
        await one.post('/auth/signin', { email, password });
        return one;
      }),
    );
    await Promise.all(
      browsers.map((one) => one.post('/auth/second-factor/code', { code: recoveryCodes[0] })),
    );
    const inside = await Promise.all(browsers.map((one) => one.signedIn()));
    expect(inside.filter(Boolean)).toHaveLength(1);
  });
});

describe('a link of a mail works once for fifty who open it at once', () => {
  test('to a new password', async () => {
    const { email } = await signUp(server);
    const nobody = callsAs(server);
    await nobody.post('/auth/forgot', { email });
    const token = await tokenMailedTo(server, email);
    const chosen = 'Another-Long-Password-2';
    const answers = await atOnce(() =>
      nobody.post(`/auth/reset/${token}`, { newPassword: chosen, verifyPassword: chosen }),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(crowd - 1).fill(404)]);
  });

  test('into a team', async () => {
    const owner = await buildUser(server.deps.db);
    const team = await buildTeam(server.deps.db, { owner });
    const guest = await buildUser(server.deps.db, { emailVerified: false });
    const invited = { firstName: 'I', lastName: 'I', email: guest.email, role: 'translator' };
    await callsAs(server, owner).post(`/v1/teams/${team.wireId}/invite-user`, invited);
    const token = await tokenMailedTo(server, guest.email);
    const { post } = callsAs(server, guest);
    const answers = await atOnce(() => post(`/v1/invitations/${token}/accept`));
    expect(countOf(answers, 200)).toBe(1);
    const changes = await callsAs(server, owner).get(
      `/v1/teams/${team.wireId}/changelog?kind=invitationAccepted`,
    );
    expect(changes.json().changes).toHaveLength(1);
  });
});

const endpoints = Object.values(allContracts).flatMap((contract) => Object.values(contract));
const named = endpoints
  .filter(({ limit }) => limit !== undefined)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

describe('a call with a limit', () => {
  const ask = ({ method, path }: EndpointSpec, remoteAddress: string) => {
    const url = path.replaceAll(/:(\w+)/g, () => encodeId('team', 1));
    return limited.inject({ method, url, headers: ownHeaders, remoteAddress });
  };
  // A browser navigation gets the error on the sign-in page.
  const isTooMany = (
    { leadsBrowser }: EndpointSpec,
    { statusCode, headers, body }: LightMyRequestResponse,
  ) =>
    leadsBrowser
      ? statusCode === 303 &&
        String(headers.location).includes(`errorMessage=${encodeURIComponent(commonErrors.tooMany.message)}`)
      : statusCode === 429 && JSON.parse(body).code === 'tooMany';

  test.each(named)('is counted by network before the caller is identified: $name', async ({ endpoint }) => {
    const { limit = 0 } = endpoint;
    const place = newPlace();
    const answers: LightMyRequestResponse[] = [];
    for (let n = 1; n <= limit + 3; n++) answers.push(await ask(endpoint, `${place}${n}`));
    expect(answers.map((answer) => isTooMany(endpoint, answer))).toEqual([
      ...Array(limit).fill(false),
      true,
      true,
      true,
    ]);
  });

  test.each(named.slice(0, 5))('lets no more through when all come at once: $name', async ({ endpoint }) => {
    const place = newPlace();
    const answers = await atOnce((n) => ask(endpoint, `${place}${n + 1}`));
    const passed = answers.filter(({ statusCode }) => statusCode !== 429);
    expect(passed.length).toBeLessThanOrEqual(endpoint.limit ?? 0);
    expect((await ask(endpoint, newPlace())).statusCode).not.toBe(429);
  });

  test('is every one that takes a secret of a signed-out user, or reveals something about an address', () => {
    const open = endpoints.filter(
      ({ permission, method, path, limit }) =>
        permission === 'public' && limit === undefined && (method !== 'GET' || path.includes('/:')),
    );
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /auth/signout']);
  });

  test('is each that has an address looked up as somebody typed it', () => {
    const lookUps = endpoints.filter(
      ({ method, path }) => ['POST', 'PUT'].includes(method) && /\/webhooks(\/:webhookId)?$/.test(path),
    );
    expect(lookUps.map(({ limit }) => limit)).toEqual([30, 30]);
  });
});

test('access tokens are guessed no more often than all calls together', async () => {
  const app = await createApp(server.deps, { callsPerMinute: 20 });
  const place = newPlace();
  const guess = (n: number) =>
    app.inject({
      url: '/v1/projects',
      headers: { host: 'localhost', authorization: `Bearer ${randomUUID()}` },
      remoteAddress: `${place}${n + 1}`,
    });
  const answers: LightMyRequestResponse[] = [];
  for (let n = 0; n < 25; n++) answers.push(await guess(n));
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([20, 5]);
});

test('what strangers use up at an address is not taken from those who are signed in there', async () => {
  const owner = await buildUser(server.deps.db);
  const team = await buildTeam(server.deps.db, { owner });
  const other = await buildUser(server.deps.db);
  const place = newPlace();
  const invite = (headers: Record<string, string>, teamId = team.wireId) =>
    limited.inject({
      method: 'POST',
      url: `/v1/teams/${teamId}/team-members`,
      headers: { ...ownHeaders, ...headers },
      remoteAddress: `${place}1`,
      payload: {},
    });
  const own = owner.headers;
  const ofOther = other.headers;
  // Each has been here before.
  await invite(own);
  await invite(ofOther);
  const strangers = await atOnce((n) => invite(n % 2 ? {} : { authorization: `Bearer ${randomUUID()}` }));
  expect(countOf(strangers, 429)).toBeGreaterThan(0);
  expect((await invite(own)).statusCode).not.toBe(429);
  // Nor what one of them uses up, from the other.
  const many = await atOnce(() => invite(ofOther));
  expect(countOf(many, 429)).toBeGreaterThan(0);
  expect((await invite(own)).statusCode).not.toBe(429);
});
