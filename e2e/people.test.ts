import type { Connection } from '@parlance/contract/single-sign-on';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../apps/server/test/authenticator-code.ts';
import { type IdentityProvider, startIdentityProvider } from '../apps/server/test/identity-provider.ts';
import { createProject, importText, type TryProject } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { giveAddress, givePassword, mailLink, setUpApp, signOut, signUp } from './support/people.ts';

// The identity provider of this test listens on loopback.
const at = journey({ PARLANCE_PRIVATE_NETWORKS: '127.0.0.0/8' });
const password = 'Correct-Horse-Battery-1';
const newPassword = 'Another-Long-Password-2';
const ben = { firstName: 'Ben', lastName: 'Baker', email: 'ben@example.org' };

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({
    sub: 'carla',
    email: 'carla@works.example',
    given_name: 'Carla',
    family_name: 'Cook',
  });
});
afterAll(() => provider?.stop());

/** A project of the first person's team, with a text in each of three languages. */
async function projectOf(teamId: string): Promise<TryProject> {
  const project = await createProject(at.product, 'Fernway', ['en', 'de', 'fr'], teamId);
  for (const language of ['en', 'de', 'fr'])
    await importText(at.product, project, {
      path: `${language}.json`,
      type: 'nested_json',
      language,
      content: JSON.stringify({ pay: `Pay ${language}` }),
    });
  return project;
}

async function createTeam(page: Page, name: string): Promise<string> {
  await page.goto('/teams/create');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('heading', { name }).waitFor();
  return /\/teams\/(\w{24})/.exec(page.url())?.[1] ?? '';
}

async function addPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /^Translator/ }).click();
  await page.getByRole('button', { name: 'Add to the team' }).click();
}

