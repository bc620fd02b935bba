/** The dialogs of one person of a team and of one user group, at addresses of their own. */
import { accountContract } from '@parlance/contract/account';
import { commonErrors } from '@parlance/contract/common';
import { invitationsContract } from '@parlance/contract/invitations';
import { teamMembersContract } from '@parlance/contract/team-members';
import { teamsContract } from '@parlance/contract/teams';
import { userGroupsContract } from '@parlance/contract/user-groups';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { choose, expectDialogLooks } from './support/dialogs.ts';
import { Refusal, waits } from './support/fake-server.ts';
import { groupOf, idOf, memberOf, teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { updateTeamMember, removeTeamMember } = teamMembersContract;
const { changeRights, deleteUserGroup, getRights, listUserGroups } = userGroupsContract;
const place = `/teams/${idOf('team')}`;
const tom = memberOf(2);

beforeEach(() => {
  api.answer(teamsContract.getTeam, teamOf({ members: [tom] }));
  api.answer(invitationsContract.listInvitations, []);
  api.answer(teamsContract.teamLanguages, []);
  api.answer(teamsContract.teamApps, []);
  api.answer(accountContract.pictures, {});
  api.answer(getRights, { people: [], groups: [], mayUngroup: true, languages: [] });
});

it('gives a person another role, and takes them out after a question', async () => {
  const page = await open(`${place}/team-members/${tom._id}`);
  const dialog = page.getByRole('dialog', { name: 'Tom Tester' });
  await dialog.getByText(tom.username).waitFor();
  await expectDialogLooks(page, 'member');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  // Each role says what it may, before it is chosen.
  const provider = page.getByRole('option', { name: 'TPT Manager', exact: true });
  await provider.getByText('translates and reviews all languages').waitFor();
  await page.keyboard.press('Escape');
  await choose(page, dialog.getByRole('combobox', { name: 'Role' }), 'Manager');
  api.answer(updateTeamMember, new Refusal(commonErrors.conflict));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(commonErrors.conflict.message).waitFor();
  expect(api.callsOf(updateTeamMember).map(({ body }) => body)).toEqual([{ role: 'manager' }]);
  await dialog.getByRole('button', { name: /from the team/ }).click();
  const question = page.getByRole('dialog', { name: /Tom Tester/ }).last();
  await expectAccessible(page);
  api.answer(removeTeamMember, undefined);
  await question.getByRole('button', { name: /from the team/ }).click();
  await expect
    .poll(() => api.callsOf(removeTeamMember).map(({ params }) => params.teamMemberId))
    .toEqual([tom._id]);
});

it('takes the first language that is found by Enter, also where the languages come after the letters', async () => {
  const german = { code: 'de', projects: 1, mayChange: true };
  api.answer(getRights, { people: [], groups: [], mayUngroup: true, languages: [german] });
  const page = await open('/icon.svg');
  const release = await hold(page, /\/rights$/);
  await page.goto(place);
  await page.getByRole('link', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: /^Invite people to / });
  await choose(page, dialog.getByRole('combobox', { name: 'Role' }), 'Translator');
  const languages = dialog.getByRole('combobox', { name: 'Languages' });
  await languages.fill('germ');
  await release();
  await page.locator('[role=option][data-combobox-selected]', { hasText: 'German (de)' }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('German (de)', { exact: true }).waitFor();
  expect(await languages.inputValue()).toBe('');
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('offers what is done with a person in their row', async () => {
  const page = await open(place);
  const actions = page.getByRole('button', { name: 'Actions for Tom Tester' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).waitFor();
  await expectGoodLooks(page, 'screen-member-actions');
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('dialog', { name: 'Tom Tester' }).getByRole('combobox', { name: 'Role' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  api.answer(removeTeamMember, undefined);
  const question = page.getByRole('dialog', { name: 'Remove Tom Tester from the team?' });
  await question.getByText('The projects of the team disappear').waitFor();
  expect(await question.getByText('may know the API tokens').count()).toBe(0);
  await question.getByRole('button', { name: 'Remove from the team' }).click();
  await expect
    .poll(() => api.callsOf(removeTeamMember).map(({ params }) => params.teamMemberId))
    .toEqual([tom._id]);
});

it('says of somebody who may see API tokens that these go on working', async () => {
  api.answer(teamsContract.getTeam, teamOf({ members: [{ ...tom, role: 'admin' }] }));
  const page = await open(place);
  await page.getByRole('button', { name: 'Actions for Tom Tester' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Tom Tester from the team?' });
  await question.getByText('may know the API tokens of the team’s projects, which go on working').waitFor();
});

it('shows in which languages a person works, and changes them', async () => {
  const own = groupOf({
    personal: true,
    members: [{ user: tom.user, username: tom.username, role: tom.role }],
  });
  api.answer(teamsContract.getTeam, teamOf({ members: [tom], userGroups: [own] }));
  const { user, username, role } = tom;
  const rights = {
    people: [{ user, username, role, mayChange: true }],
    groups: [],
    mayUngroup: true,
    languages: ['de', 'fr'].map((code) => ({ code, projects: 1, mayChange: true })),
  };
  api.answer(getRights, rights);
  const page = await open(`${place}/team-members/${tom._id}`);
  const dialog = page.getByRole('dialog', { name: 'Tom Tester' });
  await dialog.getByText('de', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Change role and languages' }).click();
  await choose(page, dialog.getByRole('combobox', { name: 'Languages' }), 'French (fr)');
  await page.keyboard.press('Escape');
  await expectDialogLooks(page, 'member-languages');
  api.answer(changeRights, rights);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Tom Tester saved').first().waitFor();
  const roles = { translator: true, reviewer: false, accepted: false, rejected: false };
  expect(api.callsOf(changeRights).map(({ body }) => body)).toEqual([
    { changes: [{ user: user._id, language: 'fr', roles }] },
  ]);
  expect(api.callsOf(updateTeamMember)).toEqual([]);
});

it('shows a user group, and deletes it after saying what its members keep', async () => {
  api.answer(listUserGroups, [groupOf({ memberCount: 2 })]);
  const page = await open(`${place}/user-groups/${idOf('ugrp')}`);
  const dialog = page.getByRole('dialog', { name: 'German' });
  await dialog.getByRole('button', { name: 'Delete user group' }).waitFor();
  await expectDialogLooks(page, 'group');
  await dialog.getByRole('button', { name: 'Delete user group' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the user group German?' });
  await question.getByText('Its 2 members keep what other groups give.').waitFor();
  api.answer(deleteUserGroup, undefined);
  api.answer(listUserGroups, []);
  await question.getByRole('button', { name: 'Delete user group' }).click();
  await page.getByText('German deleted').first().waitFor();
});

it('sends nothing by Enter in the letters of a language while the languages are still to come', async () => {
  api.answer(getRights, waits);
  const page = await open(place);
  await page.getByRole('link', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: /^Invite people to/ });
  await dialog.getByLabel('E-mail address').fill('eva@example.org');
  await choose(page, dialog.getByRole('combobox', { name: 'Role' }), 'Translator');
  const languages = dialog.getByRole('combobox', { name: 'Languages' });
  await languages.fill('germ');
  await page.keyboard.press('Enter');
  expect(await languages.inputValue()).toBe('germ');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // What was typed is not lost without a question.
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.callsOf(teamMembersContract.addTeamMember)).toEqual([]);
});
