/** What those see whose team was deleted, at the addresses of its projects and in their lists. */
import { commonErrors } from '@parlance/contract/common';
import { projectsContract } from '@parlance/contract/projects';
import { teamsContract } from '@parlance/contract/teams';
import { expect, it } from 'vitest';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
import { projectPage } from './support/project-pages.ts';
import { accountInfoOf, deletedTeamOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listDeletedTeams } = teamsContract;
const own = deletedTeamOf({ projects: [idOf('proj')] });
const others = { ...own, role: 'translator', user: { _id: idOf('user', 2), displayName: 'Eva Lind' } };
const ofOthers =
  'Eva Lind, who owns it, deleted it on 2 Nov 2026 and can restore it with its projects until 2 Dec 2026.';
const noProjects = { mobileApps: [], sharedApps: [], mobileAppsCount: 0, sharedAppsCount: 0 };

/** Opens an address of a project that the server hides. */
function openHidden() {
  api.answer(projectsContract.getProject, new Refusal(commonErrors.notFound));
  return open(projectPage('files'));
}

it('says at the address of a project that its team was deleted, and who can restore it', async () => {
  api.answer(listDeletedTeams, [deletedTeamOf({ projects: [] }), others]);
  const page = await openHidden();
  await page.getByRole('heading', { name: 'Team “Old quay” deleted', level: 2 }).waitFor();
  await page.getByText(ofOthers).waitFor();
  expect(await page.title()).toBe('Team “Old quay” deleted · Parlance');
  const ways = page.getByRole('main').getByRole('link');
  expect(await ways.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(['/projects']);
  await expectGoodLooks(page, 'screen-team-deleted');
});

it('leads its owner to what restores it, also from its own address', async () => {
  api.answer(listDeletedTeams, [own]);
  api.answer(teamsContract.getTeam, new Refusal(commonErrors.notFound));
  const page = await open(`/teams/${own._id}`);
  await page.getByText('You deleted it on 2 Nov 2026 and can restore it').waitFor();
  await expectGoodLooks(page, 'screen-team-deleted-own');
  api.answer(teamsContract.listTeams, []);
  api.answer(teamsContract.userTeamsInfo, { ...accountInfoOf(), teams: [] });
  await page.getByRole('link', { name: 'Go to deleted teams' }).click();
  await page.getByRole('button', { name: 'Restore Old quay' }).waitFor();
});

it('says nothing of other addresses', async () => {
  api.answer(listDeletedTeams, [{ ...own, projects: [idOf('proj', 2)] }]);
  const page = await openHidden();
  await page.getByRole('heading', { name: 'Not found', level: 2 }).waitFor();
  expect(await page.getByText('Old quay').count()).toBe(0);
});

it('tells those whose only projects went with a team, in place of the first page', async () => {
  api.answer(projectsContract.projectsByPage, noProjects);
  api.answer(listDeletedTeams, [own, { ...others, _id: idOf('team', 4), name: 'New quay' }]);
  const page = await open('/projects');
  await page.getByText('You deleted it on 2 Nov 2026').waitFor();
  await page.getByText(ofOthers).waitFor();
  expect(new URL(page.url()).pathname).toBe('/projects');
  expect(await page.getByRole('link', { name: 'Go to deleted teams' }).getAttribute('href')).toBe('/teams');
  await page.getByRole('link', { name: 'Create project' }).waitFor();
  await expectGoodLooks(page, 'screen-projects-team-deleted');
});
