import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';

const newPassword = 'Another-Long-Password-2';
let server: TestApp;
let nobody: ReturnType<typeof callsAs>;
beforeAll(async () => {
  server = await createTestApp();
  nobody = callsAs(server);
});

const mailsTo = (email: string) =>
  server.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();

/** Asks for a link and reads it in the outbox. */
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

  test('speaks the language that the user chose, else the one he asked in', async () => {
    const [german, asked] = [await buildUser(server.deps.db), await buildUser(server.deps.db)];
    await callsAs(server, german).put('/users', { preferences: { language: 'de' } });
    await tokenFor(german, 'en');
    await tokenFor(asked, 'de-AT');
    for (const { email } of [german, asked])
      expect((await mailsTo(email))[0]?.subject).toBe('Wählen Sie ein neues Passwort');
  });
});
