import { type AccessToken, accessTokenErrors, accessTokensContract } from '@parlance/contract/access-tokens';
import { secondFactorContract } from '@parlance/contract/second-factor';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { escapeTo, untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
import { byPassword, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listTokens, createToken, revokeToken } = accessTokensContract;

const token: AccessToken = {
  _id: idOf('tokn'),
  name: 'Build server',
  scopes: ['read', 'export'],
  ending: 'x7Qp',
  created: '2026-11-02T09:30:00.000Z',
  expires: '2027-02-02T09:30:00.000Z',
  lastUsed: null,
};

function openTokens(tokens: AccessToken[]) {
  api.answer(listTokens, tokens);
  api.answer(secondFactorContract.getSecondFactor, byPassword);
  return open('/settings/tokens');
}

it('shows the tokens, or that there are none', async () => {
  const page = await openTokens([]);
  await page.getByText('You have no access tokens.').waitFor();
  await page.close();
  const filled = await openTokens([token]);
  await filled.getByText('Build server').waitFor();
  await expectGoodLooks(filled, 'screen-tokens');
});

it('makes one after the password, and shows it once', async () => {
  const page = await openTokens([]);
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('Please enter a name.').waitFor();
  await page.getByLabel('Read projects, languages and texts').uncheck();
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('Please choose what the token may do.').waitFor();
  await page.getByLabel('Read projects, languages and texts').check();
  expect(api.callsOf(createToken)).toEqual([]);
  await page.getByLabel('Name').fill('Build server');
  await page.getByLabel('Export files').check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const proof = page.getByRole('dialog');
  await untilFocused(proof.getByLabel('Password', { exact: true }));
  await proof.getByLabel('Password', { exact: true }).fill('Correct-Horse-Battery-1');
  api.answer(createToken, new Refusal(accessTokenErrors.tooManyTokens));
  await page.keyboard.press('Enter');
  await page.getByText(accessTokenErrors.tooManyTokens.message).first().waitFor();
  await expectAccessible(page);
  api.answer(createToken, { ...token, token: 'prl_secret' });
  await proof.getByLabel('Password', { exact: true }).fill('Correct-Horse-Battery-1');
  await page.keyboard.press('Enter');
  await page.getByText('prl_secret').waitFor();
  expect(api.callsOf(createToken).at(-1)?.body).toEqual({
    name: 'Build server',
    scopes: ['read', 'export'],
    days: 90,
    password: 'Correct-Horse-Battery-1',
  });
});

it('revokes one after a question', async () => {
  const page = await openTokens([token]);
  await page.getByRole('button', { name: 'Revoke Build server' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke Build server?' });
  await escapeTo(page.getByRole('button', { name: 'Revoke Build server' }), question);
  expect(api.callsOf(revokeToken)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke Build server' }).click();
  api.answer(revokeToken, undefined);
  api.answer(listTokens, []);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('You have no access tokens.').waitFor();
  expect(api.callsOf(revokeToken).map(({ params }) => params)).toEqual([{ tokenId: token._id }]);
});
