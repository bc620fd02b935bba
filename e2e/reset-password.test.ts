import { expect, it } from 'vitest';
import { journey } from './support/journey.ts';
import { giveAddress, givePassword, mailLink, signUp } from './support/people.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const at = journey();
const password = 'Correct-Horse-Battery-1';
const newPassword = 'Another-Long-Password-2';

it('redirects signed-in users from the pages of a forgotten password, except for the link of a mail', async () => {
  const email = 'robin@example.org';
  const { page } = await at.enter({ cookie: '' });
  await page.goto('/password/forgot');
  await signUp(page, { firstName: 'Robin', lastName: 'Reset', email, password });
  for (const path of ['/password/forgot', '/password/reset/invalid', '/password/reset/success']) {
    await page.goto(path);
    await page.waitForURL('**/projects**');
  }
  await at.product.raw('POST', '/auth/forgot', JSON.stringify({ email }), {
    'content-type': 'application/json',
  });
  const link = await mailLink(at.product, email, 'password/reset');
  await page.goto(link);
  await page.getByText('You are signed in as robin@example.org.').waitFor();
  await expectGoodLooks(page, 'reset-signed-in');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat the password').fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await givePassword(page, email, newPassword);
  await page.waitForURL('**/projects**');
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
  await expectGoodLooks(page, 'reset-invalid-signed-in');
  await page.getByRole('link', { name: 'To the projects' }).click();
  await page.waitForURL('**/projects**');
});

it('keeps the target address through all sign-in pages', async () => {
  const { page } = await at.enter({ cookie: '', intercepts: true });
  await page.goto('/settings/tokens');
  await page.waitForURL('**/login?next=%2Fsettings%2Ftokens');
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await page.waitForURL('**/sso?next=%2Fsettings%2Ftokens');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await giveAddress(page, 'nadia@example.org');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('**/password/forgot?next=%2Fsettings%2Ftokens**');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/signup?next=%2Fsettings%2Ftokens');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login?next=%2Fsettings%2Ftokens');
  await page.getByRole('link', { name: 'Create an account' }).click();
  const fill = async (email: string): Promise<void> => {
    await giveAddress(page, email);
    await page.getByLabel('First name').fill('Nadia');
    await page.getByLabel('Last name').fill('Next');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  await page.route('**/users/email-has-sso', (route) => route.fulfill({ json: { emailHasSSO: true } }));
  await page.route('**/auth/sso?**', (route) => route.fulfill({ body: 'the way to the provider' }));
  const toProvider = page.waitForRequest('**/auth/sso?**');
  await giveAddress(page, 'nadia@example.org');
  expect(new URL((await toProvider).url()).searchParams.get('next')).toBe('/settings/tokens');
  await page.getByText('the way to the provider').waitFor();
  await page.unroute('**/users/email-has-sso');
  await page.goto('/signup?next=%2Fsettings%2Ftokens');
  await fill('nadia@example.org');
  await page.waitForURL('**/settings/tokens');
});

it('does not report a sent link where the address was confirmed in another tab', async () => {
  const { page, context } = await at.enter({ cookie: '' });
  const email = 'tabea@example.org';
  await signUp(page, { firstName: 'Tabea', lastName: 'Tabs', email, password });
  await page.goto('/settings/resend-email-verification');
  await page.getByRole('button', { name: 'Create the link' }).waitFor();
  const other = await context.newPage();
  await other.goto(await mailLink(at.product, email, 'verify-email'));
  await other.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>('main button')?.click());
  await page.getByText('Your address is confirmed already.').waitFor();
});

it('answers the wish to be deleted in the language of the interface', async () => {
  const { page } = await at.enter({ cookie: '' });
  await signUp(page, { firstName: 'Gerd', lastName: 'Geht', email: 'gerd@example.org', password });
  await page.goto('/settings/delete-account?lang=de');
  await page.getByRole('button', { name: 'Mein Konto löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Link erstellen' }).click();
  await page.getByText('Es gibt jetzt einen Link, der es bestätigt.', { exact: false }).waitFor();
});
