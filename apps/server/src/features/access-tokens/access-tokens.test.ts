import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, ownHeaders, type TestApp } from '../../../test/app.ts';
import { buildProject, buildTeam, buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { password, signUp } from '../../../test/second-factor/sign-in.ts';

let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  server = await createTestApp();
  user = await buildUser(server.deps.db);
});

type Scope = 'read' | 'write' | 'import' | 'export';
async function make(scopes: Scope[], whose = user) {
  const answer = await callsAs(server, whose).post('/users/tokens', { name: 'CI', scopes, days: 30 });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ _id: string; token: string; scopes: Scope[] }>();
}
/** A call as a program makes it: with only the token. */
const bearing = (token: string) =>
  callsAs(server, { headers: { host: 'localhost', authorization: `Bearer ${token}` } });

describe('an access token', () => {
  test('is made by who shows the password, not by a session that was left open', async () => {
    const { browser } = await signUp(server);
    const wanted = { name: 'CI', scopes: ['read'], days: 30 };
    expect(refusal(await browser.post('/users/tokens', wanted))).toEqual({ status: 400, code: 'proofWrong' });
    const wrong = { ...wanted, password: 'Wrong-Horse-Battery-1' };
    expect(refusal(await browser.post('/users/tokens', wrong))).toEqual({ status: 400, code: 'proofWrong' });
    expect((await browser.post('/users/tokens', { ...wanted, password })).statusCode).toBe(200);
  });

  test('is shown once; only its hash and its last characters are kept, and a mail reports it', async () => {
    const owner = await buildUser(server.deps.db);
    const { _id, token } = await make(['export', 'read', 'read'], owner);
    const list = await callsAs(server, owner).get('/users/tokens');
    expect(list.body).not.toContain(token);
    expect(list.json()).toEqual([
      expect.objectContaining({
        _id,
        name: 'CI',
        scopes: ['read', 'export'],
        ending: token.slice(-4),
        lastUsed: null,
      }),
    ]);
    const { rows } = await sql<{ kept: string }>`
      select t::text as kept from access_tokens t where user_id = ${owner.id}
      union all select m::text from mails m where recipient = ${owner.email}`.execute(server.deps.db);
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ kept }) => kept.includes(token))).toEqual([]);
  });

  test('acts for its user without the headers of the web app, and notes when', async () => {
    const owner = await buildUser(server.deps.db);
    const { token } = await make(['read', 'write'], owner);
    expect((await bearing(token).get('/users/me')).json().email).toBe(owner.email);
    const made = await bearing(token).post('/v1/projects', {
      name: 'Made by a program',
      baseLanguage: 'en',
      createTeam: true,
    });
    expect(made.statusCode).toBe(200);
    const [listed] = (await callsAs(server, owner).get('/users/tokens')).json();
    expect(listed.lastUsed).not.toBeNull();
  });

  test('stays within its scopes, and names a missing one', async () => {
    const { token } = await make(['read']);
    const project = await buildProject(server.deps.db, {
      team: await buildTeam(server.deps.db, { owner: user }),
    });
    const at = `/v1/projects/${project.wireId}`;
    expect((await bearing(token).get(at)).statusCode).toBe(200);
    const answer = await bearing(token).put(at, { name: 'Other' });
    expect(refusal(answer)).toEqual({ status: 403, code: 'tokenScope' });
    expect(answer.json().scope).toBe('write');
    expect(refusal(await bearing(token).get(`${at}/export-translations`)).code).toBe('tokenScope');
  });

  test('does no more than its user may', async () => {
    const translator = await buildUser(server.deps.db);
    const team = await buildTeam(server.deps.db, {
      owner: user,
      members: [{ user: translator, role: 'translator' }],
    });
    const project = await buildProject(server.deps.db, { team });
    const { token } = await make(['read', 'write', 'import', 'export'], translator);
    const answer = await bearing(token).put(`/v1/projects/${project.wireId}`, { name: 'Other' });
    expect(refusal(answer)).toEqual({ status: 403, code: 'forbidden' });
    const foreign = await buildProject(server.deps.db, {
      team: await buildTeam(server.deps.db, { owner: await buildUser(server.deps.db) }),
    });
    expect((await bearing(token).get(`/v1/projects/${foreign.wireId}`)).statusCode).toBe(404);
  });

  test('of staff leaves the powers of staff behind', async () => {
    const staff = await buildUser(server.deps.db, { isAdmin: true, isSuperadmin: true });
    const project = await buildProject(server.deps.db, {
      team: await buildTeam(server.deps.db, { owner: user }),
    });
    expect((await callsAs(server, staff).get(`/v1/projects/${project.wireId}`)).statusCode).toBe(200);
    const { token } = await make(['read'], staff);
    // What the session may is remembered for a second: not for the token.
    expect((await callsAs(server, staff).get(`/v1/projects/${project.wireId}`)).statusCode).toBe(200);
    expect((await bearing(token).get(`/v1/projects/${project.wireId}`)).statusCode).toBe(404);
    expect(refusal(await bearing(token).get('/v1/outbox')).code).toBe('tokenRefused');
  });

  test('counts alone: a session beside it does not help', async () => {
    const { token } = await make(['read']);
    const both = { headers: { ...user.headers, authorization: `Bearer ${token}` } };
    expect(refusal(await callsAs(server, both).get('/users/sessions')).code).toBe('tokenRefused');
    const wrong = { headers: { ...user.headers, authorization: 'Bearer parlance_pat_invented' } };
    expect(refusal(await callsAs(server, wrong).get('/users/me'))).toEqual({
      status: 401,
      code: 'notSignedIn',
    });
  });

  test('is taken from the header alone', async () => {
    const { token } = await make(['read']);
    for (const url of [`/users/me?access_token=${token}`, `/users/me?token=${token}`])
      expect((await callsAs(server).get(url)).statusCode).toBe(401);
    const cookie = { headers: { ...ownHeaders, cookie: `parlance_session=${token}` } };
    expect((await callsAs(server, cookie).get('/users/me')).statusCode).toBe(401);
  });

  test('does not open writes to pages of other sites', async () => {
    const { token } = await make(['write']);
    const page = {
      headers: { host: 'localhost', authorization: `Bearer ${token}`, origin: 'https://evil.example' },
    };
    expect(refusal(await callsAs(server, page).post('/v1/projects', {})).code).toBe('crossSite');
  });

  test('ends when it is revoked, by its user alone', async () => {
    const { _id, token } = await make(['read']);
    const other = await buildUser(server.deps.db);
    expect((await callsAs(server, other).del(`/users/tokens/${_id}`)).statusCode).toBe(404);
    expect((await bearing(token).get('/users/me')).statusCode).toBe(200);
    expect((await callsAs(server, user).del(`/users/tokens/${_id}`)).statusCode).toBe(204);
    // What runs on a build server cannot sign in: it is told of its token, also of that of a project.
    for (const ended of [token, `${'0'.repeat(24)}!${'0'.repeat(32)}`]) {
      const refused = await bearing(ended).get('/users/me');
      expect(refusal(refused)).toEqual({ status: 401, code: 'notSignedIn' });
      expect(refused.json().message).toMatch(/^This access token is not valid/);
    }
    expect((await callsAs(server).get('/users/me')).json().message).toBe('Please sign in.');
  });

  test('of a locked account returns 402', async () => {
    const owner = await buildUser(server.deps.db);
    const { token } = await make(['read'], owner);
    await sql`update users set account_locked = true where id = ${owner.id}`.execute(server.deps.db);
    expect((await bearing(token).get('/v1/teams/userTeamsInfo')).statusCode).toBe(402);
  });

  test('ends on its day', async () => {
    const { _id, token } = await make(['read']);
    await sql`update access_tokens set expires_at = now() where ending = ${token.slice(-4)}`.execute(
      server.deps.db,
    );
    expect((await bearing(token).get('/users/me')).statusCode).toBe(401);
    const list = (await callsAs(server, user).get('/users/tokens')).json();
    expect(list.map((one: { _id: string }) => one._id)).toContain(_id);
  });

  test.each([
    ['no scope', { name: 'CI', scopes: [], days: 30 }],
    ['a scope that there is not', { name: 'CI', scopes: ['staff'], days: 30 }],
    ['no end', { name: 'CI', scopes: ['read'], days: 100_000 }],
    ['no name', { name: ' ', scopes: ['read'], days: 30 }],
  ])('is not made with %s', async (_name, input) => {
    expect((await callsAs(server, user).post('/users/tokens', input)).statusCode).toBe(400);
  });

  test('is one of fifty at most, also when several are made at once', async () => {
    const owner = await buildUser(server.deps.db);
    await sql`insert into access_tokens (user_id, name, token_hash, ending, scopes, expires_at)
      select ${owner.id}, 'old', sha256((${owner.id} || ' ' || n)::bytea), 'abcd', '{read}', now() + interval '1 day'
      from generate_series(1, 48) n`.execute(server.deps.db);
    const one = { name: 'CI', scopes: ['read'], days: 7 };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => callsAs(server, owner).post('/users/tokens', one)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
  });
});
