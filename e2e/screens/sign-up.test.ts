import { authContract, authErrors } from '@parlance/contract/auth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { giveAddress } from '../support/people.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

async function give(page: Page, password: string): Promise<void> {
  await giveAddress(page, 'ana@example.org');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ortiz');
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const create = (page: Page) => page.getByRole('button', { name: 'Create account' });

const pages = {
  terms: 'https://example.org/terms',
  privacy: 'https://example.org/privacy',
  imprint: null,
  faq: null,
};

it('asks nobody to agree to terms that the installation does not publish', async () => {
  const page = await open('/signup', { user: null });
  api.answer(authContract.signUp, new Refusal(authErrors.emailTaken));
  await give(page, 'Correct-Horse-Battery-1');
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await create(page).click();
  await page.getByText(authErrors.emailTaken.message).waitFor();
});

it('sends what was typed once the terms are agreed to', async () => {
  const page = await open('/signup', { user: null, site: { pages } });
  api.answer(authContract.signUp, new Refusal(authErrors.emailTaken));
  await give(page, 'Correct-Horse-Battery-1');
  await create(page).click();
  await page.getByText('Please confirm that you agree to the Privacy Policy and Terms of Service.').waitFor();
  expect(api.callsOf(authContract.signUp)).toEqual([]);
  await page.getByRole('checkbox').check();
  await create(page).click();
  await page.getByText(authErrors.emailTaken.message).waitFor();
  await expectAccessible(page);
  expect(api.callsOf(authContract.signUp).map(({ body }) => body)).toEqual([
    {
      firstName: 'Ana',
      lastName: 'Ortiz',
      email: 'ana@example.org',
      password: 'Correct-Horse-Battery-1',
      acceptTerms: true,
      language: 'en',
    },
  ]);
  expect(await page.getByLabel('First name').inputValue()).toBe('Ana');
});

it('shows at each field what is missing', async () => {
  const page = await open('/signup', { user: null });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('Please fill a valid email address.').waitFor();
  await giveAddress(page, 'ana@example.org');
  await create(page).click();
  await page.getByText('Please enter a name.').first().waitFor();
  expect(await page.getByText('Please enter a name.').count()).toBe(2);
  await expectGoodLooks(page, 'screen-sign-up');
  // A password is an invalid field like any other, and the first one left.
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ortiz');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('weak');
  await create(page).click();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await untilFocused(password);
});
