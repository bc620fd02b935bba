/** The team on the overview of a project, and who is invited there. */
import { commonErrors } from '@parlance/contract/common';
import { invitationsContract } from '@parlance/contract/invitations';
import { projectsContract } from '@parlance/contract/projects';
import { teamsContract } from '@parlance/contract/teams';
import { userGroupsContract } from '@parlance/contract/user-groups';
import { expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { choose, expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf, teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

function openProject(given: Parameters<typeof answerProject>[1] = {}) {
  answerProject(api, given);
  api.answer(projectsContract.activity, []);
  return open(projectPage(''), { site: { sendsMail: false } });
}

it('invites people from the card of the team, and hands out the link where no mail server is set up', async () => {
  api.answer(teamsContract.getTeam, new Refusal(commonErrors.unavailable));
  const page = await openProject();
  const card = page.getByRole('region', { name: 'Team' });
  expect(await card.getByRole('link', { name: 'Open Harbour' }).getAttribute('href')).toBe(
    `/teams/${idOf('team')}`,
  );
  await card.getByRole('button', { name: 'Invite people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).waitFor();
  await expectDialogLooks(page, 'invite-people');
  api.answer(teamsContract.getTeam, teamOf());
  const languages = ['ar', 'de', 'fr', 'ja'].map((code) => ({ code, projects: 1, mayChange: true }));
  api.answer(userGroupsContract.getRights, { people: [], groups: [], mayUngroup: true, languages });
  await page.getByRole('button', { name: 'Retry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people to Harbour' });
  await dialog.getByText('No mail server is set up here.').waitFor();
  await dialog
    .getByText('People who join Harbour work in all its projects, not in this one alone.')
    .waitFor();
  await picture(page, 'screen-invite-from-project');
  await dialog.getByLabel('E-mail addresses').fill('eva@example.org, tom@example.org');
  await choose(page, dialog.getByRole('combobox', { name: 'Role' }), 'Translator');
  // The project's own languages come first.
  await dialog.getByRole('combobox', { name: 'Languages' }).click();
  await page.getByText('In the team’s other projects').waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'German (de)',
    'Arabic (ar)',
    'French (fr)',
    'Japanese (ja)',
  ]);
  await picture(page, 'screen-invite-languages');
  await page.keyboard.press('Escape');
  await choose(page, dialog.getByRole('combobox', { name: 'Role' }), 'Manager');
  const link = 'https://parlance.example/invitations/x';
  const people = ['eva', 'tom'].map((name) => ({
    email: `${name}@example.org`,
    outcome: 'invited' as const,
    link,
  }));
  api.answer(invitationsContract.invitePeople, { people });
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  const links = page.getByRole('dialog', { name: 'Send these links on' });
  await links.waitFor();
  expect(api.callsOf(invitationsContract.invitePeople).at(-1)?.body).toMatchObject({
    fromProject: idOf('proj'),
  });
  expect(await links.getByLabel('eva@example.org', { exact: true }).inputValue()).toBe(link);
});

it('names no number to a manager, who sees the translators of the team only', async () => {
  const page = await openProject({ roleInApp: 'manager' });
  const card = page.getByRole('region', { name: 'Team' });
  await card.getByText('You see translators only').waitFor();
  expect(await card.getByText(/^\d+ (person|people)$/).count()).toBe(0);
});

it.each(['translator', 'none'] as const)(
  'offers no invitation to those who may not invite (%s)',
  async (roleInApp) => {
    const page = await openProject({ roleInApp });
    const foot = roleInApp === 'none' ? '1 person' : 'You see translators only';
    await page.getByRole('region', { name: 'Team' }).getByText(foot).waitFor();
    expect(await page.getByRole('button', { name: 'Invite people' }).count()).toBe(0);
  },
);
