/** Addresses without a page lead home, and a message says so (decision 0154). */
import { notificationsContract } from '@parlance/contract/notifications';
import { projectsContract } from '@parlance/contract/projects';
import { beforeEach, expect, it } from 'vitest';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { idOf, projectOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const messageOf = (address: string) => `There is no page at ${address}. These are your projects.`;

beforeEach(() => {
  const mobileApps = [projectOf()];
  api.answer(projectsContract.projectsByPage, {
    mobileApps,
    sharedApps: [],
    mobileAppsCount: mobileApps.length,
    sharedAppsCount: 0,
  });
});

it('says which address has no page, and remembers it', async () => {
  const page = await open('/nowhere/at-all');
  const message = page.getByRole('status').getByText(messageOf('/nowhere/at-all'), { exact: true });
  await message.waitFor();
  await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/projects');
  await expectGoodLooks(page, 'screen-unknown-address');
  api.answer(notificationsContract.listNotifications, { notifications: [], more: false, unread: 0 });
  await page.getByRole('button', { name: '1 new notification' }).click();
  await page.getByRole('dialog').getByText(messageOf('/nowhere/at-all')).waitFor();
});

it('says so below a project and a team, and shortens a long address', async () => {
  for (const path of [`/projects/${idOf('proj')}/nowhere`, `/teams/${idOf('team')}/nowhere`]) {
    const page = await open(path);
    await page.getByText(messageOf(path), { exact: true }).waitFor();
  }
  const long = `/${'x'.repeat(200)}`;
  const page = await open(long);
  await page.getByText(messageOf(`${long.slice(0, 80)}…`), { exact: true }).waitFor();
});

it('tells nothing to those who are signed out', async () => {
  const page = await open('/nowhere', { user: null });
  await page.waitForURL('**/login');
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  expect(await page.getByText('There is no page').count()).toBe(0);
});
