import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, ownHeaders, type TestApp } from '../../../test/app.ts';
import { buildTeam, buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { hashPassword } from '../sessions/password.service.ts';
import { deviceOf } from './device.ts';

const password = 'Correct-Horse-Battery-1';
const newPassword = 'Another-Long-Password-2';
let server: TestApp;
let nobody: ReturnType<typeof callsAs>;
let hash: string;
beforeAll(async () => {
  server = await createTestApp();
  nobody = callsAs(server);
  hash = await hashPassword(password);
});

const as = (user: TestUser) => callsAs(server, user);
const newAddress = () => `${randomUUID()}@example.org`;
const mailsTo = (email: string) =>
  server.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
async function linkTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text_body ?? '';
  return /http:\/\/localhost:4000\/verify-email\/([\w-]+)/.exec(text)?.[1] ?? '';
}

/** A user with a password whose address is not verified. */
async function newcomer(): Promise<TestUser> {
  const user = await buildUser(server.deps.db);
  await server.deps.db
    .updateTable('users')
    .set({ password_hash: hash, email_verified_at: null })
    .where('id', '=', user.id)
    .execute();
  return user;
}
const own = async (user: TestUser) => (await as(user).get('/users/me')).json();

describe('the address of an account', () => {
  test('is verified by the link that a sign-up sends, in the language of the sign-up', async () => {
    const email = newAddress();
    const answer = await nobody.post('/auth/signup', {
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      password,
      acceptTerms: true,
      language: 'de',
    });
    expect(answer.json()).toMatchObject({ email, emailVerified: false });
    await server.deps.jobs.drain();
    expect((await mailsTo(email))[0]).toMatchObject({
      kind: 'verifyEmail',
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    });
    const token = await linkTo(email);
    expect((await nobody.get(`/auth/verify/${token}`)).json()).toEqual({ valid: true, email });
    expect((await nobody.post(`/auth/verify/${token}`)).statusCode).toBe(204);
    const signedIn = (await nobody.post('/auth/signin', { email, password })).json();
    expect(signedIn.emailVerified).toBe(true);
    expect(refusal(await nobody.post(`/auth/verify/${token}`))).toEqual({
      status: 404,
      code: 'verificationInvalid',
    });
    expect((await nobody.get(`/auth/verify/${token}`)).json()).toEqual({ valid: false, email: null });
  });

  test('is requested again at most five times an hour, also concurrently, and never once it is verified', async () => {
    const user = await newcomer();
    const ask = () => as(user).get('/users/resend-email-verification');
    const answers = await Promise.all(Array.from({ length: 7 }, ask));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
    await server.deps.jobs.drain();
    await nobody.post(`/auth/verify/${await linkTo(user.email)}`);
    await ask();
    expect(await mailsTo(user.email)).toHaveLength(5);
  });

  test('ends with its link after three days, of which only the hash is kept', async () => {
    const user = await newcomer();
    await as(user).get('/users/resend-email-verification');
    const token = await linkTo(user.email);
    const { rows } = await sql<{ row: string }>`
      select v::text as row from email_verifications v where user_id = ${user.id}`.execute(server.deps.db);
    expect(rows.map(({ row }) => row.includes(token))).toEqual([false]);
    await sql`update email_verifications set expires_at = now() where user_id = ${user.id}`.execute(
      server.deps.db,
    );
    expect(refusal(await nobody.post(`/auth/verify/${token}`)).code).toBe('verificationInvalid');
  });

  test('changes only after the link sent there was opened; the former address gets a mail', async () => {
    const user = await newcomer();
    const email = newAddress();
    expect(refusal(await as(user).post('/users/email', { email, password: 'wrong' }))).toEqual({
      status: 400,
      code: 'wrongPassword',
    });
    expect((await as(user).post('/users/email', { email, password })).statusCode).toBe(204);
    expect((await own(user)).email).toBe(user.email);
    await nobody.post(`/auth/verify/${await linkTo(email)}`);
    expect(await own(user)).toMatchObject({ email, emailVerified: true });
    await server.deps.jobs.drain();
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['emailChanged']);
  });

  test('takes the links along that lie in the former mailbox', async () => {
    const user = await newcomer();
    const email = newAddress();
    await nobody.post('/auth/forgot', { email: user.email });
    await as(user).del('/users');
    await server.deps.jobs.drain();
    const texts = (await mailsTo(user.email)).map(({ text_body }) => text_body ?? '').join();
    const token = (page: string) => new RegExp(`/${page}/([\\w-]+)`).exec(texts)?.[1] ?? '';
    const [forgotten, deletion] = [token('password/reset'), token('delete-account')];
    expect((await nobody.get(`/auth/reset/${forgotten}`)).json()).toEqual({ valid: true });
    expect((await nobody.get(`/auth/delete/${deletion}`)).json().valid).toBe(true);
    await as(user).post('/users/email', { email, password });
    await nobody.post(`/auth/verify/${await linkTo(email)}`);
    expect((await nobody.get(`/auth/reset/${forgotten}`)).json()).toEqual({ valid: false });
    expect((await nobody.get(`/auth/delete/${deletion}`)).json().valid).toBe(false);
  });

  test.each(['<ada@example.org>', 'ada\u0001@example.org', 'ad\u202ea@example.org', 'a\u200bda@example.org'])(
    'is invalid with brackets, controls or invisible signs: %j',
    async (email) => {
      const answer = await as(await newcomer()).post('/users/email', { email, password });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().validationErrors).toContainEqual(
        expect.objectContaining({ field: 'email', message: 'Please fill a valid email address.' }),
      );
      expect(answer.json().detail).toEqual({ code: 'no-email', parameters: {} });
    },
  );

  test.each(['İrem', 'ΟΔΟΣ'])('is found again with any letters: %s', async (local) => {
    const email = `${local}@${randomUUID()}.example.org`;
    const body = { firstName: 'İrem', lastName: 'Ωmega', email, password, acceptTerms: true };
    expect((await nobody.post('/auth/signup', body)).statusCode).toBe(200);
    expect((await nobody.post('/auth/signin', { email, password })).json()).toMatchObject({ email });
    expect(refusal(await nobody.post('/auth/signup', body)).code).toBe('emailTaken');
    // Spelt otherwise it is the same account, and the same count of wrong passwords.
    const spellings = [email, email.replace('İ', 'i'), email.replace('Σ', 'σ')];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        nobody.post('/auth/signin', { email: spellings[n % 3], password: 'wrong' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  test('does not change to one that another account got in the meantime, and does not reveal before whether it is taken', async () => {
    const [user, other] = [await newcomer(), await newcomer()];
    const answer = await as(user).post('/users/email', { email: other.email.toUpperCase(), password });
    expect(answer.statusCode).toBe(204);
    const token = await linkTo(other.email.toUpperCase());
    expect(refusal(await nobody.post(`/auth/verify/${token}`))).toEqual({ status: 409, code: 'emailInUse' });
    expect((await own(user)).email).toBe(user.email);
  });
});

describe('the password', () => {
  const change = (user: TestUser, input: object) =>
    as(user).post('/users/password', {
      currentPassword: password,
      newPassword,
      verifyPassword: newPassword,
      ...input,
    });

  test('is changed with knowledge of the old one; all other sessions end, and a mail reports it', async () => {
    const user = await newcomer();
    const cookies = (await nobody.post('/auth/signin', { email: user.email, password })).cookies;
    const other = { headers: { ...ownHeaders, cookie: `parlance_session=${cookies.at(-1)?.value}` } };
    expect((await callsAs(server, other).get('/users/me')).statusCode).toBe(200);
    expect((await change(user, {})).statusCode).toBe(204);
    expect((await callsAs(server, other).get('/users/me')).statusCode).toBe(401);
    expect((await as(user).get('/users/me')).statusCode).toBe(200);
    expect((await nobody.post('/auth/signin', { email: user.email, password })).statusCode).toBe(400);
    expect((await nobody.post('/auth/signin', { email: user.email, password: newPassword })).statusCode).toBe(
      200,
    );
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  test('takes the links along that would set another one, or another address', async () => {
    const user = await newcomer();
    const email = newAddress();
    await nobody.post('/auth/forgot', { email: user.email });
    await as(user).post('/users/email', { email, password });
    await server.deps.jobs.drain();
    const text = (await mailsTo(user.email))[0]?.text_body ?? '';
    const forgotten = /\/password\/reset\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await change(user, {})).statusCode).toBe(204);
    expect((await nobody.get(`/auth/reset/${forgotten}`)).json()).toEqual({ valid: false });
    expect(refusal(await nobody.post(`/auth/verify/${await linkTo(email)}`)).code).toBe(
      'verificationInvalid',
    );
  });

  test.each([
    ['a wrong current one', { currentPassword: 'wrong' }, 'The current password is wrong.'],
    ['two that differ', { verifyPassword: `${newPassword}x` }, 'Passwords do not match'],
    ['a weak one', { newPassword: 'weak', verifyPassword: 'weak' }, undefined],
  ])('stays with %s', async (_name, input, message) => {
    const user = await newcomer();
    const answer = await change(user, input);
    expect(answer.statusCode).toBe(400);
    if (message) expect(answer.json().message).toBe(message);
    expect((await nobody.post('/auth/signin', { email: user.email, password })).statusCode).toBe(200);
  });
});

test('the current password can be tried ten times in a quarter of an hour, in all places together', async () => {
  const user = await newcomer();
  const wrong = { currentPassword: 'wrong', newPassword, verifyPassword: newPassword };
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => as(user).post('/users/password', wrong)),
    ...Array.from({ length: 6 }, () =>
      as(user).post('/users/email', { email: newAddress(), password: 'wrong' }),
    ),
  ]);
  expect(answers.map((answer) => refusal(answer).code).sort()).toEqual([
    ...Array.from({ length: 2 }, () => 'tooManyPasswords'),
    ...Array.from({ length: 10 }, () => 'wrongPassword'),
  ]);
  const right = await as(user).post('/users/password', { ...wrong, currentPassword: password });
  expect(refusal(right)).toEqual({ status: 429, code: 'tooManyPasswords' });
});

