import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { refusal } from '../../../test/calls.ts';
import { type Device, newDevice } from '../../../test/second-factor/device.ts';
import { type Browser, newBrowser, password, signUp } from '../../../test/second-factor/sign-in.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const challengeOf = async (browser: Browser, url: string, payload: object = {}) =>
  (await browser.post(url, payload)).json<{ challenge: string }>().challenge;

async function register(browser: Browser, device: Device, change: Parameters<Device['register']>[1] = {}) {
  const challenge = await challengeOf(browser, '/users/passkeys/options', { password });
  return browser.post('/users/passkeys', { name: 'Laptop', credential: device.register(challenge, change) });
}

async function withPasskey() {
  const person = await signUp(server);
  const device = newDevice();
  const answer = await register(person.browser, device);
  return { ...person, device, answer };
}
const enterOptions = (browser: Browser) => challengeOf(browser, '/auth/passkey/options');
const enter = async (browser: Browser, device: Device, change: Parameters<Device['sign']>[1] = {}) =>
  browser.post('/auth/passkey', { credential: device.sign(await enterOptions(browser), change) });

describe('a passkey', () => {
  test('is registered, with recovery codes for the first factor', async () => {
    const { answer, browser } = await withPasskey();
    expect(answer.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    const own = (await browser.get('/users/second-factor')).json();
    expect(own.passkeys).toEqual([expect.objectContaining({ name: 'Laptop', used: null })]);
    const second = await register(browser, newDevice());
    expect(second.json<{ recoveryCodes: string[] }>().recoveryCodes).toEqual([]);
  });

  test('signs in alone, where the device checked its user', async () => {
    const { device, email } = await withPasskey();
    const browser = newBrowser(server);
    expect((await enter(browser, device)).json()).toMatchObject({ email });
    expect(await browser.signedIn()).toBe(true);
    expect(refusal(await enter(newBrowser(server), device, { verified: false })).code).toBe('passkeyRefused');
  });

  test('is the second factor after a password', async () => {
    const { device, email } = await withPasskey();
    const browser = newBrowser(server);
    expect((await browser.post('/auth/signin', { email, password })).json()).toEqual({ secondFactor: true });
    expect((await browser.get('/auth/second-factor')).json().methods).toEqual(['passkey', 'recovery']);
    const challenge = await challengeOf(browser, '/auth/second-factor/passkey/options');
    const credential = device.sign(challenge, { verified: false });
    const answer = await browser.post('/auth/second-factor/passkey', { credential });
    expect(answer.json()).toMatchObject({ email });
    expect(await browser.signedIn()).toBe(true);
  });

  test('is removed with a proof; the last way into an account stays', async () => {
    const { browser, device, user } = await withPasskey();
    const [own] = (await browser.get('/users/second-factor')).json().passkeys;
    const remove = (proof: object) => browser.del(`/users/passkeys/${own._id}`, proof);
    expect(refusal(await remove({})).code).toBe('proofWrong');
    await server.deps.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', Number.parseInt(user._id.slice(8), 16))
      .execute();
    const signedIn = newBrowser(server);
    await enter(signedIn, device);
    expect(refusal(await signedIn.del(`/users/passkeys/${own._id}`, {}))).toEqual({
      status: 409,
      code: 'lastAccount',
    });
  });
});

describe('refused as one and the same', () => {
  const refused = { status: 400, code: 'passkeyRefused' };

  test('an unregistered passkey', async () => {
    expect(refusal(await enter(newBrowser(server), newDevice()))).toEqual(refused);
  });

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['with a counter that went back', { counter: 0 }],
  ])('a signature %s', async (_name, change) => {
    const { device } = await withPasskey();
    await enter(newBrowser(server), device);
    expect(refusal(await enter(newBrowser(server), device, change))).toEqual(refused);
  });

  test('a signature that was used, one of an invented challenge, and one of another device', async () => {
    const { device } = await withPasskey();
    const browser = newBrowser(server);
    const credential = device.sign(await enterOptions(browser));
    expect((await browser.post('/auth/passkey', { credential })).statusCode).toBe(200);
    expect(refusal(await browser.post('/auth/passkey', { credential }))).toEqual(refused);
    const invented = device.sign(Buffer.from('invented').toString('base64url'));
    expect(refusal(await browser.post('/auth/passkey', { credential: invented }))).toEqual(refused);
    const other = { ...newDevice().sign(await enterOptions(browser)), id: device.id, rawId: device.id };
    expect(refusal(await browser.post('/auth/passkey', { credential: other }))).toEqual(refused);
  });

  test('a challenge of one purpose or person used for another', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()];
    const browser = newBrowser(server);
    await browser.post('/auth/signin', { email: one.email, password });
    const forFactor = await challengeOf(browser, '/auth/second-factor/passkey/options');
    const alone = { credential: one.device.sign(forFactor) };
    expect(refusal(await browser.post('/auth/passkey', alone))).toEqual(refused);
    const ofTwo = two.device.sign(await challengeOf(browser, '/auth/second-factor/passkey/options'));
    expect(refusal(await browser.post('/auth/second-factor/passkey', { credential: ofTwo }))).toEqual(
      refused,
    );
    const options = await challengeOf(one.browser, '/users/passkeys/options', { password });
    const input = { name: 'Stolen', credential: newDevice().register(options) };
    expect(refusal(await two.browser.post('/users/passkeys', input))).toEqual(refused);
  });

  test('a registration for another site, and one of a passkey that is registered', async () => {
    const { browser, device } = await withPasskey();
    const foreign = await register(browser, newDevice(), { origin: 'https://evil.example' });
    expect(refusal(foreign)).toEqual(refused);
    const { browser: other } = await signUp(server);
    expect(refusal(await register(other, device))).toEqual({ status: 409, code: 'passkeyTaken' });
  });
});
