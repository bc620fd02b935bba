/** The ways in beside password and sign-up: second steps, links of mails, invitations, single sign-on. */
import { authContract, authErrors } from '@parlance/contract/auth';
import { commonErrors } from '@parlance/contract/common';
import { invitationsContract } from '@parlance/contract/invitations';
import { languagesContract } from '@parlance/contract/languages';
import { secondFactorContract, secondFactorErrors } from '@parlance/contract/second-factor';
import { memberErrors } from '@parlance/contract/team-members';
import { teamsContract } from '@parlance/contract/teams';
import { usersContract } from '@parlance/contract/users';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { countsOf } from './support/project-pages.ts';
import { idOf, teamOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const guest = { user: null };

it('sends a link for a new password, and answers the same for every address', async () => {
  const page = await open('/password/forgot', guest);
  api.answer(authContract.forgotPassword, undefined);
  await page.getByLabel('E-mail').fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByText('Please fill a valid email address.').waitFor();
  expect(api.callsOf(authContract.forgotPassword)).toEqual([]);
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.keyboard.press('Enter');
  await page.getByText('If there is an account with this address').waitFor();
  expect(api.callsOf(authContract.forgotPassword).map(({ body }) => body)).toEqual([
    { email: 'ana@example.org', language: 'en' },
  ]);
  await expectGoodLooks(page, 'screen-forgot-password');
});

it('shows who has the link for a new password where no mail server is set up, and not who has an account', async () => {
  const page = await open('/password/forgot', { ...guest, site: { sendsMail: false } });
  api.answer(authContract.forgotPassword, undefined);
  await page.getByText('The people who run this installation can give you the link').waitFor();
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByText('If there is an account with this address, there is a link for it now.').waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/on its way|we send/);
  await expectGoodLooks(page, 'screen-forgot-password-without-mail');
});

it('sets a new password by the link of a mail', async () => {
  api.answer(authContract.resetStatus, { valid: true });
  const page = await open('/password/reset/token-of-mail', guest);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Correct-Horse-Battery-1');
  await page.getByLabel('Repeat the password').fill('Correct-Horse-Battery-2');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  expect(api.callsOf(authContract.resetPassword)).toEqual([]);
  await page.getByLabel('Repeat the password').fill('Correct-Horse-Battery-1');
  api.answer(authContract.resetPassword, new Refusal(authErrors.ssoRequired));
  await page.keyboard.press('Enter');
  await page.getByText(authErrors.ssoRequired.message).waitFor();
  await expectGoodLooks(page, 'screen-reset-password');
  api.answer(authContract.resetPassword, undefined);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/password/reset/success');
  await page.getByText('Password changed').first().waitFor();
});

it('shows that a link for a new password has expired, and offers another', async () => {
  api.answer(authContract.resetStatus, { valid: false });
  const page = await open('/password/reset/token-of-mail', guest);
  await page.waitForURL('**/password/reset/invalid');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.waitForURL('**/password/forgot');
});

it('requests the code of the second step, and shows that it was wrong', async () => {
  api.answer(secondFactorContract.awaitedFactor, { methods: ['code', 'recovery'] });
  const page = await open('/login/second-factor', guest);
  const code = page.getByLabel('Code of your authenticator app');
  await code.press('Enter');
  await page.getByText('Please fill this in.').waitFor();
  expect(api.callsOf(secondFactorContract.giveCode)).toEqual([]);
  api.answer(secondFactorContract.giveCode, new Refusal(secondFactorErrors.wrongCode));
  await code.fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText(secondFactorErrors.wrongCode.message).waitFor();
  expect(await code.inputValue()).toBe('123456');
  await expectGoodLooks(page, 'screen-second-step');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  expect(await page.getByLabel('Recovery code').inputValue()).toBe('');
  // Also those who lost everything have a way on.
  await page.getByRole('link', { name: 'the people who run this installation' }).click();
  await page.waitForURL('**/contact');
});

it('shows that a sign-in took too long, and leads back to its beginning', async () => {
  api.answer(secondFactorContract.awaitedFactor, new Refusal(secondFactorErrors.challengeOver));
  const page = await open('/login/second-factor', guest);
  await page.getByText(secondFactorErrors.challengeOver.message).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.waitForURL('**/login');
});

/** The keyboard is in the first field of the form. */
const expectFirstName = (page: Page): Promise<void> =>
  expect
    .poll(() => page.getByLabel('First name').evaluate((field) => field === document.activeElement))
    .toBe(true);

it('makes the first account by the link that the server printed', async () => {
  api.answer(authContract.setUpStatus, { valid: true });
  const page = await open('/setup/printed', guest);
  await expectFirstName(page);
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ortiz');
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-Battery-1');
  api.answer(authContract.setUp, new Refusal(authErrors.setupUsed));
  await page.getByRole('button', { name: 'Create the administrator' }).click();
  await page.getByText(authErrors.setupUsed.message).waitFor();
  // A user does not agree to the terms of their own installation.
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await expectGoodLooks(page, 'screen-set-up');
});

it('shows that the link of the server has expired', async () => {
  api.answer(authContract.setUpStatus, { valid: false });
  const page = await open('/setup/printed', guest);
  await page.getByRole('heading', { name: 'This set-up link is not valid any more' }).waitFor();
  await expectAccessible(page);
});