describe('sessions', () => {
  const signIn = async (user: TestUser, agent: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/auth/signin',
      payload: { email: user.email, password },
      headers: { ...ownHeaders, 'user-agent': agent },
    });
    return { headers: { ...ownHeaders, cookie: `parlance_session=${answer.cookies.at(-1)?.value}` } };
  };

  test('are listed with where they are, the own first, and ended one by one or all but the own', async () => {
    const user = await newcomer();
    const phone = await signIn(user, 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36');
    const work = await signIn(user, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0');
    const sessions = (await as(user).get('/users/sessions')).json();
    expect(sessions).toHaveLength(3);
    expect(sessions.map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([true, false, false]);
    const onPhone = sessions.find((one: { device: { system: string } }) => one.device.system === 'Android');
    expect(onPhone.device).toEqual({ browser: 'Chrome', system: 'Android' });
    expect((await as(user).del(`/users/sessions/${onPhone._id}`)).statusCode).toBe(204);
    expect((await callsAs(server, phone).get('/users/me')).statusCode).toBe(401);
    expect((await callsAs(server, work).get('/users/me')).statusCode).toBe(200);
    expect((await as(user).del('/users/sessions')).statusCode).toBe(204);
    expect((await callsAs(server, work).get('/users/me')).statusCode).toBe(401);
    expect((await as(user).get('/users/sessions')).json()).toHaveLength(1);
  });

  test('of others are not there', async () => {
    const [user, other] = [await newcomer(), await newcomer()];
    const [session] = (await as(other).get('/users/sessions')).json();
    expect(refusal(await as(user).del(`/users/sessions/${session._id}`)).status).toBe(404);
    expect((await as(other).get('/users/me')).statusCode).toBe(200);
  });

  test('are distinguished by browser and system, as far as known', () => {
    expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19 Safari/605')).toEqual({
      browser: 'Safari',
      system: 'macOS',
    });
    expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/150 Safari/537 Edg/150')).toMatchObject({
      browser: 'Edge',
    });
    expect(deviceOf('curl/8.9')).toEqual({ browser: null, system: null });
    expect(deviceOf(null)).toEqual({ browser: null, system: null });
  });
});

