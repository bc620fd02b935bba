/** Second factors of the own account: set-up, what is lost with the last one, and recovery codes. */
import { accountContract } from '@parlance/contract/account';
import { secondFactorContract, secondFactorErrors } from '@parlance/contract/second-factor';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { byPassword, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it('sets an authenticator app up after the password, and shows the recovery codes once', async () => {
  api.answer(secondFactorContract.getSecondFactor, byPassword);
  api.answer(accountContract.listSessions, []);
  const page = await open('/settings/security');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  api.answer(secondFactorContract.beginAuthenticator, new Refusal(secondFactorErrors.proofWrong));
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await untilFocused(password);
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByText(secondFactorErrors.proofWrong.message).waitFor();
  await page.getByText('Enter your password.', { exact: true }).waitFor();
  await expectDialogLooks(page, 'proof');
  await untilFocused(password);
  api.answer(secondFactorContract.beginAuthenticator, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Parlance:ana?secret=JBSWY3DPEHPK3PXP',
  });
  await page.keyboard.press('Enter');
  await page.getByTestId('secret').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectGoodLooks(page, 'screen-authenticator');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await untilFocused(password);
  await password.fill('Correct-Horse-Battery-1');
  await page.keyboard.press('Enter');
  await page.getByTestId('secret').waitFor();
  const code = page.getByLabel('Code of the app');
  await code.press('Enter');
  await page.getByText('Please fill this in.').waitFor();
  api.answer(secondFactorContract.confirmAuthenticator, new Refusal(secondFactorErrors.wrongFirstCode));
  await code.fill('000000');
  await code.press('Enter');
  await page.getByText(secondFactorErrors.wrongFirstCode.message).waitFor();
  api.answer(secondFactorContract.confirmAuthenticator, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
  api.answer(secondFactorContract.getSecondFactor, {
    ...byPassword,
    authenticator: true,
    recoveryCodesLeft: 2,
  });
  await code.press('Enter');
  await page.getByText('aaaa-bbbb').waitFor();
  await expectDialogLooks(page, 'recovery-codes');
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('parlance-recovery-codes.txt');
});

it('says what removing the last second factor means, before it asks for the password', async () => {
  const own = { ...byPassword, authenticator: true, recoveryCodesLeft: 9, requiredBy: ['Harbour'] };
  api.answer(secondFactorContract.getSecondFactor, own);
  const page = await open('/settings/security');
  await page.getByRole('button', { name: 'Remove the app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the app' });
  await dialog.getByText('It is your last second factor').waitFor();
  await expectGoodLooks(page, 'screen-remove-factor');
  api.answer(secondFactorContract.removeAuthenticator, undefined);
  await dialog.getByLabel('Password', { exact: true }).fill('Correct-Horse-Battery-1');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Removed. You also get an e-mail about it.').waitFor();
});

it('leads who signed in with a recovery code to their second factors', async () => {
  api.answer(secondFactorContract.awaitedFactor, { methods: ['code', 'recovery'] });
  api.answer(secondFactorContract.giveCode, userOf());
  const page = await open('/login/second-factor?next=%2Fabout', { user: null });
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('abcd-efgh-jkmn-pqrs');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/about');
  await page.getByText('That recovery code is used up.').waitFor();
  await expectGoodLooks(page, 'screen-recovery-used');
  api.answer(secondFactorContract.getSecondFactor, {
    ...byPassword,
    authenticator: true,
    recoveryCodesLeft: 9,
  });
  api.answer(accountContract.listSessions, []);
  await page.getByRole('button', { name: 'Second factors' }).click();
  await page.waitForURL('**/settings/security');
});
