import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { buildTeam, buildUser, type TestUser } from './builders.ts';
import { callsAs } from './calls.ts';
import { newBrowser, password, setUpApp, signUp } from './second-factor/sign-in.ts';

/**
 * No status, word, header or time reveals whether there is an account. Compares times by the work that causes them: the
 * statements sent and the passwords hashed.
 */
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

interface Work {
  status: number;
  body: string;
  headers: string[];
  statements: string[];
  hashes: number;
}

/**
 * No work of the call: who calls, and what they may in the team, is remembered for a second (0005); and behind each change
 * of an account its waiting jobs are looked at (0039).
 */
const remembered = /^select "(?:s|t)"\."id"|what a user may changed/;
const ofAnswer = /^(?:date|x-request-id|set-cookie|content-length|connection)$/;

/** What an answer is, and what it took. */
async function workOf(call: () => Promise<LightMyRequestResponse>): Promise<Work> {
  const statements: string[] = [];
  let hashes = 0;
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const hook = createHook({
    init(_id, type) {
      // Work that Argon2 hands to another thread has no name.
      if (type === 'undefined') hashes += 1;
    },
  });
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const [statement] = given;
    const text = typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
    if (/users|attempts|sso_|challenge|jobs|mails|team/.test(text) && !remembered.test(text))
      statements.push(text);
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  hook.enable();
  try {
    const answer = await call();
    const headers = Object.entries(answer.headers)
      .filter(([name]) => !ofAnswer.test(name))
      .map(([name, value]) => `${name}: ${value}`);
    return { status: answer.statusCode, body: answer.body, headers, statements: statements.sort(), hashes };
  } finally {
    hook.disable();
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
}

const unknown = () => `${randomUUID()}@example.org`;

describe('a sign-in', () => {
  const signIn = (email: string) =>
    workOf(() => newBrowser(server).post('/auth/signin', { email, password: `${password}x` }));

  test('is refused alike with a wrong password, without an account and without a password', async () => {
    // The first check of a process makes the hash that stands in for none.
    await signIn(unknown());
    const { email } = await signUp(server);
    const known = await signIn(email);
    expect(known.status).toBe(400);
    expect(known.hashes).toBe(1);
    expect(await signIn(unknown())).toEqual(known);
    const withoutPassword = await buildUser(server.deps.db);
    expect(await signIn(withoutPassword.email)).toEqual(known);
    const second = await signUp(server);
    await setUpApp(second.browser);
    expect(await signIn(second.email)).toEqual(known);
    const locked = await signUp(server);
    await server.deps.db
      .updateTable('users')
      .set({ account_locked: true })
      .where('email', '=', locked.email)
      .execute();
    expect(await signIn(locked.email)).toEqual(known);
  });
});

describe('a forgotten password', () => {
  test('is taken alike for every address', async () => {
    const ask = (email: string) => workOf(() => callsAs(server).post('/auth/forgot', { email }));
    const { email } = await signUp(server);
    const known = await ask(email);
    expect(known).toMatchObject({ status: 204, body: '', hashes: 0 });
    expect(await ask(unknown())).toEqual(known);
  });
});

describe('single sign-on', () => {
  test('depends on the domain, never on the account', async () => {
    const ask = (email: string) => workOf(() => callsAs(server).post('/users/email-has-sso', { email }));
    const { email } = await signUp(server);
    const known = await ask(email);
    expect(JSON.parse(known.body)).toEqual({ emailHasSSO: false });
    expect(await ask(unknown())).toEqual(known);
  });
});

describe('a user who may add people', () => {
  let owner: TestUser;
  let teamId: string;
  beforeAll(async () => {
    owner = await buildUser(server.deps.db);
    teamId = (await buildTeam(server.deps.db, { owner })).wireId;
  });

  test('learns that an address waits for its confirmation, at the cost of an unknown one', async () => {
    const add = (email: string) =>
      workOf(() =>
        callsAs(server, owner).post(`/v1/teams/${teamId}/team-members`, { email, role: 'manager' }),
      );
    const { email } = await signUp(server);
    const unverified = await add(email);
    expect(JSON.parse(unverified.body)).toMatchObject({ code: 'unconfirmedUser' });
    const nobody = await add(unknown());
    expect(JSON.parse(nobody.body)).toMatchObject({ code: 'unknownUser' });
    expect({ ...nobody, body: unverified.body }).toEqual(unverified);
  });

  test('invites alike whether there is an account or not', async () => {
    const invite = async (email: string) => {
      const person = { firstName: 'Ivy', lastName: 'Invited', email, role: 'manager' };
      const work = await workOf(() => callsAs(server, owner).post(`/v1/teams/${teamId}/invite-user`, person));
      const { _id, created, sent, expires, link, ...rest } = JSON.parse(work.body);
      return { ...work, body: JSON.stringify({ ...rest, email: '' }) };
    };
    const known = await invite((await buildUser(server.deps.db)).email);
    expect(known.status).toBe(200);
    expect(await invite(unknown())).toEqual(known);
  });

  test('is no one else: strangers and translators learn nothing about addresses', async () => {
    const { email } = await buildUser(server.deps.db);
    const stranger = await buildUser(server.deps.db);
    for (const [who, status] of [[stranger, 404]] as const)
      for (const address of [email, unknown()]) {
        const { post } = callsAs(server, who);
        const added = await post(`/v1/teams/${teamId}/team-members`, { email: address, role: 'translator' });
        expect(added.statusCode).toBe(status);
      }
  });
});

test('a sign-up reveals it (0023), after the same work and by the same limit for every caller', async () => {
  const join = (email: string) =>
    newBrowser(server).post('/auth/signup', {
      firstName: 'A',
      lastName: 'B',
      email,
      password,
      acceptTerms: true,
    });
  const { email } = await signUp(server);
  const [taken, free] = [await workOf(() => join(email)), await workOf(() => join(unknown()))];
  expect(JSON.parse(taken.body).code).toBe('emailTaken');
  expect(taken.hashes).toBe(free.hashes);
});
