import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { tokenMailedTo } from '../../../test/mails.ts';
import { codeOf, newBrowser, password, setUpApp, signUp } from '../../../test/second-factor/sign-in.ts';
import { resetRequests } from './reset.service.ts';

const newPassword = 'Another-Long-Password-2';
let server: TestApp;
let nobody: ReturnType<typeof callsAs>;
beforeAll(async () => {
  server = await createTestApp();
  nobody = callsAs(server);
});

const mailsTo = (email: string) =>
  server.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();

/** Requests a link and reads it in the outbox. */
async function tokenFor(user: TestUser, language?: string): Promise<string> {
  await nobody.post('/auth/forgot', { email: user.email, language });
  await server.deps.jobs.drain();
  const text = (await mailsTo(user.email)).at(-1)?.text_body ?? '';
  return /http:\/\/localhost:4000\/password\/reset\/([\w-]+)/.exec(text)?.[1] ?? '';
}
const reset = (token: string, verifyPassword = newPassword, password = newPassword) =>
  nobody.post(`/auth/reset/${token}`, { newPassword: password, verifyPassword });

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, which works once and ends every session', async () => {
    const user = await buildUser(server.deps.db);
    const token = await tokenFor(user);
    expect((await nobody.get(`/auth/reset/${token}`)).json()).toEqual({ valid: true });
    expect((await reset(token)).statusCode).toBe(204);
    expect((await callsAs(server, user).get('/users/me')).statusCode).toBe(401);
    expect((await nobody.post('/auth/signin', { email: user.email, password: newPassword })).statusCode).toBe(
      200,
    );
    expect(refusal(await reset(token))).toEqual({ status: 404, code: 'resetInvalid' });
    expect((await nobody.get(`/auth/reset/${token}`)).json()).toEqual({ valid: false });
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['resetPassword', 'passwordChanged']);
  });

  test('answers the same for an unknown address, and looks it up only afterwards', async () => {
    const user = await buildUser(server.deps.db);
    const known = await nobody.post('/auth/forgot', { email: user.email });
    const unknown = await nobody.post('/auth/forgot', { email: 'nobody-at-all@example.org' });
    expect([known.statusCode, known.body]).toEqual([204, '']);
    expect([unknown.statusCode, unknown.body]).toEqual([204, '']);
    expect(await mailsTo(user.email)).toEqual([]);
    await server.deps.jobs.drain();
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await mailsTo('nobody-at-all@example.org')).toEqual([]);
  });

  test('wants both passwords alike and strong, in the words of the specification', async () => {
    const token = await tokenFor(await buildUser(server.deps.db));
    expect((await reset(token, 'Another-Long-Password-3')).json().message).toBe('Passwords do not match');
    expect(refusal(await reset(token, 'weak', 'weak')).status).toBe(400);
    expect((await reset(token)).statusCode).toBe(204);
  });

  test('keeps only the hash of a link, which ends after an hour', async () => {
    const user = await buildUser(server.deps.db);
    const token = await tokenFor(user);
    const row = await sql<{ row: string }>`
      select r::text as row from password_resets r where user_id = ${user.id}`.execute(server.deps.db);
    expect(row.rows).toHaveLength(1);
    expect(row.rows[0]?.row).not.toContain(token);
    await sql`update password_resets set expires_at = now() where user_id = ${user.id}`.execute(
      server.deps.db,
    );
    expect(refusal(await reset(token))).toEqual({ status: 404, code: 'resetInvalid' });
  });

  test('is used by one of two who come at once', async () => {
    const token = await tokenFor(await buildUser(server.deps.db));
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });

  test('fills no mailbox: five links an hour', async () => {
    const user = await buildUser(server.deps.db);
    for (let n = 0; n < 7; n++) await nobody.post('/auth/forgot', { email: user.email });
    await server.deps.jobs.drain();
    expect(await mailsTo(user.email)).toHaveLength(5);
  });

  test('fills no mailbox with concurrent requests either', async () => {
    const { email } = await buildUser(server.deps.db);
    const { run } = resetRequests(server.deps);
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 7 }, () => run({ email }, { isLast: false, signal })));
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('signs out another user who is signed in in the browser where it is replaced', async () => {
    const token = await tokenFor(await buildUser(server.deps.db));
    const { browser } = await signUp(server);
    const input = { newPassword, verifyPassword: newPassword };
    expect((await browser.post(`/auth/reset/${token}`, input)).statusCode).toBe(204);
    expect([await browser.signedIn(), browser.cookies.has('parlance_session')]).toEqual([false, false]);
  });

  test('uses the language that the user chose, else that of their request', async () => {
    const [german, other] = [await buildUser(server.deps.db), await buildUser(server.deps.db)];
    await callsAs(server, german).put('/users', { preferences: { language: 'de' } });
    await tokenFor(german, 'en');
    await tokenFor(other, 'de-AT');
    for (const { email } of [german, other])
      expect((await mailsTo(email))[0]?.subject).toBe('Wählen Sie ein neues Passwort');
  });
});

describe('who knew the former password', () => {
  test('does not get the account by a change of address that they began', async () => {
    const { browser, email } = await signUp(server);
    const own = await tokenMailedTo(server, email);
    await nobody.post(`/auth/verify/${own}`);
    const elsewhere = `thief-of-${email}`;
    expect((await browser.post('/users/email', { email: elsewhere, password })).statusCode).toBe(204);
    const change = await tokenMailedTo(server, elsewhere);
    await nobody.post('/auth/forgot', { email });
    await reset(await tokenMailedTo(server, email));
    expect(refusal(await nobody.post(`/auth/verify/${change}`)).code).toBe('verificationInvalid');
    expect((await nobody.post('/auth/signin', { email, password: newPassword })).json()).toMatchObject({
      email,
    });
  });

  test('does not end a sign-in that waited for its second factor', async () => {
    const { browser, email } = await signUp(server);
    await nobody.post(`/auth/verify/${await tokenMailedTo(server, email)}`);
    const { secret } = await setUpApp(browser);
    const thief = newBrowser(server);
    expect((await thief.post('/auth/signin', { email, password })).json()).toEqual({ secondFactor: true });
    await nobody.post('/auth/forgot', { email });
    expect((await reset(await tokenMailedTo(server, email))).statusCode).toBe(204);
    const answer = await thief.post('/auth/second-factor/code', { code: codeOf(secret) });
    expect([refusal(answer).code, await thief.signedIn()]).toEqual(['challengeOver', false]);
  });
});

test('an account that a stranger created with the address of another is hers alone once she has set a password', async () => {
  const { browser, email } = await signUp(server);
  await setUpApp(browser);
  const body = { name: 'CI', scopes: ['read'], days: 365, password };
  const { token } = (await browser.post('/users/tokens', body)).json();
  const program = callsAs(server, { headers: { host: 'localhost', authorization: `Bearer ${token}` } });
  expect((await program.get('/users/me')).statusCode).toBe(200);
  await nobody.post('/auth/forgot', { email });
  await reset(await tokenMailedTo(server, email));
  expect((await program.get('/users/me')).statusCode).toBe(401);
  const owner = newBrowser(server);
  expect((await owner.post('/auth/signin', { email, password: newPassword })).json()).toMatchObject({
    email,
    emailVerified: true,
  });
  expect((await owner.get('/users/tokens')).json()).toEqual([]);
  expect((await owner.get('/users/second-factor')).json()).toMatchObject({ authenticator: false });
});
