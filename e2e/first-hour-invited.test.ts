import type { FullTeam } from '@parlance/contract/teams';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject, importText, type TryProject } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { addUser, mailLink } from './support/people.ts';
import { countSteps } from './support/steps.ts';

/** The first hour of people who were invited, with a count of what they click until they write their first text. */

const at = journey();
const password = 'Correct-Horse-Battery-1';

/** A team with a project in English, German and French. */
async function teamWithProject(name: string): Promise<{ teamId: string; project: TryProject }> {
  const { _id: teamId } = await at.product.call<FullTeam>('POST', '/v1/teams', { name });
  const project = await createProject(at.product, `${name} app`, ['en', 'de', 'fr'], teamId);
  const content = JSON.stringify({ pay: 'Pay now', cancel: 'Cancel' });
  await importText(at.product, project, { path: 'en.json', type: 'nested_json', language: 'en', content });
  return { teamId, project };
}

/** Opens the first text of the language that is shown, and types into it; the owner sees it. */
async function writeFirst(page: Page, owner: Page, text: string): Promise<void> {
  expect(new URL(page.url()).searchParams.get('state')).toBe('untranslated');
  const grid = page.getByRole('grid');
  const row = grid.getByRole('row').filter({ hasText: 'Pay now' });
  await row.locator('[data-part=target]').click();
  await untilFocused(grid.getByRole('textbox').first());
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  // The translator's list is what is left; the owner's has all.
  await owner.goto(page.url().replace(/\?.*/, ''));
  await owner.getByRole('grid').getByText(text).first().waitFor();
}

it('an invited translator writes the first text four clicks after the mail', async () => {
  const { teamId, project } = await teamWithProject('Fernway');
  const { page: owner } = await at.enter();
  const email = 'tina@example.org';
  await at.product.call('POST', `/v1/teams/${teamId}/invite-user`, {
    email,
    role: 'translator',
    languages: ['de'],
  });
  const { page } = await at.enter({ cookie: '' });
  await page.goto(await mailLink(at.product, email, 'invitations'));
  const steps = await countSteps(page, 'invited translator', 1);
  await page.getByRole('heading', { name: 'You are invited to Fernway' }).waitFor();
  await page.getByText('Bench Mark would like you to join the team').waitFor();
  await page.getByText('You will translate into German.').waitFor();
  await expectAccessible(page);
  await picture(page, 'first-hour-invitation');
  // The keyboard goes from field to field: what is typed is no click.
  await page.getByLabel('First name').fill('Tina');
  await page.getByLabel('Last name').fill('Third');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.waitForURL(`**/projects/${project.id}/languages/${project.languages.get('de')}**`);
  await writeFirst(page, owner, 'Jetzt zahlen');
  steps.end({ clicks: 3 });
  // The link has proven the address, so no page requests it again.
  const me = await page.evaluate(() =>
    fetch('/users/me', { headers: { 'x-requested-with': 'XMLHttpRequest' } }).then((answer) => answer.json()),
  );
  expect(me).toMatchObject({ emailVerified: true });
  expect(await page.getByText('Please confirm your e-mail address').count()).toBe(0);
});

it('a user with an account is in after signing in, without a second question', async () => {
  const { teamId, project } = await teamWithProject('Harbour');
  const { page: owner } = await at.enter();
  const email = 'kim@example.org';
  // The invitation comes first: a user who already has an account is added at once.
  await at.product.call('POST', `/v1/teams/${teamId}/invite-user`, {
    email,
    role: 'translator',
    languages: ['fr'],
  });
  await addUser(at.product, { firstName: 'Kim', lastName: 'Known', email });
  const { page } = await at.enter({ cookie: '' });
  await page.goto(await mailLink(at.product, email, 'invitations'));
  const steps = await countSteps(page, 'invited with an account', 1);
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**/projects/${project.id}/languages/${project.languages.get('fr')}**`);
  await writeFirst(page, owner, 'Payer');
  steps.end({ clicks: 4 });
});

it('several people are invited at once, and each comes in with their languages', async () => {
  const { teamId, project } = await teamWithProject('Nordic');
  const { page: owner } = await at.enter();
  await owner.goto(`/teams/${teamId}`);
  await owner.getByRole('link', { name: 'Invite people' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('E-mail addresses').fill('ola@example.org, per@example.org');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await owner.getByRole('option', { name: /^Translator/ }).click();
  await dialog.getByRole('combobox', { name: 'Languages' }).click();
  await owner.getByRole('option', { name: 'French (fr)' }).click();
  await owner.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  const links = owner.getByRole('dialog', { name: 'Send these links on' });
  const link = await links.getByLabel('per@example.org', { exact: true }).inputValue();
  await expectAccessible(owner);
  await picture(owner, 'first-hour-links');
  const { page } = await at.enter({ cookie: '' });
  await page.goto(link);
  await page.getByLabel('First name').fill('Per');
  await page.getByLabel('Last name').fill('Person');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.waitForURL(`**/languages/${project.languages.get('fr')}**`);
});
