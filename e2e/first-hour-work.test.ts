import type { Connection } from '@parlance/contract/single-sign-on';
import type { FullTeam } from '@parlance/contract/teams';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../apps/server/test/identity-provider.ts';
import { createProject, importText, type TryProject } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { addMember, giveAddress, givePassword, mailLink, setUpApp } from './support/people.ts';
import { countSteps } from './support/steps.ts';
import { undoOf } from './support/toasts.ts';

/** How far it is from the first sign of a team to the work there, in presses: each way has its bound. */

// The identity provider of this test listens on loopback.
const at = journey({ PARLANCE_PRIVATE_NETWORKS: '127.0.0.0/8' });
const password = 'Correct-Horse-Battery-1';

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

/** A team with a project in English, German and French. */
async function teamWithProject(name: string): Promise<{ teamId: string; project: TryProject }> {
  const { _id: teamId } = await at.product.call<FullTeam>('POST', '/v1/teams', { name });
  const project = await createProject(at.product, `${name} app`, ['en', 'de', 'fr'], teamId);
  const content = JSON.stringify({ pay: 'Pay now', cancel: 'Cancel', next: 'Next' });
  await importText(at.product, project, { path: 'en.json', type: 'nested_json', language: 'en', content });
  return { teamId, project };
}

/** Opens the first text of the language that is shown, and writes it; the text is kept. */
async function writeFirst(page: Page, text: string): Promise<void> {
  const grid = page.getByRole('grid');
  await grid.getByRole('row').filter({ hasText: 'Pay now' }).locator('[data-part=target]').click();
  await untilFocused(grid.getByRole('textbox').first());
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await grid.getByText(text).first().waitFor();
}

/** Connects a team to a provider with a domain that staff confirm. */
async function addConnection(teamId: string, domain: string, to: IdentityProvider): Promise<string> {
  const base = `/v1/teams/${teamId}/single-sign-on`;
  const { issuer, clientId, clientSecret } = to;
  const made = await at.product.call<Connection>('POST', base, {
    protocol: 'oidc',
    name: 'Works ID',
    defaultRole: 'translator',
    issuer,
    clientId,
    clientSecret,
  });
  to.redirects.push(made.ownAddresses.redirect);
  const { domains } = await at.product.call<Connection>('POST', `${base}/${made._id}/domains`, { domain });
  const confirm = `/v1/admin/single-sign-on/${teamId}/${made._id}/domains/${domains[0]?._id}/confirm`;
  await at.product.call('POST', confirm);
  return `${base}/${made._id}`;
}

/** Lets the users of a domain sign in by a provider: the owner tests the connection before it is switched on. */
async function connect(teamId: string, domain: string, to: IdentityProvider, owner: Page): Promise<void> {
  const path = await addConnection(teamId, domain, to);
  await owner.goto(`/teams/${teamId}/security`);
  await owner.getByRole('button', { name: 'Test the connection' }).click();
  await owner.getByText('The test went well').waitFor();
  await at.product.call('POST', `${path}/switch`, { enabled: true });
}

