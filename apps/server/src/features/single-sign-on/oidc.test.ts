import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import {
  followProvider,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../test/identity-provider.ts';
import { codeOf, newBrowser, password, setUpApp, signUp } from '../../../test/second-factor/sign-in.ts';
import {
  begin,
  buildConnection,
  type ConnectionFixture,
  followLogin,
  followLoginFrom,
  pageOf,
  settingsOf,
} from '../../../test/single-sign-on/login-flow.ts';

let server: TestApp;
let provider: IdentityProvider;
let setting: ConnectionFixture;
beforeAll(async () => {
  server = await createTestApp();
  provider = await startIdentityProvider({ sub: 'nobody', email: 'nobody@example.org' });
  setting = await buildConnection(server, settingsOf(provider));
  provider.redirects.push(setting.connection.ownAddresses.redirect);
});
afterAll(() => provider.stop());

/** A new user at the provider. */
function become(email = `${randomUUID()}@${setting.domain}`) {
  provider.person = {
    sub: randomUUID(),
    email,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
  };
  return email;
}
const membersOf = async () =>
  (await callsAs(server, setting.owner).get(`/v1/teams/${setting.team.wireId}/team-members`)).json<
    { username: string; role: string }[]
  >();

describe('a round trip by OpenID Connect', () => {
  test('makes an account, a member with the default role and a session', async () => {
    const email = become();
    const { browser, page } = await followLogin(server, provider, email);
    expect(page).toBe('/projects');
    expect((await browser.get('/users/me')).json()).toMatchObject({
      email,
      displayName: 'Grace Hopper',
      emailVerified: true,
    });
    expect(await membersOf()).toContainEqual(
      expect.objectContaining({ username: email, role: 'translator' }),
    );
    const accounts = (await browser.get('/users/accounts')).json();
    expect(accounts.provider).toBe('sso');
    expect(Object.values(accounts.additionalProvidersData)).toEqual([
      expect.objectContaining({ name: 'Our provider', email }),
    ]);
  });

  test('finds the account again by the provider’s name for it, and does not bring back a removed user', async () => {
    const email = become();
    const first = await followLogin(server, provider, setting.domain);
    const me = (await first.browser.get('/users/me')).json<{ _id: string }>();
    await callsAs(server, setting.owner).del(`/v1/teams/${setting.team.wireId}/team-members/${me._id}`);
    provider.person.email = `renamed-${email}`;
    const second = await followLogin(server, provider, setting.domain, undefined, '&next=/teams');
    expect(second.page).toBe('/teams');
    expect((await second.browser.get('/users/me')).json()).toMatchObject({ _id: me._id, email });
    expect((await membersOf()).map(({ username }) => username)).not.toContain(email);
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'evil'])(
    'leads to no page of others: %s',
    async (next) => {
      become();
      const { page } = await followLogin(
        server,
        provider,
        setting.domain,
        undefined,
        `&next=${encodeURIComponent(next)}`,
      );
      expect(page).toBe('/projects');
    },
  );

  test('requires the second factor that the account has, and starts no session before', async () => {
    become();
    const { browser } = await followLogin(server, provider, setting.domain);
    const begun = await browser.post('/users/second-factor/authenticator', {});
    const { secret } = begun.json<{ secret: string }>();
    await browser.post('/users/second-factor/authenticator/confirm', { code: codeOf(secret, -1) });
    const again = await followLogin(server, provider, setting.domain);
    expect(again.page).toBe('/login/second-factor');
    expect(await again.browser.signedIn()).toBe(false);
    await again.browser.post('/auth/second-factor/code', { code: codeOf(secret) });
    expect(await again.browser.signedIn()).toBe(true);
  });

  test('sends state, nonce and a challenge by SHA-256', async () => {
    const address = new URL(await begin(newBrowser(server), setting.domain));
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'parlance',
      redirect_uri: setting.connection.ownAddresses.redirect,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(address.searchParams.get(name)?.length).toBeGreaterThan(40);
  });
});

describe('accounts that were there before', () => {
  const secondFactorless = async (verified: boolean) => {
    const email = `${randomUUID()}@${setting.domain}`;
    await callsAs(server, setting.owner).post(`${setting.path}/switch`, { enabled: false });
    const person = await signUp(server, email);
    if (verified)
      await server.deps.db
        .updateTable('users')
        .set({ email_verified_at: new Date() })
        .where('email', '=', email)
        .execute();
    await callsAs(server, setting.owner).post(`${setting.path}/switch`, { enabled: true });
    return person;
  };

  test('with a verified address are the person’s, with all they have', async () => {
    const { email, user, browser: before } = await secondFactorless(true);
    await setUpApp(before);
    become(email);
    const { browser, page } = await followLogin(server, provider, email);
    expect(page).toBe('/login/second-factor');
    expect(await before.signedIn()).toBe(true);
    expect(await browser.signedIn()).toBe(false);
    expect(user._id).toHaveLength(24);
  });

  test('with an unconfirmed address lose what a stranger could have put there', async () => {
    const { email, browser: stranger } = await secondFactorless(false);
    await setUpApp(stranger);
    become(email);
    const { browser, page } = await followLogin(server, provider, email);
    expect(page).toBe('/projects');
    expect(await stranger.signedIn()).toBe(false);
    expect((await browser.get('/users/second-factor')).json()).toMatchObject({
      authenticator: false,
      hasPassword: false,
    });
  });

  test('of staff are not opened by who proved the domain; their password still counts', async () => {
    const { email } = await secondFactorless(true);
    await server.deps.db.updateTable('users').set({ is_admin: true }).where('email', '=', email).execute();
    become(email);
    expect((await followLogin(server, provider, email)).page).toMatch(/^\/login\?ssoErr=staff/);
    const answer = await newBrowser(server).post('/auth/signin', { email, password });
    expect(answer.json()).toMatchObject({ email });
  });
});

describe('accounts of the domain', () => {
  test('sign in no other way, whether they exist or not', async () => {
    const email = become();
    await followLogin(server, provider, email);
    for (const address of [email, `nobody@${setting.domain}`, `nobody@${setting.domain.toUpperCase()}`]) {
      const browser = newBrowser(server);
      const required = { status: 400, code: 'ssoRequired' };
      expect(refusal(await browser.post('/auth/signin', { email: address, password }))).toEqual(required);
      expect(refusal(await browser.post('/auth/forgot', { email: address }))).toEqual(required);
      const person = { firstName: 'A', lastName: 'B', email: address, password, acceptTerms: true };
      expect(refusal(await browser.post('/auth/signup', person))).toEqual(required);
      expect((await browser.post('/users/email-has-sso', { email: address })).json()).toEqual({
        emailHasSSO: true,
      });
    }
    const other = await newBrowser(server).post('/users/email-has-sso', { email: 'somebody@example.org' });
    expect(other.json()).toEqual({ emailHasSSO: false });
  });

  test('sign in by password again when it is switched off', async () => {
    const own = await buildConnection(server, settingsOf(provider));
    const email = `x@${own.domain}`;
    const signIn = () => newBrowser(server).post('/auth/signin', { email, password });
    expect(refusal(await signIn()).code).toBe('ssoRequired');
    await callsAs(server, own.owner).post(`${own.path}/switch`, { enabled: false });
    expect(refusal(await signIn()).code).toBe('wrongCredentials');
  });
});

describe('refused', () => {
  const problem = (page: string) => new URL(page, 'http://localhost').searchParams.get('ssoErr');

  test('an address or domain without single sign-on', async () => {
    for (const input of ['unknown.example', '', 'someone@unknown.example', 'no domain'])
      expect(await begin(newBrowser(server), input)).toBe(
        `/login?ssoErr=unknown&ssoEmailOrDomain=${encodeURIComponent(input)}`,
      );
  });

  test('an address of another domain than the proven ones', async () => {
    become('grace@another.example');
    expect(problem((await followLogin(server, provider, setting.domain)).page)).toBe('domain');
  });

  test('an address that the provider did not verify, and none at all', async () => {
    become();
    provider.person.email_verified = false;
    expect(problem((await followLogin(server, provider, setting.domain)).page)).toBe('email');
    become('');
    expect(problem((await followLogin(server, provider, setting.domain)).page)).toBe('email');
  });

  test('an answer in another browser, one that was used, and one with another state', async () => {
    become();
    const browser = newBrowser(server);
    const start = await begin(browser, setting.domain);
    const back = (await followProvider(start, provider.issuer)).replace('http://localhost:4000', '');
    const other = newBrowser(server);
    await begin(other, setting.domain);
    expect(problem(pageOf(await other.get(back)))).toBe('expired');
    expect(await other.signedIn()).toBe(false);
    // That uses it up: an attacker who planted it cannot have it opened later.
    expect(problem(pageOf(await browser.get(back)))).toBe('expired');
    const fresh = (await followProvider(await begin(browser, setting.domain), provider.issuer)).replace(
      'http://localhost:4000',
      '',
    );
    expect(problem(pageOf(await browser.get(fresh.replace(/state=[^&]*/, 'state=invented'))))).toBe(
      'expired',
    );
    expect(pageOf(await browser.get(fresh))).toBe('/projects');
    expect(problem(pageOf(await browser.get(fresh)))).toBe('expired');
  });

  test('an answer for another connection, a code that was changed and an issuer that is another', async () => {
    become();
    const elsewhere = await buildConnection(server, settingsOf(provider));
    const browser = newBrowser(server);
    const answerOf = async () =>
      (await followProvider(await begin(browser, setting.domain), provider.issuer)).replace(
        'http://localhost:4000',
        '',
      );
    const mixed = (await answerOf()).replace(setting.connection._id, elsewhere.connection._id);
    expect(problem(pageOf(await browser.get(mixed)))).toBe('expired');
    expect(problem(pageOf(await browser.get((await answerOf()).replace(/code=[^&]*/, 'code=changed'))))).toBe(
      'answer',
    );
    const foreign = (await answerOf()).replace(
      /iss=[^&]*/,
      `iss=${encodeURIComponent('https://evil.example')}`,
    );
    expect(problem(pageOf(await browser.get(foreign)))).toBe('answer');
    expect(await browser.signedIn()).toBe(false);
  });
});

describe('linked accounts', () => {
  test('are linked by a signed-in user, used, and unlinked except for the last way in', async () => {
    const { browser, email } = await signUp(server);
    become(`other-${randomUUID()}@${setting.domain}`);
    const { address } = (await browser.post('/users/accounts', { ssoEmailOrDomain: setting.domain })).json();
    expect(await followLoginFrom(address, provider, browser)).toBe('/settings/accounts?linked=yes');
    const linked = await followLogin(server, provider, setting.domain);
    expect((await linked.browser.get('/users/me')).json()).toMatchObject({ email });
    const { additionalProvidersData } = (await linked.browser.get('/users/accounts')).json();
    const [id = ''] = Object.keys(additionalProvidersData);
    const unlink = () => linked.browser.del(`/users/accounts?provider=${id}`);
    await server.deps.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', email)
      .execute();
    expect(refusal(await unlink())).toEqual({ status: 409, code: 'lastAccount' });
    await server.deps.db
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('email', '=', email)
      .execute();
    const stranger = (await signUp(server)).browser;
    expect(refusal(await stranger.del(`/users/accounts?provider=${id}`)).status).toBe(404);
    expect((await unlink()).json()).toEqual({ provider: 'local', additionalProvidersData: {} });
  });

  test('are not linked to two people, nor by a browser that another user is signed in to', async () => {
    become();
    await followLogin(server, provider, setting.domain);
    const { browser } = await signUp(server);
    const start = async () =>
      (await browser.post('/users/accounts', { ssoEmailOrDomain: setting.domain })).json<{
        address: string;
      }>().address;
    expect(await followLoginFrom(await start(), provider, browser)).toBe('/settings/accounts?problem=taken');
    become();
    const address = await start();
    const { browser: other } = await signUp(server);
    const back = (await followProvider(address, provider.issuer)).replace('http://localhost:4000', '');
    other.cookies.set('parlance_sso', browser.cookies.get('parlance_sso') ?? '');
    expect(pageOf(await other.get(back))).toMatch(/^\/settings\/accounts\?problem=expired/);
    expect((await other.get('/users/accounts')).json().additionalProvidersData).toEqual({});
  });

  test('keep one of two ways in when both are removed at once', async () => {
    const { browser, email } = await signUp(server);
    for (const _ of [1, 2]) {
      become();
      const { address } = (
        await browser.post('/users/accounts', { ssoEmailOrDomain: setting.domain })
      ).json();
      await followLoginFrom(address, provider, browser);
    }
    await server.deps.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', email)
      .execute();
    const ids = Object.keys((await browser.get('/users/accounts')).json().additionalProvidersData);
    expect(ids).toHaveLength(2);
    const answers = await Promise.all(ids.map((id) => browser.del(`/users/accounts?provider=${id}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
