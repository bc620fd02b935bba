import { expect, it } from 'vitest';
import { query } from './support/database.ts';
import { journey } from './support/journey.ts';
import { giveAddress, mailLink, signUp } from './support/people.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const at = journey();
const password = 'Correct-Horse-Battery-1';

it('makes an access token, shows it once, lets a program use it, and revokes it', async () => {
  const { page } = await at.enter();
  await page.goto('/settings/tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('Please enter a name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Release build of the app for Android');
  await page.getByLabel('Export files').check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Password', { exact: true }).fill('Wrong-Horse-Battery-1');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await proof.getByText('The password or the code is wrong.').waitFor();
  await expectGoodLooks(page, 'token-proof');
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  const shown = page.getByRole('status').locator('code');
  const token = (await shown.textContent()) ?? '';
  const own = (bearer: string) =>
    fetch(`${at.product.url}/users/me`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await own(token)).status).toBe(200);
  await page.getByRole('cell', { name: 'read, export' }).waitFor();
  await expectGoodLooks(page, 'token-made');
  await page.reload();
  await page.getByRole('rowheader', { name: /^Release build/ }).waitFor();
  expect(await page.getByText(token).count()).toBe(0);
  await page.getByRole('button', { name: /^Revoke Release/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('You have no access tokens.').waitFor();
  expect((await own(token)).status).toBe(401);
});

it('deletes an account by the link of a mail, keeps it by another, and carries it out when the day has come', async () => {
  const email = 'leaving@example.org';
  const { page } = await at.enter({ cookie: '' });
  await signUp(page, { firstName: 'Lea', lastName: 'Ving', email, password });
  const request = async (): Promise<void> => {
    await page.goto('/settings/delete-account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create the link' }).click();
    await page.getByText('There is a link now that confirms it.', { exact: false }).waitFor();
  };
  await request();
  await expectGoodLooks(page, 'deletion-sent');
  await page.goto(await mailLink(at.product, email, 'delete-account'));
  await page.getByText('This ends all sessions of leaving@example.org.').waitFor();
  await expectGoodLooks(page, 'deletion-confirm');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account will be gone on').waitFor();
  await expectGoodLooks(page, 'deletion-confirmed');
  await page.goto('/projects');
  await page.waitForURL('**/login**');
  const keep = await mailLink(at.product, email, 'keep-account');
  await page.goto(keep);
  await expectGoodLooks(page, 'deletion-keep');
  await page.getByRole('button', { name: 'Keep your account' }).click();
  await page.getByText('Your account stays. Sign in as usual.').waitFor();

  await page.goto('/login');
  await giveAddress(page, email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/projects**');
  const before = await mailLink(at.product, email, 'delete-account');
  await request();
  let link = before;
  while (link === before) link = await mailLink(at.product, email, 'delete-account');
  await page.goto(before);
  await page.getByText('This link is not valid any more.').waitFor();
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account will be gone on').waitFor();
  await query(at.product.folder, 'update users set deletion_due_at = now() where email = $1', [email]);
  await query(at.product.folder, `select graphile_worker.add_job('delete-accounts')`);
  await mailLink(at.product, email, 'login', 'Your account is deleted');
  await page.goto('/login');
  await giveAddress(page, email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
});

it('lists the teams that block a deletion', async () => {
  const { page } = await at.enter({ cookie: '' });
  await signUp(page, { firstName: 'Own', lastName: 'Er', email: 'owner@example.org', password });
  await page.goto('/teams/create');
  await page.getByLabel('Name').fill('Works');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.waitForURL(/\/teams\/\w{24}/);
  const member = await at.product.raw(
    'POST',
    `${new URL(page.url()).pathname.replace('/teams', '/v1/teams')}/team-members`,
    JSON.stringify({ email: 'bench@example.org', role: 'translator' }),
    {
      'content-type': 'application/json',
      cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  );
  expect(member.ok).toBe(true);
  await page.goto('/settings/delete-account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create the link' }).click();
  await page.getByText('Please hand these teams over or delete them first: Works').waitFor();
});
