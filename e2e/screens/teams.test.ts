/** The pages and dialogs of a team. */
import { accountContract } from '@parlance/contract/account';
import { commonErrors } from '@parlance/contract/common';
import { invitationsContract } from '@parlance/contract/invitations';
import { siteContract } from '@parlance/contract/site';
import { memberErrors, teamMembersContract } from '@parlance/contract/team-members';
import { type TeamChange, teamErrors, teamsContract } from '@parlance/contract/teams';
import { type TeamRights, userGroupErrors, userGroupsContract } from '@parlance/contract/user-groups';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import {
  accountInfoOf,
  deletedTeamOf,
  groupOf,
  idOf,
  invitationOf,
  memberOf,
  teamOf,
  userOf,
} from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { getTeam, teamApps, updateTeam } = teamsContract;
const place = `/teams/${idOf('team')}`;
const team = teamOf({
  members: [
    memberOf(1, { role: 'owner', user: { _id: idOf('user'), displayName: 'Ana Ortiz' }, roles: [] }),
    memberOf(2),
  ],
});

beforeEach(() => {
  api.answer(getTeam, team);
  api.answer(teamApps, []);
  api.answer(invitationsContract.listInvitations, []);
  api.answer(teamsContract.teamLanguages, []);
  api.answer(accountContract.pictures, {});
});

it('lists own teams, those one works in, and the trash with what brings back', async () => {
  const { userTeamsInfo, listDeletedTeams, listTeams, restoreTeam } = teamsContract;
  const teams = [teamOf(), teamOf({ _id: idOf('team', 2), name: 'Pier', role: 'translator' })];
  api.answer(listTeams, teams);
  api.answer(userTeamsInfo, { ...accountInfoOf(), teams });
  api.answer(listDeletedTeams, [
    deletedTeamOf(),
    deletedTeamOf({
      _id: idOf('team', 4),
      name: 'New quay',
      role: 'translator',
      user: { _id: idOf('user', 2), displayName: 'Eva Lind' },
    }),
  ]);
  const page = await open('/teams');
  await page.getByRole('link', { name: 'Harbour' }).waitFor();
  await page.getByRole('table', { name: 'Teams you work in' }).getByText('Pier').waitFor();
  await page
    .getByText(
      'Eva Lind, who owns it, deleted it on 2 Nov 2026 and can restore it with its projects until 2 Dec',
    )
    .waitFor();
  await expectGoodLooks(page, 'screen-teams');
  api.answer(restoreTeam, new Refusal(teamErrors.teamNotInTrash));
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByText(teamErrors.teamNotInTrash.message).waitFor();
});

it('explains a team where there is none', async () => {
  api.answer(teamsContract.listTeams, []);
  api.answer(teamsContract.userTeamsInfo, { ...accountInfoOf(), teams: [] });
  api.answer(teamsContract.listDeletedTeams, []);
  const page = await open('/teams');
  await page.getByText('No team yet').waitFor();
  expect(await page.getByRole('link', { name: 'Create team' }).count()).toBe(1);
  await expectAccessible(page);
});

it('shows that single sign-on is off with a team that is deleted', async () => {
  const page = await open(`${place}/edit`);
  await page.getByRole('button', { name: 'Delete team' }).click();
  api.answer(teamsContract.deleteTeam, {
    _id: idOf('team'),
    purgedAfter: '2026-12-02T09:30:00.000Z',
    singleSignOnSwitchedOff: ['Works ID'],
  });
  api.answer(teamsContract.listTeams, []);
  api.answer(teamsContract.userTeamsInfo, { ...accountInfoOf(), teams: [] });
  api.answer(teamsContract.listDeletedTeams, []);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click();
  await page
    .getByText('Harbour deleted. Single sign-on by Works ID is off until the team is restored')
    .first()
    .waitFor();
});