it('a user on an imported list writes their first text four clicks after the mail', async () => {
  const { teamId, project } = await teamWithProject('Listed');
  const { page: owner } = await at.enter();
  await owner.goto(`/teams/${teamId}`);
  const importing = await countSteps(owner, 'a list of people, imported');
  const chooser = owner.waitForEvent('filechooser');
  await owner.getByRole('button', { name: 'Import a list' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const list = 'First name,Last name,Address,Role\nLia,Listed,lia@example.org,translator\n';
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await owner.getByText('1 person invited').first().waitFor();
  importing.end({ clicks: 3 });

  const { page } = await at.enter({ cookie: '' });
  await page.goto(await mailLink(at.product, 'lia@example.org', 'invitations'));
  const steps = await countSteps(page, 'invited by a list', 1);
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Lia');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.waitForURL(`**/projects/${project.id}/languages/**`);
  await writeFirst(page, 'Jetzt zahlen');
  steps.end({ clicks: 3 });
});

it('a user of an organisation with single sign-on is in its project four clicks after arriving', async () => {
  const { teamId, project } = await teamWithProject('Works');
  const { page: owner } = await at.enter();
  await connect(teamId, 'works.example', provider, owner);

  const { page } = await at.enter({ cookie: '' });
  await page.goto('/login');
  const steps = await countSteps(page, 'by single sign-on');
  await giveAddress(page, 'carla@works.example');
  await page.waitForURL('**/projects');
  await page.getByRole('link', { name: 'Works app' }).click();
  await page.getByRole('table', { name: 'Languages' }).getByRole('link', { name: 'German' }).click();
  await page.waitForURL(`**/languages/${project.languages.get('de')}**`);
  await writeFirst(page, 'Jetzt zahlen');
  steps.end({ clicks: 4 });
});

it('a deleted team comes back with its single sign-on, or reports that it is off', async () => {
  const dora = await startIdentityProvider({
    ...{ sub: 'dora', email: 'dora@trash.example', given_name: 'Dora', family_name: 'Door' },
  });
  const { teamId } = await teamWithProject('Trash');
  const { page: owner } = await at.enter();
  await connect(teamId, 'trash.example', dora, owner);
  const deleteTeam = async (): Promise<void> => {
    await owner.goto(`/teams/${teamId}/edit`);
    await owner.getByRole('button', { name: 'Delete team' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click();
    await owner.getByText('Trash deleted').first().waitFor();
  };
  await deleteTeam();
  await undoOf(owner, 'Trash deleted').click();
  await owner.getByText('Trash restored', { exact: true }).first().waitFor();
  const { page } = await at.enter({ cookie: '' });
  await page.goto('/login');
  await giveAddress(page, 'dora@trash.example');
  await page.waitForURL('**/projects');
  await page.getByRole('link', { name: 'Trash app' }).waitFor();

  // Another team proves the domain while this one is deleted.
  await deleteTeam();
  const { _id: other } = await at.product.call<FullTeam>('POST', '/v1/teams', { name: 'Heirs' });
  await addConnection(other, 'trash.example', dora);
  await owner.getByRole('button', { name: 'Restore Trash' }).click();
  await owner.getByText('Trash restored. Single sign-on by Works ID stays off').first().waitFor();
  await picture(owner, 'journey-restored-without-sign-on');
  await owner.goto(`/teams/${teamId}/security`);
  await owner.getByRole('button', { name: 'Switch on' }).waitFor();
  await dora.stop();
});

it('a user whose team begins to require a second factor sees why, and is back in seven clicks', async () => {
  const { teamId, project } = await teamWithProject('Careful');
  await addMember(at.product, teamId, { firstName: 'Kim', lastName: 'Careful', role: 'translator' });
  const { page: owner } = await at.enter();
  await owner.goto('/settings/security');
  await setUpApp(owner, password);
  await at.product.call('PUT', `/v1/teams/${teamId}/security`, { requireSecondFactor: true });

  const { page } = await at.enter({ cookie: '' });
  const address = 'kim.careful@example.org';
  await mailLink(at.product, address, 'settings/security');
  await page.goto('/login');
  await givePassword(page, address, password);
  await page.waitForURL('**/projects');
  const steps = await countSteps(page, 'second factor that a team begins to require');
  await page.getByText('Careful requires a second factor').waitFor();
  await picture(page, 'journey-second-factor');
  await page.getByRole('link', { name: 'Set up a second factor' }).click();
  await page.getByText('The team Careful lets members in only with a second factor.').waitFor();
  await setUpApp(page, password);
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByRole('link', { name: 'Careful app' }).click();
  await page.waitForURL(`**/projects/${project.id}`);
  steps.end({ clicks: 7 });
});

it('a manager’s Monday: what waits is seen, read and published in four clicks', async () => {
  const { teamId, project } = await teamWithProject('Monday');
  const tina = await addMember(at.product, teamId, {
    firstName: 'Tina',
    lastName: 'Tired',
    role: 'translator',
  });
  const mona = await addMember(at.product, teamId, {
    firstName: 'Mona',
    lastName: 'Monday',
    role: 'manager',
  });
  // Tina's texts came while the manager was away.
  const content = JSON.stringify({ pay: 'Zahlen', cancel: 'Abbrechen', next: 'Weiter' });
  const form = new FormData();
  form.set('fileType', 'nested_json');
  form.set('importLanguage', 'de');
  form.set('options', JSON.stringify({ onlyAsDraft: true }));
  form.set('file', new Blob([content]), 'de.json');
  const headers = { cookie: tina.cookie };
  const imported = await at.product.raw('POST', `/v1/projects/${project.id}/import-file`, form, headers);
  expect(imported.status).toBe(200);

  const { page } = await at.enter({ cookie: mona.cookie });
  await page.goto('/projects');
  const steps = await countSteps(page, 'a manager’s Monday');
  await page.getByRole('link', { name: 'Monday app' }).click();
  const waiting = page.getByRole('region', { name: 'Needs attention' });
  await waiting.getByText('3 drafts wait for review').waitFor();
  await expectAccessible(page);
  await picture(page, 'journey-monday');
  await waiting.getByRole('listitem').getByRole('link').first().click();
  const grid = page.getByRole('grid');
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount')) - 1).toBe(3);
  await page.getByRole('button', { name: 'Publish 3 drafts' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Abbrechen').first().waitFor();
  await picture(page, 'journey-monday-publish');
  await question.getByRole('button', { name: /^Publish/ }).click();
  await page.getByText('3 drafts published').first().waitFor();
  steps.end({ clicks: 4 });
});
