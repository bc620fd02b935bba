import type { Connection } from '@parlance/contract/single-sign-on';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../apps/server/test/authenticator-code.ts';
import { type IdentityProvider, startIdentityProvider } from '../apps/server/test/identity-provider.ts';
import type { Product } from '../test/support/product.ts';
import { connectBrowser, expectAccessible, picture, visit } from './support/browser.ts';
import { giveAddress, givePassword, setUpApp, signOut, signUp } from './support/people.ts';
import { startPrepared } from './support/prepared.ts';
import { plugInKey } from './support/security-key.ts';

const password = 'Correct-Horse-Battery-1';

let product: Product;
let browser: Browser;
let provider: IdentityProvider;
beforeAll(async () => {
  [product, browser, provider] = await Promise.all([
    // The identity provider of this test listens on loopback.
    startPrepared({ PARLANCE_PRIVATE_NETWORKS: '127.0.0.0/8' }),
    connectBrowser(),
    startIdentityProvider({
      sub: 'grace',
      email: 'grace@works.example',
      given_name: 'Grace',
      family_name: 'Hopper',
    }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await provider?.stop();
  await product?.stop();
  await product?.remove();
});

it('requires a second factor once there is one: a code, a recovery code or a passkey', async () => {
  const { page, problems } = await visit(browser, product.url);
  await signUp(page, { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password });
  await page.goto('/settings/security');
  await expectAccessible(page);
  const { secret, codes } = await setUpApp(page, password, () => expectAccessible(page));
  expect(codes).toHaveLength(10);
  await page.getByText('10 codes left').waitFor();

  await signOut(page);
  await givePassword(page, 'ada@example.org', password);
  await page.waitForURL('**/login/second-factor');
  await expectAccessible(page);
  await picture(page, 'second-step');
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('This code is wrong, or it was used already.').waitFor();
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/projects**');

  await signOut(page);
  await givePassword(page, 'ada@example.org', password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/projects**');

  await plugInKey(page);
  await page.goto('/settings/security');
  await page.getByText('9 codes left').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Remove This device' }).waitFor();
  await picture(page, 'security-passkey');
  await signOut(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Passkey' }).click();
  await page.waitForURL('**/projects**');
  expect(problems).toEqual([]);
  await page.context().close();
});

it('takes the people of a domain to their identity provider and back', async () => {
  const { page, problems } = await visit(browser, product.url, { cookie: product.cookie });
  const team = await product.call<{ _id: string }>('POST', '/v1/teams', { name: 'Works' });
  await page.goto(`/teams/${team._id}/single-sign-on`);
  await page.getByRole('button', { name: 'Add an identity provider' }).click();
  await page.getByLabel('Name').fill('Works ID');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(provider.clientId);
  await page.getByLabel('Client secret').fill(provider.clientSecret);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Works ID' }).waitFor();
  const [made] = await product.call<Connection[]>('GET', `/v1/teams/${team._id}/single-sign-on`);
  provider.redirects.push(made?.ownAddresses.redirect ?? '');

  await page.getByLabel('Domain').fill('works.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm as staff' }).click();
  await page.getByText('Proven', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('The test went well: Works ID can be switched on.').waitFor();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('On', { exact: true }).waitFor();
  await expectAccessible(page);
  await picture(page, 'single-sign-on');
  expect(problems).toEqual([]);
  await page.context().close();

  const guest = await visit(browser, product.url);
  await guest.page.goto('/login');
  await guest.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await picture(guest.page, 'sign-in');
  await giveAddress(guest.page, 'grace@works.example');
  await guest.page.waitForURL('**/projects**');
  await guest.page.goto('/settings/accounts');
  await guest.page.getByText('Works ID').waitFor();
  await expectAccessible(guest.page);
  await picture(guest.page, 'accounts');
  await signOut(guest.page);
  await guest.page.goto('/sso');
  await expectAccessible(guest.page);
  await guest.page.getByLabel('E-mail address or domain').fill('nothing.example');
  await guest.page.getByRole('button', { name: 'Go to my organisation' }).click();
  await guest.page.getByText('There is no single sign-on for this address or domain.').waitFor();

  // A failed return looks like every failed sign-in and uses our words, independent of the address.
  await guest.page.addInitScript(() => {
    addEventListener('parlance:sign-in-error', (event) => {
      document.documentElement.dataset.lastEvent = JSON.stringify((event as CustomEvent).detail);
    });
  });
  const answerText = 'The answer of your identity provider could not be used. Please try again.';
  for (const [query, words, code] of [
    ['ssoErr=full', 'Your team has no seat left. Please tell its owner.', 'sso-full'],
    ['ssoErr=constructor', answerText, 'sso-answer'],
    ['errorMessage=Too+many+calls', 'Too many calls', 'message'],
  ]) {
    await guest.page.goto(`/login?${query}`);
    await guest.page.getByText(words ?? '').waitFor();
    const lastEvent = () => guest.page.evaluate(() => document.documentElement.dataset.lastEvent);
    await expect.poll(lastEvent).toBe(JSON.stringify({ status: 0, code }));
  }
  // A user on the way to a page gets there by single sign-on too.
  await guest.page.goto('/login?next=/teams');
  await guest.page.getByRole('link', { name: 'Single sign-on' }).click();
  await guest.page.getByLabel('E-mail address or domain').fill('works.example');
  await guest.page.getByRole('button', { name: 'Go to my organisation' }).click();
  await guest.page.waitForURL('**/teams');
  expect(guest.problems).toEqual([]);
  await guest.context.close();
});
