/** Lists of people that are imported into a team. */
import { accountContract } from '@parlance/contract/account';
import { invitationsContract } from '@parlance/contract/invitations';
import { memberImportContract } from '@parlance/contract/member-import';
import { teamsContract } from '@parlance/contract/teams';
import { beforeEach, expect, it } from 'vitest';
import { expectDialogLooks } from './support/dialogs.ts';
import { idOf, invitationOf, memberOf, teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { getTeam, teamApps } = teamsContract;
const place = `/teams/${idOf('team')}`;

beforeEach(() => {
  api.answer(getTeam, teamOf({ members: [memberOf(2)] }));
  api.answer(teamApps, []);
  api.answer(invitationsContract.listInvitations, []);
  api.answer(teamsContract.teamLanguages, []);
  api.answer(accountContract.pictures, {});
});

it('lets a manager who sees no members yet import a list', async () => {
  api.answer(getTeam, teamOf({ role: 'manager', actions: ['team.see', 'team.members'] }));
  const page = await open(place);
  await page.getByText('You do not see the others in this team').waitFor();
  await page.getByRole('button', { name: 'Import a list' }).click();
  await page.getByRole('dialog', { name: 'Import people into Harbour' }).waitFor();
  await expectDialogLooks(page, 'import-members');
});

it('shows the languages of a list and its empty columns, and hands on its links where no mail is sent', async () => {
  const page = await open(place, { site: { sendsMail: false } });
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import people into Harbour' });
  await dialog.getByText('You get the link of each invitation to send on yourself.').waitFor();
  const row = {
    row: 2,
    firstName: 'Eva',
    lastName: 'Lind',
    email: 'eva@example.org',
    role: 'translator',
    groups: [],
    unknownGroups: [],
    missingGroups: [],
    languages: ['de', 'pt-BR'],
    unknownLanguages: [],
    effect: 'new' as const,
    problems: [],
  };
  const wrong = { ...row, row: 3, email: 'tom@example.org', languages: [], unknownLanguages: ['Klingonish'] };
  const answer = { unusedColumns: ['Phone', 'Office'], added: 0, invited: 0, links: [] };
  const { importTeamMembers } = memberImportContract;
  api.answer(importTeamMembers, { ...answer, rows: [row, { ...wrong, problems: ['languages'] }] });
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('Role,E-mail') });
  await choose();
  await dialog.getByText('Not used: Phone, Office').waitFor();
  await dialog.getByText('No language is called Klingonish').waitFor();
  await dialog.getByText('pt-BR').waitFor();
  expect(await dialog.getByRole('button', { name: 'Add 2 people' }).isDisabled()).toBe(true);
  await expectDialogLooks(page, 'import-members-languages');
  api.answer(importTeamMembers, { ...answer, rows: [row] });
  await choose();
  await dialog.getByRole('button', { name: 'Add 1 person' }).waitFor();
  const link = 'https://texts.example.org/invitations/secret';
  api.answer(importTeamMembers, { ...answer, rows: [row], invited: 1, links: [{ email: row.email, link }] });
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  const links = page.getByRole('dialog', { name: 'Send this link on' });
  expect(await links.getByLabel('eva@example.org', { exact: true }).inputValue()).toBe(link);
});

it('shows that a new link ends the one before', async () => {
  api.answer(invitationsContract.listInvitations, [invitationOf()]);
  const page = await open(place, { site: { sendsMail: false } });
  const link = 'https://texts.example.org/invitations/secret';
  api.answer(invitationsContract.resendInvitation, { ...invitationOf(), link });
  await page.getByRole('button', { name: 'New link' }).click();
  const links = page.getByRole('dialog', { name: 'Send this link on' });
  await links.getByText('The link that was handed on before has ended.').waitFor();
});
