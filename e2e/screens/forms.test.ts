/** What all forms do (apps/web/src/product/form): one of a page, one of a dialog, and what goes wrong. */
import { accountContract, accountErrors } from '@parlance/contract/account';
import { commonErrors } from '@parlance/contract/common';
import { inputError } from '@parlance/contract/input-errors';
import { secondFactorContract } from '@parlance/contract/second-factor';
import { teamsContract } from '@parlance/contract/teams';
import { usersContract } from '@parlance/contract/users';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
import { byPassword, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { createTeam } = teamsContract;
const send = { name: 'Create team' };
const tooLong = inputError('name', { code: 'name-too-long', parameters: {} });

it('shows at its field what is not right, in the contract’s words, and leads there', async () => {
  const page = await open('/teams/create');
  const name = page.getByLabel('Name');
  await name.fill('   ');
  await page.getByRole('button', send).click();
  await page.getByText('Please enter a name.').waitFor();
  await untilFocused(name);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(api.callsOf(createTeam)).toEqual([]);
  await expectGoodLooks(page, 'screen-form-refused');
  // The message disappears when the user corrects the field.
  await name.fill('Fernway');
  await page.getByText('Please enter a name.').waitFor({ state: 'detached' });
});

it('shows this in the language of the interface', async () => {
  const page = await open('/teams/create', { user: userOf({ preferences: { language: 'de' } }) });
  await page.getByRole('button', { name: 'Team anlegen' }).click();
  await page.getByText('Bitte geben Sie einen Namen ein.').waitFor();
  await expectAccessible(page);
});

it('shows the server’s message at its field, and above the fields where it belongs to none', async () => {
  const page = await open('/teams/create');
  api.answer(createTeam, new Refusal(commonErrors.invalid, { validationErrors: [tooLong] }));
  await page.getByLabel('Name').fill('Fernway');
  await page.getByRole('button', send).click();
  await page.getByText('A name may have at most 200 characters.').waitFor();
  expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('alert').filter({ hasText: 'A name' }).count()).toBe(0);
  const elsewhere = { ...tooLong, field: 'somethingElse' };
  api.answer(createTeam, new Refusal(commonErrors.invalid, { validationErrors: [elsewhere] }));
  await page.getByLabel('Name').fill('Fernway 2');
  await page.getByRole('button', send).click();
  await page.getByRole('alert').getByText(commonErrors.invalid.message).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Fernway 2');
  await expectAccessible(page);
});

it('shows the server’s message about a part at its field', async () => {
  const page = await open('/teams/create');
  const part = inputError('name.first', { code: 'name-too-long', parameters: {} });
  api.answer(createTeam, new Refusal(commonErrors.invalid, { validationErrors: [part] }));
  await page.getByLabel('Name').fill('Fernway');
  await page.getByRole('button', send).click();
  await page.getByText('A name may have at most 200 characters.').waitFor();
  expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('is sent once, however often Enter is pressed before its rules are there', async () => {
  const page = await open('/teams/create');
  api.answer(createTeam, new Refusal(commonErrors.unavailable));
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/rules-teams-*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  // The field has the keyboard at once, for which the rules are fetched.
  await page.reload();
  await page.getByLabel('Name').fill('Fernway');
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter');
  expect(api.callsOf(createTeam)).toEqual([]);
  held.resolve();
  await page.getByRole('alert').waitFor();
  expect(api.callsOf(createTeam).map(({ body }) => body)).toEqual([{ name: 'Fernway' }]);
});

it('is sent where its rules cannot be fetched: the server looks at it', async () => {
  api.answer(secondFactorContract.getSecondFactor, byPassword);
  const page = await open('/settings/profile', { intercepts: true });
  await page.route('**/assets/rules-users-*.js', (route) => route.abort());
  await page.getByLabel('First name').fill('Ida');
  api.answer(usersContract.updateMe, { ...userOf(), firstName: 'Ida' });
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect
    .poll(() => api.callsOf(usersContract.updateMe).map(({ body }) => body))
    .toEqual([{ firstName: 'Ida', lastName: userOf().lastName }]);
});

it('keeps what was typed where it is refused, and forgets passwords once they are changed', async () => {
  api.answer(accountContract.listSessions, []);
  api.answer(secondFactorContract.getSecondFactor, byPassword);
  const page = await open('/settings/security');
  const now = page.getByLabel('Current password');
  const next = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Repeat the password');
  const change = page.getByRole('button', { name: 'Change the password' });
  await next.fill('too weak');
  await change.click();
  await page.getByText('Passwords do not match').waitFor();
  await page.getByText('The password needs at least 16 characters').waitFor();
  await page.getByText('Please fill this in.').waitFor();
  await now.fill('Correct-Horse-Battery-1');
  await next.fill('Correct-Horse-Battery-2');
  await again.fill('Correct-Horse-Battery-2');
  api.answer(accountContract.changePassword, new Refusal(accountErrors.wrongPassword));
  await change.click();
  await page.getByRole('alert').getByText(accountErrors.wrongPassword.message).waitFor();
  expect(await next.inputValue()).toBe('Correct-Horse-Battery-2');
  await expectGoodLooks(page, 'screen-password-refused');
  api.answer(accountContract.changePassword, undefined);
  await change.click();
  await expect.poll(() => next.inputValue()).toBe('');
  expect(await page.getByText('Please fill this in.').count()).toBe(0);
});
