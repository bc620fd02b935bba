import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.ts';
import { codeOf, newBrowser, password, setUpApp, signUp } from '../../../test/second-factor/sign-in.ts';
import {
  buildConnection,
  type ConnectionFixture,
  followLogin,
  followLoginFrom,
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

const become = (email: string, sub: string = randomUUID()) => {
  provider.person = { sub, email, email_verified: true };
};
const switchTo = (enabled: boolean, { owner, path } = setting) =>
  callsAs(server, owner).post(`${path}/switch`, { enabled });
const problem = (page: string) => new URL(page, 'http://localhost').searchParams.get('ssoErr');

/** An account that was made while its domain had no single sign-on; the link that went to `address` last. */
async function signUpBefore(verified: boolean) {
  await switchTo(false);
  const person = await signUp(server, `${randomUUID()}@${setting.domain}`);
  if (verified)
    await server.deps.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('email', '=', person.email)
      .execute();
  return person;
}
async function tokenTo(address: string, kind: string): Promise<string> {
  const mail = await server.deps.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', address)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/(?:verify-email|password\/reset)\/([\w-]+)/.exec(mail.text_body ?? '')?.[1] ?? '';
}

describe('who created an account for an address of another user', () => {
  const moved = () => `${randomUUID()}@evil.example`;

  test('does not take it along by a link once its owner came by single sign-on', async () => {
    const { browser, email } = await signUpBefore(false);
    const evil = moved();
    await browser.post('/users/email', { email: evil, password });
    await server.deps.jobs.drain();
    await switchTo(true);
    become(email);
    const owner = (await followLogin(server, provider, email)).browser;
    const token = await tokenTo(evil, 'changeEmail');
    const answer = await browser.post(`/auth/verify/${token}`);
    expect(refusal(answer)).toEqual({ status: 404, code: 'verificationInvalid' });
    expect((await owner.get('/users/me')).json()).toMatchObject({ email });
  });

  test('does not stay in it by a factor or a link once its owner chose a password', async () => {
    const { browser, email } = await signUp(server);
    await setUpApp(browser);
    const evil = moved();
    await browser.post('/users/email', { email: evil, password });
    const waiting = newBrowser(server);
    expect((await waiting.post('/auth/signin', { email, password })).json()).toEqual({ secondFactor: true });
    await newBrowser(server).post('/auth/forgot', { email });
    await server.deps.jobs.drain();
    const chosen = `${password}-mine`;
    const words = { newPassword: chosen, verifyPassword: chosen };
    const reset = await newBrowser(server).post(
      `/auth/reset/${await tokenTo(email, 'resetPassword')}`,
      words,
    );
    expect(reset.statusCode).toBe(204);
    const owner = newBrowser(server);
    expect((await owner.post('/auth/signin', { email, password: chosen })).json()).toMatchObject({ email });
    expect(refusal(await waiting.get('/auth/second-factor')).code).toBe('challengeOver');
    const token = await tokenTo(evil, 'changeEmail');
    expect(refusal(await browser.post(`/auth/verify/${token}`)).code).toBe('verificationInvalid');
  });
});

test('a new password ends a sign-in that waits for its second step, and keeps the factor', async () => {
  const { browser, email } = await signUp(server);
  await server.deps.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute();
  const { secret } = await setUpApp(browser);
  const waiting = newBrowser(server);
  await waiting.post('/auth/signin', { email, password });
  await newBrowser(server).post('/auth/forgot', { email });
  await server.deps.jobs.drain();
  const chosen = `${password}-new`;
  await newBrowser(server).post(`/auth/reset/${await tokenTo(email, 'resetPassword')}`, {
    newPassword: chosen,
    verifyPassword: chosen,
  });
  const late = await waiting.post('/auth/second-factor/code', { code: codeOf(secret) });
  expect(refusal(late).code).toBe('challengeOver');
  const again = await newBrowser(server).post('/auth/signin', { email, password: chosen });
  expect(again.json()).toEqual({ secondFactor: true });
});

describe('an account of a domain with single sign-on', () => {
  test('changes neither its address nor its password by a password that does not count', async () => {
    const { browser, email } = await signUpBefore(true);
    const away = `${randomUUID()}@example.org`;
    await browser.post('/users/email', { email: away, password });
    await server.deps.jobs.drain();
    await switchTo(true);
    const required = { status: 400, code: 'ssoRequired' };
    const other = { email: `${randomUUID()}@example.org`, password };
    expect(refusal(await browser.post('/users/email', other))).toEqual(required);
    const words = { currentPassword: password, newPassword: `${password}x`, verifyPassword: `${password}x` };
    expect(refusal(await browser.post('/users/password', words))).toEqual(required);
    const token = await tokenTo(away, 'changeEmail');
    expect(refusal(await browser.post(`/auth/verify/${token}`))).toEqual(required);
    expect((await browser.get('/users/me')).json()).toMatchObject({ email });
  });

  test('is not opened by an account of another provider, linked before', async () => {
    const second = await startIdentityProvider({ sub: 'private', email: 'private@else.example' });
    const own = await buildConnection(server, settingsOf(second));
    second.redirects.push(own.connection.ownAddresses.redirect);
    const { browser, email } = await signUpBefore(true);
    const link = () => browser.post('/users/accounts', { ssoEmailOrDomain: own.domain });
    const { address } = (await link()).json<{ address: string }>();
    expect(await followLoginFrom(address, second, browser)).toBe('/settings/accounts?linked=yes');
    const before = await followLogin(server, second, own.domain);
    expect((await before.browser.get('/users/me')).json()).toMatchObject({ email });
    await switchTo(true);
    const after = await followLogin(server, second, own.domain);
    expect(problem(after.page)).toBe('elsewhere');
    expect(await after.browser.signedIn()).toBe(false);
    expect(refusal(await link())).toEqual({ status: 400, code: 'ssoRequired' });
    await second.stop();
  });
});

describe('a connection', () => {
  test('that is moved to another provider recognises no user by the names of the former one', async () => {
    const [first, second] = await Promise.all([
      startIdentityProvider({ sub: '1001', email: 'x' }),
      startIdentityProvider({ sub: '1001', email: 'x' }),
    ]);
    const own = await buildConnection(server, settingsOf(first));
    for (const one of [first, second]) one.redirects.push(own.connection.ownAddresses.redirect);
    first.person.email = `alice@${own.domain}`;
    second.person.email = `bob@${own.domain}`;
    await followLogin(server, first, own.domain);
    const calls = callsAs(server, own.owner);
    await calls.put(own.path, settingsOf(second));
    await server.deps.db
      .updateTable('sso_connections')
      .set({ tested_at: new Date() })
      .where('issuer', '=', second.issuer)
      .execute();
    await switchTo(true, own);
    const { browser } = await followLogin(server, second, own.domain);
    expect((await browser.get('/users/me')).json()).toMatchObject({ email: `bob@${own.domain}` });
    await Promise.all([first.stop(), second.stop()]);
  });

  test('of a team in the trash is off, and keeps its domain from no user', async () => {
    const [gone, next] = [
      await buildConnection(server, settingsOf(provider)),
      await buildConnection(server, settingsOf(provider)),
    ];
    const email = `x@${gone.domain}`;
    const signIn = async () =>
      refusal(await newBrowser(server).post('/auth/signin', { email, password })).code;
    expect(await signIn()).toBe('ssoRequired');
    const calls = callsAs(server, next.owner);
    const added = (await calls.post(`${next.path}/domains`, { domain: gone.domain })).json<{
      domains: { _id: string; domain: string; recordName: string; recordText: string }[];
    }>();
    const claimed = added.domains.find(({ domain }) => domain === gone.domain);
    server.textRecords.set(claimed?.recordName ?? '', [claimed?.recordText ?? '']);
    const prove = () => calls.post(`${next.path}/domains/${claimed?._id}/prove`);
    expect(refusal(await prove())).toEqual({ status: 409, code: 'domainTaken' });
    await callsAs(server, gone.owner).del(`/v1/teams/${gone.team.wireId}`);
    expect(await signIn()).toBe('wrongCredentials');
    expect((await prove()).statusCode).toBe(200);
    expect(await signIn()).toBe('ssoRequired');
  });
});

describe('a browser on its way is led to the sign-in page', () => {
  test('when a call is not as it should be, and not shown JSON', async () => {
    const browser = newBrowser(server);
    for (const path of [
      `/auth/sso?ssoEmailOrDomain=${'a'.repeat(300)}`,
      `/auth/sso?ssoEmailOrDomain=x.example&next=/${'a'.repeat(3000)}`,
      `/auth/sso/return?ticket=${'a'.repeat(300)}`,
    ]) {
      const answer = await browser.get(path);
      expect([path.slice(0, 20), answer.statusCode]).toEqual([path.slice(0, 20), 303]);
      expect(answer.headers.location).toMatch(/^\/login\?errorMessage=./);
    }
  });

  test('with the requested page, when the provider does not answer', async () => {
    const silent = await startIdentityProvider({ sub: 'x', email: 'x@example.org' });
    const own = await buildConnection(server, settingsOf(silent));
    await silent.stop();
    const answer = await newBrowser(server).get(`/auth/sso?ssoEmailOrDomain=${own.domain}&next=/teams`);
    expect(answer.headers.location).toBe(
      `/login?ssoErr=provider&ssoEmailOrDomain=${own.domain}&next=%2Fteams`,
    );
  });
});
