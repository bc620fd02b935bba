import { authContract, authErrors } from '@parlance/contract/auth';
import { projectsContract } from '@parlance/contract/projects';
import { singleSignOnContract } from '@parlance/contract/single-sign-on';
import { usersContract } from '@parlance/contract/users';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { giveAddress } from '../support/people.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { noAnswer, Refusal } from './support/fake-server.ts';
import { projectOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const openSignIn = (width?: number): Promise<Page> => open('/login', { user: null, width });

async function give(page: Page, email: string, password: string): Promise<void> {
  await giveAddress(page, email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

it('sends what was typed, and goes to the projects', async () => {
  const page = await openSignIn();
  api.answer(authContract.signIn, () => {
    api.answer(usersContract.me, userOf());
    return userOf();
  });
  const one = { mobileApps: [projectOf()], sharedApps: [], mobileAppsCount: 1, sharedAppsCount: 0 };
  api.answer(projectsContract.projectsByPage, one);
  await give(page, 'ana@example.org', 'Correct-Horse-Battery-1');
  await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
  expect(api.callsOf(authContract.signIn).map(({ body }) => body)).toEqual([
    { email: 'ana@example.org', password: 'Correct-Horse-Battery-1' },
  ]);
});

it.each([
  ['a wrong password', new Refusal(authErrors.wrongCredentials), authErrors.wrongCredentials.message],
  ['no network', noAnswer, 'No answer from the server. Please check your network and try again.'],
] as const)('shows %s, and keeps the typed values', async (_what, answer, sentence) => {
  const page = await openSignIn();
  api.answer(authContract.signIn, answer);
  await give(page, 'ana@example.org', 'wrong');
  await page.getByText(sentence).waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.org');
  await expectAccessible(page);
});

it('leads an address to its organisation before it requests a password', async () => {
  const page = await openSignIn();
  api.answer(singleSignOnContract.emailHasSso, { emailHasSSO: true });
  await page.route('**/auth/sso?**', (route) => route.fulfill({ body: 'the way to the provider' }));
  await giveAddress(page, 'joe@corp.test');
  await page.getByText('the way to the provider').waitFor();
  expect(new URL(page.url()).searchParams.get('ssoEmailOrDomain')).toBe('joe@corp.test');
});

it('takes the address along to a new password, and lets it be changed', async () => {
  const page = await openSignIn();
  await giveAddress(page, 'ana@example.org');
  await page.getByRole('button', { name: 'Another address' }).click();
  await giveAddress(page, 'ida@example.org');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ida@example.org');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ida@example.org');
  await page.goBack();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
  await page.goBack();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ida@example.org');
});

it('sends nothing where a field is empty, and shows so at the field', async () => {
  const page = await openSignIn();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('Please fill a valid email address.').waitFor();
  await giveAddress(page, 'ana@example.org');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Please fill this in.').first().waitFor();
  expect(api.callsOf(authContract.signIn)).toEqual([]);
});

it('stays within a narrow window', async () => {
  const page = await openSignIn(360);
  await page.getByLabel('E-mail').waitFor();
  await expectWithinEdges(page, 'sign-in');
  await giveAddress(page, 'ana@example.org');
  await page.getByLabel('Password', { exact: true }).waitFor();
  await expectWithinEdges(page, 'sign-in-password');
  await expectAccessible(page);
});

it('has room for a finger on each of its targets on a phone', async () => {
  const page = await openSignIn(390);
  await page.getByRole('button', { name: /^Theme/ }).waitFor();
  const sizes = await page
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => Math.min(one.clientWidth, one.clientHeight)));
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});