/** What the dialog offers to invite into. */
const nowhere = { people: [], groups: [], mayUngroup: true, languages: [] };
async function openAdd(page: Page, rights: TeamRights = nowhere) {
  api.answer(userGroupsContract.getRights, rights);
  await page.getByRole('link', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people to Harbour' });
  await dialog.waitFor();
  return dialog;
}

it('adds a user by address and role', async () => {
  const page = await open(place);
  await page.getByText('Tom Tester').first().waitFor();
  await expectGoodLooks(page, 'screen-people');
  const dialog = await openAdd(page);
  await dialog.getByRole('button', { name: 'Add to the team' }).click();
  await dialog.getByText('Please fill a valid email address.').waitFor();
  await dialog.getByText('Please select a role for the User.').waitFor();
  expect(api.callsOf(teamMembersContract.addTeamMember)).toEqual([]);
  await expectGoodLooks(page, 'screen-add-member');
  await dialog.getByLabel('E-mail address').fill('eva@example.org');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Manager' }).first().click();
  api.answer(teamMembersContract.addTeamMember, new Refusal(memberErrors.alreadyMember));
  await dialog.getByRole('button', { name: 'Add to the team' }).click();
  await dialog.getByText(memberErrors.alreadyMember.message).waitFor();
  api.answer(teamMembersContract.addTeamMember, memberOf(3));
  await dialog.getByRole('button', { name: 'Add to the team' }).click();
  await page.getByText('Tom Tester added to the team').first().waitFor();
  expect(api.callsOf(teamMembersContract.addTeamMember).at(-1)?.body).toEqual({
    email: 'eva@example.org',
    role: 'manager',
    languages: [],
    userGroups: [],
  });
  await dialog.waitFor({ state: 'detached' });
});

it('names the invalid address, among several or alone', async () => {
  const page = await open(place);
  const dialog = await openAdd(page);
  const addresses = dialog.getByLabel('E-mail addresses');
  await addresses.fill('eva@example.org\nbad-address');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Manager' }).first().click();
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await dialog.getByText('bad-address: Please fill a valid email address.').waitFor();
  expect(await addresses.getAttribute('aria-invalid')).toBe('true');
  await expectDialogLooks(page, 'address-that-is-none');
  await addresses.fill('worse');
  await dialog.getByRole('button', { name: 'Add to the team' }).click();
  await dialog.getByText('worse: Please fill a valid email address.').waitFor();
  expect(api.callsOf(invitationsContract.invitePeople)).toEqual([]);
  expect(api.callsOf(teamMembersContract.addTeamMember)).toEqual([]);
});

it('shows before any input that the user’s own address has to be confirmed', async () => {
  api.answer(invitationsContract.listInvitations, [invitationOf()]);
  const page = await open(place, { user: userOf({ emailVerified: false }) });
  await page.getByText('Please confirm your e-mail address ana@example.org by the link').waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Import a list' }).click();
  const list = page.getByRole('dialog', { name: 'Import people into Harbour' });
  await list.getByText('Please confirm your e-mail address ana@example.org first').waitFor();
  await page.keyboard.press('Escape');
  const dialog = await openAdd(page);
  await dialog.getByText('Please confirm your e-mail address ana@example.org first').waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await expectDialogLooks(page, 'confirm-first');
  await dialog.getByRole('button', { name: 'Confirm the address' }).click();
  await page.waitForURL('**/settings/resend-email-verification');
  await page.getByRole('button', { name: 'Send the link again' }).waitFor();
});

it('invites an unknown address, with the values already entered', async () => {
  const page = await open(place);
  const dialog = await openAdd(page);
  await dialog.getByLabel('E-mail address').fill('eva@example.org');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Manager' }).first().click();
  api.answer(teamMembersContract.addTeamMember, new Refusal(memberErrors.unknownUser));
  await dialog.getByRole('button', { name: 'Add to the team' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite to Harbour' });
  await invite.getByText('There is no account with the address eva@example.org yet.').waitFor();
  await invite.getByText('Role: Manager').waitFor();
  await expectDialogLooks(page, 'invite');
  // Nothing is asked twice, and all of it can be changed.
  await invite.getByRole('button', { name: 'Change address or role' }).click();
  expect(await dialog.getByLabel('E-mail address').inputValue()).toBe('eva@example.org');
  await dialog.getByRole('button', { name: 'Add to the team' }).click();
  await invite.getByLabel('First name').fill('Eva');
  await invite.getByLabel('Last name').fill('Lind');
  api.answer(invitationsContract.inviteUser, { ...invitationOf(), link: null });
  api.answer(invitationsContract.listInvitations, [invitationOf()]);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('An invitation is on its way to eva@example.org').first().waitFor();
  expect(api.callsOf(invitationsContract.inviteUser).map(({ body }) => body)).toEqual([
    {
      firstName: 'Eva',
      lastName: 'Lind',
      email: 'eva@example.org',
      role: 'manager',
      languages: [],
      userGroups: [],
    },
  ]);
  await page.getByText('Open invitations').waitFor();
  await expectGoodLooks(page, 'screen-invitations');
});

it('brings several people in, with their languages, and hands on the links where no mail is sent', async () => {
  const rights: TeamRights = {
    people: [],
    groups: [{ _id: idOf('ugrp'), name: 'Nordic', personal: false, members: [], languages: [] }],
    mayUngroup: true,
    languages: [{ code: 'de', projects: 1, mayChange: true }],
  };
  const page = await open(place);
  api.answer(siteContract.getSite, {
    pages: { terms: null, privacy: null, imprint: null, faq: null },
    contact: null,
    signUp: 'on',
    sendsMail: false,
    newerInterface: null,
  });
  await page.reload();
  const dialog = await openAdd(page, rights);
  await dialog.getByText('No mail server is set up here.').waitFor();
  await dialog.getByLabel('E-mail addresses').fill('eva@example.org, Tom Tester <tom@example.org>');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Translator' }).first().click();
  // Enter takes what is found, and sends nothing.
  await dialog.getByRole('combobox', { name: 'Languages' }).fill('germ');
  await page.locator('[role=option][data-combobox-selected]', { hasText: 'German (de)' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectGoodLooks(page, 'screen-invite-several');
  const link = 'https://texts.example.org/invitations/secret';
  api.answer(invitationsContract.invitePeople, {
    people: [
      { email: 'eva@example.org', outcome: 'invited', link },
      { email: 'tom@example.org', outcome: 'added', link: null },
    ],
  });
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  const links = page.getByRole('dialog', { name: 'Send this link on' });
  expect(await links.getByLabel('eva@example.org', { exact: true }).inputValue()).toBe(link);
  await links.getByRole('button', { name: 'Copy the link for eva@example.org' }).waitFor();
  expect(api.callsOf(invitationsContract.invitePeople).map(({ body }) => body)).toEqual([
    { emails: ['eva@example.org', 'tom@example.org'], role: 'translator', languages: ['de'], userGroups: [] },
  ]);
  await expectGoodLooks(page, 'screen-links');
});

it('knows an account that waits for its confirmation', async () => {
  const page = await open(place);
  const dialog = await openAdd(page);
  await dialog.getByLabel('E-mail address').fill('eva@example.org');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  api.answer(teamMembersContract.addTeamMember, new Refusal(memberErrors.unconfirmedUser));
  await dialog.getByRole('button', { name: 'Add to the team' }).click();
  await page.getByText('accepting it confirms the address').waitFor();
});

it('shows that a link that is handed on confirms no address', async () => {
  const page = await open(place, { site: { sendsMail: false } });
  const dialog = await openAdd(page);
  await dialog.getByLabel('E-mail address').fill('eva@example.org');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  api.answer(teamMembersContract.addTeamMember, new Refusal(memberErrors.unconfirmedUser));
  await dialog.getByRole('button', { name: 'Add to the team' }).click();
  await page.getByText('It does not confirm the address.').waitFor();
  expect(await page.getByText('accepting it confirms').count()).toBe(0);
});

it('sends an invitation again, and withdraws it after a question', async () => {
  api.answer(invitationsContract.listInvitations, [invitationOf({ expired: true })]);
  const page = await open(place);
  await page.getByText('Expired').last().waitFor();
  api.answer(invitationsContract.resendInvitation, new Refusal(memberErrors.sentJustNow));
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText(memberErrors.sentJustNow.message).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw the invitation of eva@example.org?' });
  await expectAccessible(page);
  api.answer(invitationsContract.withdrawInvitation, undefined);
  api.answer(invitationsContract.listInvitations, []);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Invitation of eva@example.org withdrawn').first().waitFor();
});

it('makes a user group, with a name, people and languages', async () => {
  const { createUserGroup, listUserGroups, getRights } = userGroupsContract;
  api.answer(listUserGroups, []);
  api.answer(getRights, {
    people: [
      { user: team.members[1]?.user ?? team.user, username: 'tom', role: 'translator', mayChange: true },
    ],
    groups: [],
    mayUngroup: true,
    languages: [{ code: 'de', projects: 1, mayChange: true }],
  });
  const page = await open(`${place}/user-groups`);
  await page.getByRole('link', { name: 'Create user group' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText(userGroupErrors.noName.message).waitFor();
  await dialog.getByLabel('Name').fill('German');
  await dialog.getByPlaceholder('Add a language').click();
  await page.getByRole('option', { name: 'German (de)' }).click();
  await expectGoodLooks(page, 'screen-edit-group');
  api.answer(createUserGroup, new Refusal(userGroupErrors.tooManyGroups));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText(userGroupErrors.tooManyGroups.message).waitFor();
  api.answer(createUserGroup, groupOf({ name: 'German' }));
  api.answer(listUserGroups, [groupOf({ name: 'German' })]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('table').getByText('German').first().waitFor();
  expect(api.callsOf(createUserGroup).at(-1)?.body).toEqual({
    name: 'German',
    members: [],
    languages: [
      { language: 'de', roles: { translator: true, reviewer: false, accepted: false, rejected: false } },
    ],
  });
  await expectGoodLooks(page, 'screen-user-groups');
});

it('renames the team, and shows at the field what is not right', async () => {
  const page = await open(`${place}/edit`);
  const name = page.getByLabel('Name');
  await expectGoodLooks(page, 'screen-team-settings');
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter a name.').waitFor();
  expect(api.callsOf(updateTeam)).toEqual([]);
  await name.fill('Harbour crew');
  api.answer(updateTeam, { ...team, name: 'Harbour crew' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.callsOf(updateTeam).map(({ body }) => body))
    .toEqual([{ name: 'Harbour crew', adminsCreateProjects: false }]);
});

it('sends only the name where the user is not the owner', async () => {
  api.answer(getTeam, { ...team, role: 'admin' });
  const page = await open(`${place}/edit`);
  await page.getByLabel('Name').fill('Harbour crew');
  api.answer(updateTeam, { ...team, role: 'admin', name: 'Harbour crew' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.callsOf(updateTeam).map(({ body }) => body))
    .toEqual([{ name: 'Harbour crew' }]);
});

it('lists changes of the team with their authors, by kind and words', async () => {
  const { teamChangelog } = teamsContract;
  const change: TeamChange = {
    _id: idOf('chng'),
    at: '2026-11-02T09:30:00.000Z',
    user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
    kind: 'invitationWithdrawn',
    subject: 'eva@example.org',
    details: null,
  };
  // The group that an invitation made for one person: what it says is where they work.
  const own: TeamChange = {
    ...change,
    _id: idOf('chng', 2),
    kind: 'groupCreated',
    subject: 'Eva Lind',
    details: { personal: true, new: { languages: 'de, fr' } },
  };
  api.answer(teamChangelog, ({ query }) => ({
    changes: query.search ? [] : [change, own],
    total: query.search ? 0 : 2,
    users: [{ _id: idOf('user'), displayName: 'Ana Ortiz' }],
  }));
  const page = await open(`${place}/changelog`);
  await page.getByText('withdrew the invitation of eva@example.org').waitFor();
  await page.getByText('let Eva Lind work in German and French').waitFor();
  await expectGoodLooks(page, 'screen-team-changelog');
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('textbox'))
    .first()
    .fill('tom');
  await expect.poll(() => api.callsOf(teamChangelog).at(-1)?.query.search).toBe('tom');
  await expectAccessible(page);
  api.answer(teamChangelog, new Refusal(commonErrors.unavailable));
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
});