describe('the picture', () => {
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>')]);
  const put = (user: TestUser, bytes: Buffer) =>
    as(user).put('/users/picture', { picture: bytes.toString('base64') });

  test('is sent as what its bytes are, at an address that changes with it, to people of the same teams', async () => {
    const [user, other, stranger] = [await newcomer(), await newcomer(), await newcomer()];
    await buildTeam(server.deps.db, { owner: user, members: [{ user: other, role: 'translator' }] });
    const { picture } = (await put(user, png)).json();
    const sent = await as(other).get(picture);
    expect(sent.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(sent.rawPayload.equals(png)).toBe(true);
    expect((await nobody.get(picture)).statusCode).toBe(401);
    expect((await as(stranger).get(picture)).statusCode).toBe(404);
    const next = (await put(user, Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).json().picture;
    expect(next).not.toBe(picture);
    expect((await as(other).get(picture)).statusCode).toBe(404);
    expect((await as(other).get(next)).headers['content-type']).toBe('image/jpeg');
    expect((await as(user).del('/users/picture')).json().picture).toBeNull();
    expect((await as(other).get(next)).statusCode).toBe(404);
  });

  test('is found by people of the same teams, many at once, and by no one else', async () => {
    const { db } = server.deps;
    const [owner, member, plain, stranger] = [
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await newcomer(),
    ];
    await buildTeam(db, {
      owner,
      members: [
        { user: member, role: 'translator' },
        { user: plain, role: 'manager' },
      ],
    });
    const pictures = {
      [owner.wireId]: (await put(owner, png)).json().picture,
      [member.wireId]: (await put(member, png)).json().picture,
    };
    await put(stranger, png);
    const ids = [owner, member, plain, stranger].map(({ wireId }) => wireId);
    const picturesFor = async (user: TestUser) => (await as(user).post('/users/pictures', { ids })).json();
    expect(await picturesFor(member)).toEqual(pictures);
    expect(await picturesFor(owner)).toEqual(pictures);
    expect(Object.keys(await picturesFor(stranger))).toEqual([stranger.wireId]);
    expect((await as(owner).post('/users/pictures', { ids: [] })).json()).toEqual({});
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
    ['one that is too large', Buffer.concat([png, Buffer.alloc(200_000)])],
  ])('is not %s', async (_name, bytes) => {
    const user = await newcomer();
    expect((await put(user, bytes)).statusCode).toBe(400);
    expect((await own(user)).picture).toBeNull();
  });
});

test('the own account shows how the user signs in, what the plan allows and what of it is used', async () => {
  const user = await newcomer();
  await buildTeam(server.deps.db, { owner: user });
  await server.deps.db
    .updateTable('users')
    .set({ plan_id: 'starter', plan_overrides: JSON.stringify({ apps: 4 }) })
    .where('id', '=', user.id)
    .execute();
  expect(await own(user)).toMatchObject({
    username: user.email,
    provider: 'local',
    additionalProvidersData: {},
    enterprisePlan: null,
    planOverrides: { apps: 4 },
    _planInfo: { id: 'starter', apps: 4, mau: 10_000, teamMembers: 5, apiAccess: false, glossary: false },
    _info: { apps: 0, teams: 1, teamMembers: 1 },
  });
});
