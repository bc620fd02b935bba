import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { mailsTo } from '../../../test/mails.ts';
import { newBrowser, password } from '../../../test/second-factor/sign-in.ts';

const newPassword = 'Another-Long-Password-2';
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const as = (user: TestUser) => callsAs(server, user);
const own = async (user: TestUser) => (await as(user).get('/users/me')).json();

test('mails are in the language of the user’s first visit, until they choose another', async () => {
  const email = `${randomUUID()}@example.org`;
  const body = { firstName: 'Ada', lastName: 'Byron', email, password, acceptTerms: true, language: 'de' };
  const user = (await callsAs(server).post('/auth/signup', body)).json();
  expect(user.preferences).toEqual({ language: 'de' });
  const browser = newBrowser(server);
  expect((await browser.post('/auth/signin', { email, password })).statusCode).toBe(200);
  const change = { currentPassword: password, newPassword, verifyPassword: newPassword };
  await browser.post('/users/password', change);
  await browser.put('/users', { preferences: { language: 'en' } });
  await browser.del('/users');
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([
    'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    'Ihr Passwort wurde geändert',
    'Please confirm the deletion of your account',
  ]);
});

test('two tabs do not undo each other', async () => {
  const user = await buildUser(server.deps.db);
  const choices = [{ language: 'de' }, { theme: 'dark' }, { timeZone: 'Asia/Tokyo' }];
  await Promise.all([
    ...choices.map((preferences) => as(user).put('/users', { preferences })),
    as(user).put('/users', { firstName: 'Zoë' }),
    as(user).put('/users', { lastName: 'Ωmega' }),
  ]);
  expect(await own(user)).toMatchObject({
    displayName: 'Zoë Ωmega',
    preferences: { language: 'de', theme: 'dark', timeZone: 'Asia/Tokyo' },
  });
});

test.each([
  ['of nothing to be seen', '\u200b\u00ad', 'Please enter a name.'],
  ['of 201 letters', 'W'.repeat(201), 'A name may have at most 200 characters.'],
  ['of two lines', 'Ada\u2028Byron', 'Line breaks and control characters are not allowed.'],
])('returns an error message for a name %s', async (_what, firstName, message) => {
  const answer = await as(await buildUser(server.deps.db)).put('/users', { firstName });
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

test.each(['Zoë', 'محمد', '山田 太郎', '👩‍👩‍👧', '{x} <b> %s $&', 'W'.repeat(200)])(
  'accepts names as people have them: %s',
  async (lastName) => {
    const user = await buildUser(server.deps.db);
    await as(user).put('/users', { lastName });
    expect((await own(user)).lastName).toBe(lastName);
  },
);

test('the time zone is one that there is, and can be that of the browser again', async () => {
  const user = await buildUser(server.deps.db);
  const set = (timeZone: string | null) => as(user).put('/users', { preferences: { timeZone } });
  expect((await set('Asia/Kathmandu')).json().preferences.timeZone).toBe('Asia/Kathmandu');
  expect((await set('Mars/Base')).statusCode).toBe(400);
  expect((await set(null)).json().preferences.timeZone).toBeNull();
});