/** Ben follows the link of their invitation, makes an account and joins. */
async function join(page: Page): Promise<void> {
  await page.goto(await mailLink(at.product, ben.email, 'invitations'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.waitForURL('**/languages/**');
}

/** The owner lets Ben work in German alone. */
async function limitToGerman(page: Page, teamId: string): Promise<void> {
  await page.goto(`/teams/${teamId}/rights`);
  const row = page.getByRole('grid').getByRole('row', { name: /Ben Baker/ });
  await row.getByRole('button', { name: 'Choose languages' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Languages', { exact: true }).first().click();
  await page.getByRole('option', { name: /German/ }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Give to 1 person' }).click();
  await page.getByRole('button', { name: 'Narrow', exact: true }).click();
  await row.getByText('may work here, translate').waitFor();
}

/** Ben writes a German text, and cannot write a French one. */
async function writeGermanOnly(page: Page, owner: Page, { id, languages }: TryProject): Promise<void> {
  await page.goto(`/projects/${id}/languages/${languages.get('de')}`);
  await page.getByRole('grid').waitFor();
  await page.getByRole('grid').getByText('Pay de').first().click();
  const field = page.getByRole('grid').getByRole('textbox').first();
  await field.click();
  await untilFocused(field);
  await page.keyboard.press('End');
  await page.keyboard.type(' jetzt');
  await page.keyboard.press('Control+Enter');
  // The owner sees it: it is not on Ben's device alone.
  await owner.goto(page.url());
  await owner.getByRole('grid').getByText('jetzt').first().waitFor();
  await page.goto(`/projects/${id}/languages/${languages.get('fr')}`);
  await page.getByText('your user groups let you work in German').waitFor();
  await page.getByRole('grid').getByText('Pay fr').first().click();
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
}

it('two people and two teams: invited, limited to a language, a new password, a second factor', async () => {
  const { page: owner } = await at.enter();
  const { page } = await at.enter({ cookie: '' });
  const teamId = await createTeam(owner, 'Fernway team');
  const project = await projectOf(teamId);
  await owner.goto(`/teams/${teamId}`);
  await addPerson(owner, ben.email);
  await owner.getByLabel('First name').fill(ben.firstName);
  await owner.getByLabel('Last name').fill(ben.lastName);
  await owner.getByRole('button', { name: 'Create invitation' }).click();
  const links = owner.getByRole('dialog', { name: 'Send this link on' });
  await links.getByRole('button', { name: 'Close' }).last().click();
  await links.waitFor({ state: 'detached' });
  await owner.getByRole('table', { name: 'Open invitations' }).getByText('Ben Baker').waitFor();
  await join(page);
  await createTeam(page, 'Ben and friends');
  await addPerson(page, 'bench@example.org');
  await page.getByRole('table', { name: 'People' }).getByText('bench@example.org').waitFor();
  await limitToGerman(owner, teamId);
  await writeGermanOnly(page, owner, project);

  await signOut(page);
  await giveAddress(page, ben.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Its own button is there: the sign-in page, which is being left, has the same field.
  await page.getByRole('button', { name: 'Create the link' }).waitFor();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByText('If there is an account with this address').waitFor();
  const reset = await mailLink(at.product, ben.email, 'password/reset');
  await page.goto(reset);
  await page.getByLabel('Password', { exact: true }).or(page.getByLabel('New password')).fill(newPassword);
  await page.getByLabel('Repeat the password').fill(newPassword);
  await expectAccessible(page);
  await picture(page, 'people-reset');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.waitForURL('**/password/reset/success');
  await page.goto(reset);
  await page.waitForURL('**/password/reset/invalid');
  await page.goto('/login');
  await givePassword(page, ben.email, password);
  await page.getByRole('alert').waitFor();
  await givePassword(page, ben.email, newPassword);
  await page.waitForURL('**/projects**');

  await page.goto('/settings/security');
  const { secret } = await setUpApp(page, newPassword);
  await signOut(page);
  await givePassword(page, ben.email, newPassword);
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/projects**');
});

it('a third comes by single sign-on, and is in the team of her domain', async () => {
  const { page: owner } = await at.enter();
  const { _id: teamId } = await at.product.call<{ _id: string }>('POST', '/v1/teams', { name: 'Works' });
  const base = `/v1/teams/${teamId}/single-sign-on`;
  const { issuer, clientId, clientSecret } = provider;
  const settings = {
    protocol: 'oidc',
    name: 'Works ID',
    defaultRole: 'translator',
    issuer,
    clientId,
    clientSecret,
  };
  const made = await at.product.call<Connection>('POST', base, settings);
  provider.redirects.push(made.ownAddresses.redirect);
  await owner.goto(`/teams/${teamId}/single-sign-on`);
  await owner.getByLabel('Domain').fill('works.example');
  await owner.getByRole('button', { name: 'Add', exact: true }).click();
  await owner.getByRole('button', { name: 'Confirm as staff' }).click();
  await owner.getByText('Proven', { exact: true }).waitFor();
  await owner.getByRole('button', { name: 'Test the connection' }).click();
  await owner.getByText('The test went well').waitFor();
  await owner.getByRole('button', { name: 'Switch on' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await owner.getByText('On', { exact: true }).waitFor();

  const { page } = await at.enter({ cookie: '' });
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Sign in' }).click();
  // Both pages have the same fields.
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await giveAddress(page, 'carla@works.example');
  await page.waitForURL('**/projects**');
  await page.goto('/settings/accounts');
  await page.getByText('Works ID').waitFor();
  await owner.goto(`/teams/${teamId}`);
  await owner.getByRole('table', { name: 'People' }).getByText('Carla Cook').waitFor();
  await expectAccessible(owner);
});

it('shows the picture of a user in every place where her team sees her', async () => {
  const { page: owner } = await at.enter();
  const teamId = await createTeam(owner, 'Faces');
  const { page } = await at.enter({ cookie: '' });
  await signUp(page, { firstName: 'Dora', lastName: 'Dale', email: 'dora@example.org', password });
  await page.goto(await mailLink(at.product, 'dora@example.org', 'verify-email'));
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await page.goto('/settings/profile');
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  const choose = async (buffer: Buffer, mimeType: string): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a picture' }).click(),
    ]);
    await chooser.setFiles({ name: 'me.png', mimeType, buffer });
  };
  await choose(Buffer.from('no picture at all'), 'image/png');
  await page.getByText('This file is not a picture that your browser can show.').waitFor();
  await choose(drawn, 'image/png');
  await page.getByText('Picture saved').waitFor();
  expect(await page.getByText('This file is not a picture').count()).toBe(0);
  await at.product.call('POST', `/v1/teams/${teamId}/team-members`, {
    email: 'dora@example.org',
    role: 'translator',
  });
  await owner.goto(`/teams/${teamId}`);
  const row = owner.getByRole('table', { name: 'People' }).getByRole('row', { name: /Dora Dale/ });
  await row.locator('img[src^="/users/"]').waitFor();
  await picture(owner, 'people-pictures');
});
