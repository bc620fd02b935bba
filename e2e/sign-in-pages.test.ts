import { expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { giveAddress } from './support/people.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const at = journey();
const next = '/teams?of=mine';

it('takes the requested page along between the sign-in pages', async () => {
  const { page } = await at.enter({ cookie: '' });
  const isKept = () => expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe(next);
  await page.goto(next);
  await page.waitForURL('**/login?**');
  await isKept();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/signup?**');
  await isKept();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login?**');
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await page.waitForURL('**/sso?**');
  await isKept();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.waitForURL('**/login?**');
  await giveAddress(page, 'bench@example.org');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('**/password/forgot?**');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-Battery-1');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${next}`);
});

it('leads to the field to correct: of a form, of a wrong password, of a dialog', async () => {
  const { page } = await at.enter({ cookie: '' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(focused).toBe('email');
  await giveAddress(page, 'ada@example.org');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Password', { exact: true }).fill('weak');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(focused).toBe('password');
  await expectGoodLooks(page, 'sign-up-refused');

  await page.goto('/login');
  await giveAddress(page, 'bench@example.org');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('The e-mail address or the password is wrong.').waitFor();
  await expect.poll(focused).toBe('password');
  // It is selected: the right one takes its place.
  await page.keyboard.type('Correct-Horse-Battery-1');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects**');

  const { _id } = await at.product.call<{ _id: string }>('POST', '/v1/teams', { name: 'Fields' });
  await page.goto(`/teams/${_id}/team-members/create`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add to the team' }).click();
  await page.getByText('Please fill a valid email address.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.getByLabel('E-mail address').fill('somebody@example.org');
  await page.getByRole('button', { name: 'Add to the team' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
});

it('does not call an invitation gone when only its answer is missing', async () => {
  const { page, problems } = await at.enter({ cookie: '' });
  await page.route('**/v1/invitations/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database does not answer.', code: 'noDatabase' } }),
  );
  await page.goto('/invitations/some-token');
  await page.getByText('The database does not answer.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/v1/invitations/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'This invitation is not valid any more' }).waitFor();
  problems.splice(0);
});
