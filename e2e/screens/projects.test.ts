import { commonErrors } from '@parlance/contract/common';
import { languagesContract } from '@parlance/contract/languages';
import { projectErrors, projectsContract } from '@parlance/contract/projects';
import { teamSecurityContract } from '@parlance/contract/team-security';
import { teamsContract } from '@parlance/contract/teams';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { closeMessage } from './support/dialogs.ts';
import { noAnswer, Refusal, waits } from './support/fake-server.ts';
import { answerProject } from './support/project-pages.ts';
import { fullProjectOf, idOf, projectOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { projectsByPage, listProjects, listDeletedProjects, restoreProject } = projectsContract;

const two = {
  mobileApps: [projectOf({ name: 'Fernway' })],
  sharedApps: [
    projectOf({ _id: idOf('proj', 2), name: 'Harbour guide', roleInApp: 'translator', actions: [] }),
  ],
  mobileAppsCount: 1,
  sharedAppsCount: 1,
};

it('promises in the palette only what is found outside of a project', async () => {
  api.answer(projectsByPage, two);
  api.answer(listProjects, []);
  const page = await open('/projects');
  await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await palette.getByRole('textbox', { name: 'Type a command or a project', exact: true }).waitFor();
});

it('shows own and shared projects', async () => {
  api.answer(projectsByPage, two);
  const page = await open('/projects');
  await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
  await page.getByRole('link', { name: 'Harbour guide' }).first().waitFor();
  await expectGoodLooks(page, 'screen-projects');
  // On a phone, too, the head of the column stands above the names.
  const phone = await open('/projects', { width: 390 });
  const name = phone.getByText('Fernway', { exact: true }).first();
  await name.waitFor();
  const starts = await name.evaluate((element) => {
    const head = document.querySelector('thead th');
    const text = document.createRange();
    if (head) text.selectNodeContents(head);
    return [text.getBoundingClientRect().left, element.getBoundingClientRect().left];
  });
  expect(Math.abs((starts[0] ?? 0) - (starts[1] ?? 99))).toBeLessThan(2);
});

it('imports files into a project of the list, for those who may', async () => {
  // The first line of each menu leads to the project, which is fetched when the line has the keyboard for a while.
  answerProject(api);
  api.answer(projectsByPage, two);
  const page = await open('/projects');
  const menuOf = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    return items;
  };
  const items = await menuOf('Harbour guide');
  expect(await items.filter({ hasText: 'Import files' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await (await menuOf('Fernway')).filter({ hasText: 'Import files' }).click();
  await page.getByRole('dialog', { name: 'Import files into Fernway' }).waitFor();
});

it('lists deleted projects until they are gone, and restores one', async () => {
  api.answer(projectsByPage, two);
  const old = { _id: idOf('proj', 3), name: 'Old harbour', deletedAt: '2026-11-02T09:30:00.000Z' };
  api.answer(listDeletedProjects, [{ ...old, purgedAfter: '2026-12-02T09:30:00.000Z' }]);
  const page = await open('/projects');
  const trash = page.getByRole('table', { name: 'Deleted projects' });
  await trash.getByText('2 Dec 2026').waitFor();
  await expectGoodLooks(page, 'screen-projects-deleted');
  api.answer(restoreProject, new Refusal(projectErrors.notInTrash));
  await trash.getByRole('button', { name: 'Restore Old harbour' }).click();
  await closeMessage(page, projectErrors.notInTrash.message);
  api.answer(restoreProject, fullProjectOf({ _id: old._id, name: old.name }));
  api.answer(listDeletedProjects, []);
  await trash.getByRole('button', { name: 'Restore Old harbour' }).click();
  await page.getByText('Old harbour restored').waitFor();
  await trash.waitFor({ state: 'detached' });
});

it('also leads back to the last project that was deleted', async () => {
  api.answer(projectsByPage, { mobileApps: [], sharedApps: [], mobileAppsCount: 0, sharedAppsCount: 0 });
  api.answer(teamsContract.listTeams, []);
  api.answer(languagesContract.availableLanguages, []);
  const old = { _id: idOf('proj', 3), name: 'Old harbour', deletedAt: '2026-11-02T09:30:00.000Z' };
  api.answer(listDeletedProjects, [{ ...old, purgedAfter: '2026-12-02T09:30:00.000Z' }]);
  const page = await open('/projects');
  await page.waitForURL('**/projects/create');
  api.answer(restoreProject, fullProjectOf({ _id: old._id, name: old.name }));
  api.answer(projectsByPage, two);
  await page.getByRole('button', { name: 'Restore Old harbour' }).click();
  await page.waitForURL('**/projects');
  await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
});

it('marks the translation memory of a team', async () => {
  const memory = projectOf({ _id: idOf('proj', 2), name: 'Harbour words', type: 'tm' });
  api.answer(projectsByPage, { ...two, mobileApps: [...two.mobileApps, memory], mobileAppsCount: 2 });
  const page = await open('/projects');
  const row = page.getByRole('row', { name: /Harbour words/ });
  await row.getByText('Translation memory').waitFor();
  expect(await page.getByText('Translation memory').count()).toBe(1);
  await expectGoodLooks(page, 'screen-projects-memory');
});

it('shows what waits for a second factor, with the way in and back, in place of nothing', async () => {
  api.answer(projectsByPage, { mobileApps: [], sharedApps: [], mobileAppsCount: 0, sharedAppsCount: 0 });
  api.answer(teamSecurityContract.closedTeams, [
    { _id: idOf('team'), name: 'Careful', projects: ['Careful app'] },
  ]);
  const page = await open('/projects');
  const card = page.getByRole('region', { name: 'Careful requires a second factor' });
  await card.getByText('Careful app').waitFor();
  const way = card.getByRole('link', { name: 'Set up a second factor' });
  expect(await way.getAttribute('href')).toBe('/settings/security?next=%2Fprojects');
  expect(await page.getByText('Nothing is shared with you').count()).toBe(0);
  const [above, below] = await Promise.all([
    page.getByRole('link', { name: 'Create project' }).boundingBox(),
    card.boundingBox(),
  ]);
  expect((below?.y ?? 0) - (above ? above.y + above.height : 0)).toBeGreaterThanOrEqual(16);
  await expectGoodLooks(page, 'screen-projects-closed');
  api.answer(projectsByPage, { ...two, sharedApps: [], sharedAppsCount: 0 });
  await page.reload();
  await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
  await card.waitFor();
  expect(await page.getByText('Nothing is shared with you').count()).toBe(0);
});

it('requests the typed name, and shows where there is no match', async () => {
  api.answer(projectsByPage, two);
  const page = await open('/projects');
  await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
  api.answer(projectsByPage, { mobileApps: [], sharedApps: [], mobileAppsCount: 0, sharedAppsCount: 0 });
  await page.getByPlaceholder('Find a project').fill('atlas');
  await page.getByText('No project is called “atlas”').waitFor();
  expect(api.callsOf(projectsByPage).at(-1)?.body).toMatchObject({ search: 'atlas' });
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
});

it.each([
  ['the server fails', new Refusal(commonErrors.unavailable)],
  ['there is no network', noAnswer],
] as const)(
  'shows this where %s, and shows the projects once the server answers again',
  async (_when, answer) => {
    api.answer(projectsByPage, answer);
    const page = await open('/projects');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await expectAccessible(page);
    api.answer(projectsByPage, two);
    await retry.click();
    await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
  },
);

it('is there before the projects are', async () => {
  api.answer(projectsByPage, waits);
  const page = await open('/projects');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.getByRole('link', { name: 'Create project' }).waitFor();
  await expectAccessible(page);
});
