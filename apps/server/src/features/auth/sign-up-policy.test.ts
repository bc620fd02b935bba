import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, buildTeamOf, buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { multipart } from '../../../test/import/import.ts';
import { createApp } from '../../app.ts';
import { loadEnv } from '../../env.ts';
import { countAttempt } from '../sessions/attempts.service.ts';

let server: TestApp;
const others: TestApp[] = [];
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => Promise.all(others.map(({ app }) => app.close())));

/** The same server with other settings. */
async function withSettings(settings: NodeJS.ProcessEnv): Promise<TestApp> {
  const { signUp, mail, site } = loadEnv(settings);
  const env = { ...server.deps.env, signUp, mail, site };
  const app = await createApp({ ...server.deps, env }, { callsPerMinute: 0 });
  others.push({ ...server, app });
  return { ...server, app };
}

describe('the right to create an account', () => {
  const comes = async (on: TestApp, email: string) => {
    const person = { firstName: 'Ada', lastName: 'Byron', email, password: 'Correct-Horse-Battery-1' };
    return callsAs(on).post('/auth/signup', { ...person, acceptTerms: true });
  };

  test('is everyone by default', async () => {
    expect((await comes(await withSettings({}), `${randomUUID()}@example.org`)).statusCode).toBe(200);
    expect((await callsAs(server).get('/v1/site')).json().signUp).toBe('on');
  });

  test('is no one where sign-up is off', async () => {
    const off = await withSettings({ PARLANCE_SIGN_UP: 'off' });
    expect(refusal(await comes(off, `${randomUUID()}@example.org`))).toEqual({
      status: 403,
      code: 'signUpClosed',
    });
    expect((await callsAs(off).get('/v1/site')).json().signUp).toBe('off');
  });

  test('is limited to invited addresses, if configured', async () => {
    const on = await withSettings({ PARLANCE_SIGN_UP: 'invited' });
    const people = await buildPeople(server.deps.db);
    const team = await buildTeamOf(server.deps.db, people);
    const email = `Ivy.${randomUUID()}@example.org`;
    expect(refusal(await comes(on, email))).toEqual({ status: 403, code: 'signUpInvited' });
    const invited = { firstName: 'Ivy', lastName: 'Invited', email, role: 'translator' };
    await callsAs(server, people.owner).post(`/v1/teams/${team.wireId}/invite-user`, invited);
    expect((await comes(on, email.toLowerCase())).statusCode).toBe(200);
  });
});

test('agreement is stored only where the installation publishes what one agrees to', async () => {
  const agreed = async (settings: NodeJS.ProcessEnv) => {
    const email = `${randomUUID()}@example.org`;
    const person = { firstName: 'Ada', lastName: 'Byron', email, password: 'Correct-Horse-Battery-1' };
    const answer = await callsAs(await withSettings(settings)).post('/auth/signup', {
      ...person,
      acceptTerms: true,
    });
    expect(answer.statusCode).toBe(200);
    const { terms_accepted_at: at } = await server.deps.db
      .selectFrom('users')
      .select('terms_accepted_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return at !== null;
  };
  expect(await agreed({})).toBe(false);
  expect(await agreed({ PARLANCE_PRIVACY_URL: 'https://texts.example.org/privacy' })).toBe(true);
});

describe('where mails are sent, an address must be confirmed', () => {
  const smtp = { SMTP_URL: 'smtp://localhost', SMTP_FROM: 'texts@example.com' };
  const refused = { status: 403, code: 'addressUnconfirmed' };

  test('before invitations, tokens and uploads, and then they are there', async () => {
    const mailing = await withSettings(smtp);
    const { db } = server.deps;
    for (const [emailVerified, isRefused] of [
      [false, true],
      [true, false],
    ] as const) {
      const owner = await buildUser(db, { emailVerified });
      const team = await buildTeamOf(db, { ...(await buildPeople(db)), owner });
      const project = await buildProject(db, { team, languages: ['en'] });
      const { post } = callsAs(mailing, owner);
      const person = {
        firstName: 'Ivy',
        lastName: 'I',
        email: `${randomUUID()}@example.org`,
        role: 'manager',
      };
      const { payload, headers } = await multipart([{ name: 'en.json', body: '{}' }]);
      const answers = [
        await post(`/v1/teams/${team.wireId}/invite-user`, person),
        await post(`/v1/teams/${team.wireId}/team-members`, { email: owner.email, role: 'manager' }),
        await post('/users/tokens', { name: 'CI', scopes: ['read'], days: 30 }),
        await mailing.app.inject({
          method: 'POST',
          url: `/v1/projects/${project.wireId}/uploads`,
          payload,
          headers: { ...owner.headers, ...headers },
        }),
      ];
      for (const answer of answers)
        if (isRefused) expect(refusal(answer)).toEqual(refused);
        else expect(answer.json().code).not.toBe('addressUnconfirmed');
    }
  });

  test('which no user could where none are', async () => {
    const user = await buildUser(server.deps.db, { emailVerified: false });
    const answer = await callsAs(server, user).post('/users/tokens', {
      name: 'CI',
      scopes: ['read'],
      days: 30,
    });
    expect(answer.statusCode).toBe(200);
  });
});

test('one account sends so many invitations a day', async () => {
  const people = await buildPeople(server.deps.db);
  const team = await buildTeamOf(server.deps.db, people);
  const { post } = callsAs(server, people.owner);
  const invite = () =>
    post(`/v1/teams/${team.wireId}/invite-user`, {
      firstName: 'Ivy',
      lastName: 'Invited',
      email: `${randomUUID()}@example.org`,
      role: 'translator',
    });
  expect((await invite()).statusCode).toBe(200);
  const limit = { most: 500, minutes: 24 * 60 };
  for (let sent = 1; sent < 500; sent++)
    await countAttempt(server.deps.db, `invitations of ${people.owner.id}`, limit);
  expect(refusal(await invite())).toEqual({ status: 429, code: 'tooManyToday' });
});
