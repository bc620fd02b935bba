import { expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { giveAddress } from './support/people.ts';

const at = journey();
const password = 'Correct-Horse-Battery-1';
const newPassword = 'Another-Long-Password-2';

/** The newest mail to an address, as the superadmin finds it in the outbox. */
async function linkFor(address: string): Promise<string> {
  const { page } = await at.enter();
  await page.goto('/outbox');
  const mail = page.locator('details').filter({ hasText: address }).first();
  await mail.locator('summary').click();
  const text = await mail.getByRole('link').getAttribute('href');
  return /\/verify-email\/[\w-]+/.exec(text ?? '')?.[0] ?? '';
}

it('takes a new user from sign-up through the mail to a verified address', async () => {
  const { page } = await at.enter({ cookie: '' });
  const signUpEvent = page.waitForEvent('console', (message) => message.text() === 'sign-up told');
  await page.addInitScript(() => addEventListener('parlance:sign-up', () => console.info('sign-up told')));
  await page.goto('/signup');
  await giveAddress(page, 'grace@example.org');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/projects/create');
  await signUpEvent;
  await page.goto('/settings/profile');
  await page.getByText('This address is not confirmed.').waitFor();
  await page.getByRole('link', { name: 'How to confirm it' }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByText('There is a link for grace@example.org now.').waitFor();
  await expectAccessible(page);
  await page.goto(await linkFor('grace@example.org'));
  await page.getByText('grace@example.org is the address of your account.').waitFor();
  await expectAccessible(page);
  await page.reload();
  // The link has served its purpose, so the page shows no error.
  await page.getByText('grace@example.org is the address of your account.').waitFor();
  await page.goto('/settings/profile');
  await page.getByText('This address is confirmed.').waitFor();
});

it('shows what failed at sign-in, sign-up and reset, without the typed values', async () => {
  const { page } = await at.enter({ cookie: '' });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.addInitScript(() => {
    for (const attempt of ['sign-in', 'sign-up', 'reset'])
      addEventListener(`parlance:${attempt}-error`, (event) =>
        console.info(`${attempt} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
  });
  await page.goto('/login');
  await giveAddress(page, 'bench@example.org');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('The e-mail address or the password is wrong.').waitFor();
  await expect.poll(() => messages).toContain('sign-in {"status":400,"code":"wrongCredentials"}');
  await page.goto('/signup');
  await giveAddress(page, 'bench@example.org');
  await page.getByLabel('First name').fill('Bench');
  await page.getByLabel('Last name').fill('Again');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('There is an account with this e-mail address already.').waitFor();
  await expect.poll(() => messages).toContain('sign-up {"status":400,"code":"emailTaken"}');
  // Used up between the page and its button.
  await page.route('**/auth/reset/used', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { valid: true } }) : route.continue(),
  );
  await page.goto('/password/reset/used');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat the password').fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('This link is not valid any more. Please ask for a new one.').waitFor();
  await expect.poll(() => messages).toContain('reset {"status":404,"code":"resetInvalid"}');
});

it('changes name, picture, language and time zone, and has them on another device', async () => {
  const { page } = await at.enter();
  await page.goto('/settings/profile');
  await page.getByLabel('First name').fill('Zoë');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile saved').waitFor();
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a picture' }).click(),
  ]);
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawn });
  await page.getByText('Picture saved').waitFor();
  await expect.poll(() => page.locator('header img, nav img, main img').count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Preferences' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await expectAccessible(page);
  await picture(page, 'profile');
  await page.getByRole('combobox', { name: 'Language of the interface' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Ihr Konto' }).waitFor();
  // Here the language changes before it is saved.
  await expect
    .poll(() => at.product.call('GET', '/users/me'))
    .toMatchObject({ preferences: { language: 'de', timeZone: 'Asia/Tokyo' } });
  const { page: elsewhere } = await at.enter();
  await elsewhere.goto('/settings/profile');
  await elsewhere.getByRole('heading', { name: 'Ihr Konto' }).waitFor();
  await elsewhere.getByRole('button', { name: 'Bild entfernen' }).click();
  await elsewhere.getByRole('link', { name: 'Einstellungen' }).click();
  await expect
    .poll(() => elsewhere.getByRole('combobox', { name: 'Zeitzone' }).inputValue())
    .toBe('Asia/Tokyo');
  await elsewhere.getByRole('combobox', { name: 'Sprache der Oberfläche' }).click();
  await elsewhere.getByRole('option', { name: 'English' }).click();
  await elsewhere.getByRole('heading', { name: 'Your account' }).waitFor();
});

it('changes the password, which ends the sessions elsewhere', async () => {
  const person = { email: 'katherine@example.org', password };
  const { page } = await at.enter({ cookie: '' });
  const { page: phone } = await at.enter({ cookie: '', width: 390 });
  await page.goto('/signup');
  await giveAddress(page, person.email);
  await page.getByLabel('First name').fill('Katherine');
  await page.getByLabel('Last name').fill('Johnson');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/projects/create');
  await phone.goto('/login');
  await giveAddress(phone, person.email);
  await phone.getByLabel('Password', { exact: true }).fill(person.password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.waitForURL('**/projects/create');
  await phone.goto('/settings/password');
  await phone.getByText('This session').waitFor();
  expect(await phone.getByRole('button', { name: /^End the session on/ }).count()).toBe(1);
  await expectAccessible(phone);
  await picture(phone, 'password-narrow');
  await page.goto('/settings/password');
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Repeat the password').fill(newPassword);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('The current password is wrong.').waitFor();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('Password changed. Your other sessions have ended.').waitFor();
  await picture(page, 'password');
  await expect.poll(() => page.getByRole('button', { name: /^End the session on/ }).count()).toBe(0);
  await phone.goto('/projects');
  await phone.waitForURL('**/login**');
});