const invitation = {
  team: { _id: idOf('team'), name: 'Harbour' },
  invitedBy: 'Tom Tester',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Ortiz',
  role: 'translator',
  languages: ['de'],
  hasAccount: false,
  singleSignOn: false,
};

it('lets a guest with an invitation make the account there, or leads to sign-in', async () => {
  api.answer(invitationsContract.getInvitation, invitation);
  const page = await open('/invitations/of-mail', guest);
  await page.getByRole('heading', { name: 'You are invited to Harbour' }).waitFor();
  await expectFirstName(page);
  await expectGoodLooks(page, 'screen-invitation');
  await page.getByText('You will translate into German.').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.org');
  expect(await page.getByLabel('First name').inputValue()).toBe('Ana');
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-Battery-1');
  api.answer(authContract.signUp, new Refusal(authErrors.emailTaken));
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.getByText(authErrors.emailTaken.message).waitFor();
  expect(api.callsOf(authContract.signUp).at(-1)?.body).toMatchObject({
    email: 'ana@example.org',
    invitation: 'of-mail',
  });
  api.answer(invitationsContract.getInvitation, { ...invitation, hasAccount: true });
  const other = await open('/invitations/of-mail', guest);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await other.waitForURL('**/login?next=**');
  await expect.poll(() => other.getByLabel('E-mail').inputValue()).toBe('ana@example.org');
  await other.getByLabel('Password', { exact: true }).waitFor();
  api.answer(invitationsContract.getInvitation, { ...invitation, singleSignOn: true });
  const third = await open('/invitations/of-mail', guest);
  const toProvider = third.getByRole('link', { name: 'Sign in by your organisation and join' });
  expect(await toProvider.getAttribute('href')).toContain('ssoEmailOrDomain=ana%40example.org');
});

it('lets a signed-in user join, unless the invitation is for another user', async () => {
  api.answer(invitationsContract.getInvitation, invitation);
  const page = await open('/invitations/of-mail');
  api.answer(invitationsContract.acceptInvitation, new Refusal(memberErrors.invitationGone));
  await page.getByRole('button', { name: 'Join the team' }).click();
  await page.getByText(memberErrors.invitationGone.message).waitFor();
  await expectAccessible(page);
  const other = await open('/invitations/of-mail', { user: userOf({ email: 'tom@example.org' }) });
  await other.getByText('you are signed in as tom@example.org').waitFor();
  expect(await other.getByRole('button', { name: 'Join the team' }).count()).toBe(0);
});

it('opens what is left to translate in the first language, and all of it where nothing is', async () => {
  const counts = countsOf();
  for (const [notTranslated, search] of [
    [20, '?state=untranslated'],
    [0, ''],
  ] as const) {
    answerEntries(api, someRows());
    const all = { ...counts, notTranslated };
    api.answer(languagesContract.languageEntryCount, { all, current: all, groups: [] });
    api.answer(usersContract.me, userOf());
    api.answer(invitationsContract.getInvitation, invitation);
    const opens = { projectId: idOf('proj'), languageId: idOf('lang', 2) };
    api.answer(invitationsContract.acceptInvitation, { teamId: idOf('team'), opens });
    const page = await open('/invitations/of-mail');
    await page.getByRole('button', { name: 'Join the team' }).click();
    await page.getByText('checkout.title').first().waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(germanView(search));
  }
});

it('distinguishes an expired invitation from a missing answer', async () => {
  api.answer(invitationsContract.getInvitation, new Refusal(memberErrors.invitationGone));
  const page = await open('/invitations/of-mail', guest);
  await page.getByRole('heading', { name: 'This invitation is not valid any more' }).waitFor();
  const signIn = page.getByRole('link', { name: 'Sign in and see your teams' });
  expect(await signIn.getAttribute('href')).toContain('/login?next=');
  api.answer(invitationsContract.getInvitation, new Refusal(commonErrors.unavailable));
  const other = await open('/invitations/of-mail', guest);
  await other.getByRole('button', { name: 'Retry' }).waitFor();
  api.answer(invitationsContract.getInvitation, invitation);
  await other.getByRole('button', { name: 'Retry' }).click();
  await other.getByRole('heading', { name: 'You are invited to Harbour' }).waitFor();
});

it('leads the user who accepted it into the team', async () => {
  api.answer(invitationsContract.getInvitation, new Refusal(memberErrors.invitationGone));
  api.answer(teamsContract.listTeams, [teamOf({ role: 'translator' })]);
  const page = await open('/invitations/of-mail');
  await page.getByText('You are in this team:').waitFor();
  const team = page.getByRole('link', { name: 'Harbour' });
  expect(await team.getAttribute('href')).toBe(`/teams/${idOf('team')}`);
  await expectGoodLooks(page, 'screen-invitation-accepted');
});

it('requests the address or the domain of an organisation', async () => {
  const page = await open('/sso', guest);
  await page.getByRole('button', { name: 'Go to my organisation' }).click();
  await page.getByText('Please fill this in.').waitFor();
  await expectGoodLooks(page, 'screen-sso');
});
